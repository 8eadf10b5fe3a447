// Folds rows into rows. Reductions over windows, scatters and reductions with general bodies are made of such folds.
#pragma once

#include <memory>
#include <vector>

#include "kernels/scalar.h"

namespace tessera {

// Computes results[r][i] = f(arguments[..][i]) for i < count. A result may be an argument's array; no other arrays
// overlap.
using VectorFunction = void (*)(void *const *arguments, void *const *results, int64_t count);

// Describes into[r * into_row + j] = into[..] `fold` from[r * from_row + j * from_step] for r < rows, j < count, in
// elements.
struct RowFold {
  int64_t rows = 1, count = 0;
  int64_t into_row = 0, from_row = 0, from_step = 1;
};

// On booleans a sum is "any" and a product "all".
Fold on_dtype(Fold fold, DType dtype);
// Says whether fold_rows knows the fold (after on_dtype) on this dtype.
bool can_fold(Fold fold, DType dtype);
void fold_rows(Fold fold, DType dtype, void *into, const void *from, RowFold shape);
// Folds elements into positions: into[targets[i]] = into[targets[i]] `fold` from[i * from_step]. A position below 0 is
// left out.
void fold_places(Fold fold, DType dtype, void *into, const int64_t *targets, const void *from, int64_t from_step,
                 int64_t count);
// Folds rows into positions: into[targets[i] + j] = into[..] `fold` from[i * from_row + j] for j < columns.
void fold_rows_at_places(Fold fold, DType dtype, void *into, const int64_t *targets, const void *from, int64_t from_row,
                         int64_t columns, int64_t count);
// Says whether the scalar is the fold's neutral element.
bool is_neutral(Fold fold, DType dtype, const void *scalar);
// Writes the fold's neutral element, count times.
void fill_neutral(Fold fold, DType dtype, void *into, int64_t count);
// Writes copies of one element of 1, 2, 4, 8 or 16 bytes.
void fill_elements(void *into, const void *element, int64_t count, int64_t element_bytes);
// Gathers strided elements into contiguous ones, into[i] = from[i * from_step]; spread_elements does the reverse.
void gather_elements(void *into, const void *from, int64_t from_step, int64_t count, int64_t element_bytes);
void spread_elements(void *into, int64_t into_step, const void *from, int64_t count, int64_t element_bytes);
// These do the same between a dtype and the type of its long sums: f64 for floats, else the dtype itself.
DType sum_dtype(Fold fold, DType dtype);
void widen_elements(DType dtype, DType wide, void *into, const void *from, int64_t from_step, int64_t count);
void narrow_elements(DType wide, DType dtype, void *into, int64_t into_step, const void *from, int64_t count);

// Folds several arrays side by side.
class Folder {
 public:
  Folder() = default;
  // `body` takes present values, then new ones; it is used where fold is Fold::body.
  Folder(Fold fold, std::vector<DType> dtypes, std::shared_ptr<const VectorFunction> body);

  Fold fold() const { return fold_; }
  const std::vector<DType> &dtypes() const { return dtypes_; }
  size_t size() const { return dtypes_.size(); }
  // Returns false for Fold::body without a body.
  bool is_valid() const;
  // Does the same as fold_rows, on size() arrays.
  void rows(void *const *into, const void *const *from, const RowFold &shape) const;

 private:
  void contiguous(void *const *into, const void *const *from, int64_t count) const;

  Fold fold_ = Fold::body;
  std::vector<DType> dtypes_;
  std::shared_ptr<const VectorFunction> body_;
};

}  // namespace tessera

// Computes the windows of gathers and scatters, in the arithmetic that the two share.
//
// Running example: rows of a table, operand [1000, 64], indices [8, 1] with index_vector_dim 1, windows of 1x64 whose
// first dimension is removed: index vector b names operand elements index[b] * 64 + 0..63, and of the slice's b * 64 +
// 0..63.
#pragma once

#include <vector>

#include "base/dtype.h"
#include "base/indexing_dims.h"

namespace tessera {

// Describes a dimension of a window: elements, and how far apart they lie in the operand and in the slices.
struct WindowDim {
  int64_t extent, operand_step, slice_step;
  int64_t operand_dim;
};

// Returns the index at `index`, clamped to 0..last.
int64_t clamped_index(DType dtype, const void *index, int64_t last);

class IndexVectors {
 public:
  IndexVectors() = default;
  IndexVectors(const IndexingDims &indexing, const Shape &operand, const Shape &indices, DType index_dtype,
               const Shape &slices);

  int64_t count() const { return count_; }
  const std::vector<WindowDim> &window() const { return window_; }  // major first
  int64_t window_size() const;
  // Returns the elements of a window along an operand dimension.
  int64_t window_extent(int64_t operand_dim) const { return extents_[static_cast<size_t>(operand_dim)]; }

  // Holds a run of decoded index vectors: window i begins at operand element bases[i] and slice element slice + i *
  // slice_step.
  struct Run {
    int64_t count = 0, slice = 0, slice_step = 0;
    int64_t first = 0;  // number of the first vector
    int64_t bases[256];
  };
  enum class Outside { clamp, mark };  // mark: the base of a window that isn't inside is negative
  // Decodes as many of the vectors [first, last) as a run holds; returns the number of the next one.
  int64_t decode(const void *indices, int64_t first, int64_t last, Outside outside, Run &run) const;

  // Returns the start of window `number` by the indices, one coordinate for each dimension of the operand, and its
  // offset in the slices.
  int64_t start_of(const void *indices, int64_t number, Shape &start) const;

 private:
  struct Batch {
    int64_t extent, index_step, base_step, slice_step;
    Shape starts;  // of the operand's batching dimensions: 1 where this dimension counts
  };
  struct Component {
    int64_t index_offset, operand_step, limit, operand_dim;
  };

  int64_t rank_ = 0, count_ = 0;
  DType index_dtype_ = DType::i32;
  std::vector<Batch> batch_;  // major first
  std::vector<Component> components_;
  std::vector<WindowDim> window_;
  Shape extents_;
};

}  // namespace tessera

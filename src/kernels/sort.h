// Sorts rows of arrays, moved together, and finds the largest elements of rows.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/dtype.h"
#include "base/shape.h"
#include "kernels/fold.h"
#include "kernels/kernel.h"

namespace tessera {

// Describes one of the values that are compared, the first counting most. Elements become unsigned integers of the same
// order.
struct SortKey {
  unsigned operand = 0;
  bool imaginary = false;  // of a complex operand: the second part is compared, else the first
  bool descending = false;
  bool one_zero = false;  // -0 equals +0
  bool one_nan = false;   // NaNs are equal, and above all others; otherwise floats are in their total order
};

struct SortProblem {
  std::vector<DType> dtypes;
  Shape shape;
  int64_t dim = 0;
  std::vector<SortKey> keys;
  // Compares without keys. Its arguments are lhs0, rhs0, lhs1, rhs1, ...; a result byte tells whether the left element
  // comes first.
  std::shared_ptr<const VectorFunction> before;
};

// Makes a kernel whose buffers are the arrays, then the sorted arrays. Sorting is always stable. A comparator that is
// no strict weak order gives some permutation. Returns nothing if the rows are too long (2^32) or a dtype can't be a
// key.
std::optional<Kernel> sort_kernel(const SortProblem &problem);

// Makes a kernel whose buffers are [.., n], then values [.., k] and indices [.., k] (i32). These are the k largest of
// each row of the last dimension, descending; among equal elements the earlier is first; floats are in their total
// order.
std::optional<Kernel> top_k_kernel(DType dtype, const Shape &shape, int64_t k);

}  // namespace tessera

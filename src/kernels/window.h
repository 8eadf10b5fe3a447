// Folds windows that slide along an array, and computes the gradient of a pooling.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "base/shape.h"
#include "kernels/fold.h"
#include "kernels/kernel.h"

namespace tessera {

// Describes windows over each dimension; edges may be negative. `counts` has the result's extents.
struct WindowGeometry {
  Shape shape, counts, sizes, strides, base_dilations, window_dilations;
  std::vector<int64_t> low;  // padding before the first element; that after the last follows from `counts`
};

struct ReduceWindowProblem {
  Folder folder;
  WindowGeometry windows;
  bool init_is_neutral = false;  // known to be the neutral element
};

// Makes a kernel whose buffers are arrays, scalar inits, results. Padding and holes of a dilation count as the inits.
// As in the reference, windows of up to 64 elements are folded in index order with every step rounded; larger sums and
// products are folded in f64 and rounded once. The cost is a few steps for each element, whatever the windows' size.
// Returns nothing if the folder lacks its body.
std::optional<Kernel> reduce_window_kernel(const ReduceWindowProblem &problem);

// Says which comparison decides the kept element of a window.
enum class Keep : uint8_t { greater, greater_equal, less, less_equal, body };

struct SelectAndScatterProblem {
  DType dtype = DType::f32;
  WindowGeometry windows;  // of the operand; counts are the source's extents
  Keep keep = Keep::body;
  std::shared_ptr<const VectorFunction> select;  // for Keep::body. Arguments: so far, candidate; one byte each: keep it
  Folder scatter;
};

// Makes a kernel whose buffers are operand, source, init, result. The element that is chosen in each window is folded
// with the source's element of that window; positions that no window chooses hold the init. Returns nothing if a body
// is missing.
std::optional<Kernel> select_and_scatter_kernel(const SelectAndScatterProblem &problem);

}  // namespace tessera

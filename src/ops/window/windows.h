// Describes the windows of reduce_window and select_and_scatter, and recognises windows that make a running reduction.
#pragma once

#include <optional>
#include <vector>

#include "base/dim_id.h"
#include "base/shape.h"
#include "dialect/stablehlo/window.h"
#include "ops/window/ops.h"

namespace tessera::stablehlo {

using Window = std::vector<WindowDimension>;  // one entry for each dimension

Window window_dims_of(ReduceWindowOp op);
Window window_dims_of(SelectAndScatterOp op);

bool is_single_element(const WindowDimension &dim);  // at each element
int64_t reach_of(const WindowDimension &dim);        // from its first to its last element

// Describes a window that ends at each element of a dimension and reaches over all elements before it: a cumulative sum
// and the like.
struct RunningWindow {
  DimId dim;
  bool is_reverse;  // the window begins at each element and reaches over all behind it
};
// Returns nothing if windows of an array of this shape run along no dimension, or have more than one element along
// another.
std::optional<RunningWindow> running_window_of(const Window &window, const Shape &shape);

// Returns whether a body of two arguments gives log(exp(x) + exp(y)) as JAX computes it: max(x, y) + log1p(exp(-|x -
// y|)), and x + y where their difference is NaN (ops_body.cpp).
bool adds_exponentials(mlir::Block &body);

}  // namespace tessera::stablehlo

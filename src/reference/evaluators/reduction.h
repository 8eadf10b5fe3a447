// Computes reduce, reduce_window and select_and_scatter: folds with an associative body.
#pragma once

#include <utility>
#include <vector>

#include "reference/evaluators/body.h"

namespace tessera {

// Folds all inputs (equal shapes) over `dims`, in index order, beginning with `inits` (scalars). Bodies of a known kind
// sum and multiply floats in double and round once.
std::vector<Tensor> reduce(const std::vector<Tensor> &inputs, const std::vector<Tensor> &inits, const Shape &dims,
                           const Body &body);

// Describes windows over each dimension; edges may be negative.
struct Windows {
  Shape sizes, strides, base_dilations, window_dilations;
  std::vector<std::pair<int64_t, int64_t>> padding;
};
// Returns the result extents, floor((dilated and padded extent - dilated window) / stride) + 1, or 0 if the window
// doesn't fit.
Shape window_counts(const Shape &shape, const Windows &windows);

// Folds each window; padding and dilation holes count as `inits`. Windows of up to 64 elements are folded in index
// order with every step rounded; larger ones in O(n log window), and in double, rounded once, if the body is known.
std::vector<Tensor> reduce_window(const std::vector<Tensor> &inputs, const std::vector<Tensor> &inits,
                                  const Windows &windows, const Body &body);

// Picks an element from each window of `operand` by `select` (of the element so far and a candidate; true keeps the
// former), and folds the window's element of `source` into the result at its index by `scatter`. Other result elements
// hold `init`.
Tensor select_and_scatter(const Tensor &operand, const Tensor &source, const Tensor &init, const Windows &windows,
                          const Body &select, const Body &scatter);

}  // namespace tessera

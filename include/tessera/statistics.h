// Declares statistics, counts and comparisons as jax.numpy has them. Results whose length depends on values have the
// length that the caller gives, since shapes are known before values are.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "tessera/array.h"
#include "tessera/indexing.h"
#include "tessera/reduction.h"

namespace tessera {

// These return the number below which the fraction q of the elements lies (q in [0, 1], for percentile in [0, 100]),
// with linear interpolation between neighbours. The result has q's dimensions, then x's without the axis or axes;
// without an axis x is raveled. The result is NaN where an element is NaN; the nan functions leave NaN out.
Array quantile(const Array &x, const Array &q, std::optional<int64_t> axis = {}, bool keepdims = false);
Array quantile(const Array &x, const Array &q, const Reduce &reduce);
Array percentile(const Array &x, const Array &q, std::optional<int64_t> axis = {}, bool keepdims = false);
Array percentile(const Array &x, const Array &q, const Reduce &reduce);
Array median(const Array &x, std::optional<int64_t> axis = {}, bool keepdims = false);
Array median(const Array &x, const Reduce &reduce);
Array nanquantile(const Array &x, const Array &q, std::optional<int64_t> axis = {}, bool keepdims = false);
Array nanquantile(const Array &x, const Array &q, const Reduce &reduce);
Array nanpercentile(const Array &x, const Array &q, std::optional<int64_t> axis = {}, bool keepdims = false);
Array nanpercentile(const Array &x, const Array &q, const Reduce &reduce);
Array nanmedian(const Array &x, std::optional<int64_t> axis = {}, bool keepdims = false);
Array nanmedian(const Array &x, const Reduce &reduce);

// These reductions leave NaN out. If all elements are NaN, sums are 0, products 1, and the others NaN.
Array nansum(const Array &x);
Array nansum(const Array &x, const Dim &axis, bool keepdims = false);
Array nansum(const Array &x, const Reduce &reduce);
Array nanprod(const Array &x);
Array nanprod(const Array &x, const Dim &axis, bool keepdims = false);
Array nanprod(const Array &x, const Reduce &reduce);
Array nanmax(const Array &x);
Array nanmax(const Array &x, const Dim &axis, bool keepdims = false);
Array nanmax(const Array &x, const Reduce &reduce);
Array nanmin(const Array &x);
Array nanmin(const Array &x, const Dim &axis, bool keepdims = false);
Array nanmin(const Array &x, const Reduce &reduce);
Array nanmean(const Array &x);
Array nanmean(const Array &x, const Dim &axis, bool keepdims = false);
Array nanmean(const Array &x, const Reduce &reduce);
Array nanvar(const Array &x);
Array nanvar(const Array &x, const Dim &axis, bool keepdims = false);
Array nanvar(const Array &x, const Var &options);
Array nanstd(const Array &x);
Array nanstd(const Array &x, const Dim &axis, bool keepdims = false);
Array nanstd(const Array &x, const Var &options);
Array nanargmax(const Array &x);
Array nanargmax(const Array &x, const Dim &axis, bool keepdims = false);
Array nanargmax(const Array &x, const Arg &options);  // -1 if all elements are NaN
Array nanargmin(const Array &x);
Array nanargmin(const Array &x, const Dim &axis, bool keepdims = false);
Array nanargmin(const Array &x, const Arg &options);

// Returns sum w x / sum w along the axis (of all elements without one). w has x's shape, or is a vector for the axis.
Array average(const Array &x, std::optional<int64_t> axis = {}, const std::optional<Array> &weights = {});
Array ptp(const Array &x);
Array ptp(const Array &x, const Dim &axis, bool keepdims = false);
Array ptp(const Array &x, const Reduce &reduce);  // max - min
// Returns the covariances of rows, whose columns are observations, divided by the number of observations minus ddof.
Array cov(const Array &x, int64_t ddof = 1);
Array corrcoef(const Array &x);  // covariances over the roots of the variances

// Elements are close if |a - b| <= atol + rtol |b|, or both are the same infinity (or NaN, if equal_nan).
struct Close {
  double rtol = 1e-5, atol = 1e-8;
  bool equal_nan = false;
};
Array isclose(const Array &a, const Array &b, const Close &options = {});
Array allclose(const Array &a, const Array &b, const Close &options = {});  // for all elements
Array array_equal(const Array &a, const Array &b);                          // shapes and all elements
Array isin(const Array &x, const Array &values);

// Counts how often each of 0 ... length-1 occurs in x, as i32, or sums weights there. Larger numbers aren't counted;
// negative ones count as 0.
Array bincount(const Array &x, int64_t length, const std::optional<Array> &weights = {});
// Returns the bin of each number: i if edges[i-1] <= x < edges[i] (< and <= with `right`). The edges ascend or descend.
Array digitize(const Array &x, const Array &edges, bool right = false);
// Returns the counts (floats) in bins of equal width from `low` to `high`, which are x's least and greatest number
// unless given, and the edges. The last bin includes its upper edge.
std::pair<Array, Array> histogram(const Array &x, int64_t bins = 10, std::optional<double> low = {},
                                  std::optional<double> high = {});
std::pair<Array, Array> histogram(const Array &x, const Array &edges);

// These return the first `size` indices, row-major, of elements that aren't zero, an array for each dimension, padded
// with `fill`.
std::vector<Array> nonzero(const Array &x, int64_t size, int64_t fill = 0);
Array flatnonzero(const Array &x, int64_t size, int64_t fill = 0);
Array argwhere(const Array &x, int64_t size, int64_t fill = 0);  // [size, dimensions]
struct Unique {
  Array values, counts, inverse;  // inverse: where each element of x is among the values, in x's shape
};
// Returns the first `size` distinct elements of x, ascending. If there are fewer, `fill` (by default the least element)
// pads them, with count 0.
Unique unique(const Array &x, int64_t size, const std::optional<Array> &fill = {});

}  // namespace tessera

// Counts elements, makes histograms, and chooses elements by a condition, in arrays of a given length.
#include <algorithm>

#include "array_functions/elementwise.h"
#include "array_functions/shape_ops.h"
#include "base/dtype.h"
#include "base/shape.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/statistics.h"

namespace tessera {

using namespace detail;

namespace {

void check_size(const char *function, int64_t size) {
  if (size < 0)
    throw ShapeError(std::string(function) + ": " + std::to_string(size) +
                     " elements are requested; the number must be 0 or more");
}

}  // namespace

Array bincount(const Array &x, int64_t length, const std::optional<Array> &weights) {
  check_size("bincount", length);
  check_kind("bincount", x, 0, integer_kinds);
  Array counts = weights ? zeros({length}, promoted({*weights}, "bincount").dtype) : zeros({length}, i32);
  return scatter_add(counts, maximum(ravel(x), 0), weights ? ravel(*weights) : Array(1));
}

Array digitize(const Array &x, const Array &edges, bool right) {
  if (rank_of(edges) != 1) throw ShapeError("digitize: the edges are " + type_string(edges) + "; they are a vector");
  int64_t n = edges.size();
  if (n == 0) return zeros(x.shape(), i32);
  Array up = searchsorted(edges, x, right ? Side::Left : Side::Right);
  Array down = n - searchsorted(flip(edges), x, right ? Side::Left : Side::Right);
  return where(edges[n - 1] >= edges[0], up, down);
}

std::pair<Array, Array> histogram(const Array &x, const Array &edges) {
  if (rank_of(edges) != 1 || edges.size() < 2)
    throw ShapeError("histogram: the edges are " + type_string(edges) + "; they are a vector of two or more");
  check_kind("histogram", x, 0, real_kinds);
  Array numbers = converted(ravel(x), inexact(promoted({x}, "histogram")), "histogram");
  int64_t n = edges.size();
  Array bin = searchsorted(edges, numbers, Side::Right);
  bin = where(numbers == edges[n - 1], n - 1, bin);
  Array counts = scatter_add(zeros({n}, numbers.dtype()), bin, Array(1));
  return {slice_in_dim(counts, 1, {}), edges};
}

std::pair<Array, Array> histogram(const Array &x, int64_t bins, std::optional<double> low, std::optional<double> high) {
  if (bins < 1) throw ShapeError("histogram: " + std::to_string(bins) + " bins are wanted; their number is 1 or more");
  Array numbers = as_inexact("histogram", x);
  Array least = low ? full({}, *low, numbers.dtype()) : min(numbers);
  Array most = high ? full({}, *high, numbers.dtype()) : max(numbers);
  Array none = least == most;
  Array edges = linspace(where(none, least - 0.5, least), where(none, most + 0.5, most), bins + 1);
  return histogram(x, edges);
}

//===- Chosen by a condition --------------------------------------------------------------------------------------===//

// The number of zeros in front of the i-th nonzero element, and so on, is counted by sums: element k of the result is
// the number of positions with at most k nonzero ones up to them.
Array flatnonzero(const Array &x, int64_t size, int64_t fill) {
  check_size("flatnonzero", size);
  Array holds = (ravel(x) != 0).astype(i32);
  if (holds.size() == 0) return full({size}, fill, i32);
  Array before = cumsum(bincount(cumsum(holds), size));
  return where(arange(size, i32) < sum(holds), before, fill);
}

std::vector<Array> nonzero(const Array &x, int64_t size, int64_t fill) {
  check_size("nonzero", size);
  Array flat = flatnonzero(x, size, -1), found = flat >= 0;
  std::vector<Array> result;
  int64_t stride = element_count(x.shape());
  for (int64_t extent : x.shape()) {
    stride = extent == 0 ? 1 : stride / extent;
    Array index = floor_divide(flat, std::max<int64_t>(stride, 1)) % std::max<int64_t>(extent, 1);
    result.push_back(where(found, index, fill));
  }
  return result;
}

Array argwhere(const Array &x, int64_t size, int64_t fill) {
  if (rank_of(x) == 0) return zeros({size, 0}, i32);
  return stack(nonzero(x, size, fill), 1);
}

Unique unique(const Array &x, int64_t size, const std::optional<Array> &fill) {
  check_size("unique", size);
  Array flat = ravel(x);
  int64_t n = flat.size();
  if (n == 0) throw ShapeError("unique: " + type_string(x) + " has no elements; there is nothing to choose from");
  Array order = argsort(flat), sorted = take(flat, order);
  Array is_first = concatenate({ones({1}, boolean), slice_in_dim(sorted, 1, {}) != slice_in_dim(sorted, {}, -1)});
  if (is_float(flat.dtype()))
    is_first = is_first & !concatenate({zeros({1}, boolean), isnan(slice_in_dim(sorted, {}, -1))});
  Array starts = flatnonzero(is_first, size, n), exists = starts < n;
  Array ends = flatnonzero(is_first, size + 1, n);
  Array values = where(exists, take(sorted, starts, {.mode = IndexMode::Clip}), fill.value_or(sorted[0]));
  Array counts = where(exists, slice_in_dim(ends, 1, {}) - starts, 0);
  Array inverse = scatter_set(zeros({n}, i32), order, cumsum(is_first.astype(i32)) - 1);
  return {values, counts, reshape(inverse, x.shape())};
}

}  // namespace tessera

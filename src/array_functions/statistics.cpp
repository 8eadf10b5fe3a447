// Computes quantiles, reductions without NaN, moments, comparisons.
#include "tessera/statistics.h"

#include <algorithm>
#include <limits>

#include "array_functions/dims.h"
#include "array_functions/elementwise.h"
#include "array_functions/shape_ops.h"
#include "base/dtype.h"
#include "base/shape.h"
#include "tessera/contraction.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/resharding.h"

namespace tessera {

using namespace detail;

namespace {

// Returns an array whose leading dimension goes through these dimensions, row-major, before the others.
Array lines_along(const Array &x, const std::vector<int64_t> &axes) {
  std::vector<int64_t> order = axes;
  Shape shape{-1};
  for (int64_t dim = 0; dim < rank_of(x); ++dim)
    if (!std::binary_search(axes.begin(), axes.end(), dim)) {
      order.push_back(dim);
      shape.push_back(extent_of(x, dim));
    }
  shape[0] = 1;
  for (int64_t axis : axes) shape[0] *= extent_of(x, axis);
  return reshape(transpose(x, order), shape);
}

Reduce along(std::optional<int64_t> axis, bool keepdims) {
  Reduce reduce{.keepdims = keepdims};
  if (axis) reduce.axis = *axis;
  return reduce;
}

// Interpolates between the sorted elements beside the position q (n - 1), where n counts those that aren't NaN.
Array quantiles(const char *function, const Array &x, const Array &q, const Reduce &reduce, bool leaves_nan_out) {
  check_kind(function, x, 0, real_kinds);
  Array y = as_inexact(function, x);
  const std::vector<int64_t> axes =
      positions_of(axes_of(reduce.axes, reduce.axis, function), rank_of(y), function, what_of(reduce));
  Shape kept = y.shape();
  for (int64_t axis : axes) kept[static_cast<size_t>(axis)] = 1;
  Array lines = lines_along(y, axes);
  int64_t n = extent_of(lines, 0);
  if (n == 0)
    throw ShapeError(std::string(function) + ": " + type_string(x) + " has no elements along the axis; it needs one");
  lines = sort(lines, 0);
  Array is_nan = isnan(lines);
  Array count = leaves_nan_out ? sum(!is_nan, 0) : full({}, n, i32);
  Shape of_q = q.shape(), spread = of_q;
  spread.insert(spread.end(), lines.shape().size() - 1, 1);
  Array place = reshape(converted(q, {y.dtype(), false}, function), spread);
  place = maximum(place * (count - 1).astype(y.dtype()), 0);
  Shape shape = of_q;
  shape.insert(shape.end(), lines.shape().begin() + 1, lines.shape().end());
  auto at = [&](const Array &index) {
    Array flat = reshape(broadcast_to(index, shape), [&] {
      Shape rows(lines.shape().begin() + 1, lines.shape().end());
      rows.insert(rows.begin(), -1);
      if (element_count(shape) == 0) rows[0] = element_count(of_q);
      return rows;
    }());
    return reshape(take_along_axis(lines, flat.astype(i32), 0, {.mode = IndexMode::Clip}), shape);
  };
  Array low = floor(place), high = ceil(place), part = place - low;
  Array below = at(low), above = at(high);
  Array result = below * (1 - part) + above * part;
  if (!leaves_nan_out) result = where(any(is_nan, 0), std::numeric_limits<double>::quiet_NaN(), result);
  if (reduce.keepdims) {
    kept.insert(kept.begin(), of_q.begin(), of_q.end());
    result = reshape(result, kept);
  }
  return reduce.out_sharding ? reshard(result, *reduce.out_sharding) : result;
}

}  // namespace

Array quantile(const Array &x, const Array &q, std::optional<int64_t> axis, bool keepdims) {
  return quantile(x, q, along(axis, keepdims));
}
Array quantile(const Array &x, const Array &q, const Reduce &reduce) {
  return quantiles("quantile", x, q, reduce, false);
}
Array percentile(const Array &x, const Array &q, std::optional<int64_t> axis, bool keepdims) {
  return percentile(x, q, along(axis, keepdims));
}
Array percentile(const Array &x, const Array &q, const Reduce &reduce) {
  return quantiles("percentile", x, as_inexact("percentile", q) / 100, reduce, false);
}
Array median(const Array &x, std::optional<int64_t> axis, bool keepdims) { return median(x, along(axis, keepdims)); }
Array median(const Array &x, const Reduce &reduce) { return quantiles("median", x, 0.5, reduce, false); }
Array nanquantile(const Array &x, const Array &q, std::optional<int64_t> axis, bool keepdims) {
  return nanquantile(x, q, along(axis, keepdims));
}
Array nanquantile(const Array &x, const Array &q, const Reduce &reduce) {
  return quantiles("nanquantile", x, q, reduce, true);
}
Array nanpercentile(const Array &x, const Array &q, std::optional<int64_t> axis, bool keepdims) {
  return nanpercentile(x, q, along(axis, keepdims));
}
Array nanpercentile(const Array &x, const Array &q, const Reduce &reduce) {
  return quantiles("nanpercentile", x, as_inexact("nanpercentile", q) / 100, reduce, true);
}
Array nanmedian(const Array &x, std::optional<int64_t> axis, bool keepdims) {
  return nanmedian(x, along(axis, keepdims));
}
Array nanmedian(const Array &x, const Reduce &reduce) { return quantiles("nanmedian", x, 0.5, reduce, true); }

//===- Without NaN ------------------------------------------------------------------------------------------------===//

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

Array without_nan(const Array &x, double otherwise) {
  return is_integer(x.dtype()) ? x : where(isnan(x), otherwise, x);
}
Array only_nan(const Array &x, const Reduce &reduce) { return all(isnan(x), reduce); }

}  // namespace

Array nansum(const Array &x, const Reduce &reduce) { return sum(without_nan(x, 0), reduce); }
Array nanprod(const Array &x, const Reduce &reduce) { return prod(without_nan(x, 1), reduce); }
Array nanmax(const Array &x, const Reduce &reduce) {
  if (!is_float(x.dtype())) return max(x, reduce);
  return where(only_nan(x, reduce), not_a_number, max(without_nan(x, -infinity), reduce));
}
Array nanmin(const Array &x, const Reduce &reduce) {
  if (!is_float(x.dtype())) return min(x, reduce);
  return where(only_nan(x, reduce), not_a_number, min(without_nan(x, infinity), reduce));
}
Array nanmean(const Array &x, const Reduce &reduce) {
  Array y = as_inexact("nanmean", x), count = sum(!isnan(y), reduce);
  return nansum(y, reduce) / count;
}
Array nanvar(const Array &x, const Var &options) {
  Array y = as_inexact("nanvar", x);
  Reduce kept{.axes = options.axes, .axis = options.axis, .keepdims = true}, reduce = kept;
  reduce.keepdims = options.keepdims;
  Array away = where(isnan(y), 0, y - nanmean(y, kept)), count = sum(!isnan(y), reduce) - options.ddof;
  Array squares = is_complex(y.dtype()) ? real(away * conj(away)) : square(away);
  return where(count <= 0, not_a_number, sum(squares, reduce) / where(count <= 0, 1, count));
}
Array nanstd(const Array &x, const Var &options) { return sqrt(nanvar(x, options)); }

namespace {

Array nanarg(const char *function, const Array &x, const Arg &options, bool greatest) {
  check_kind(function, x, 0, real_kinds);
  auto arg = [&](const Array &y) { return greatest ? argmax(y, options) : argmin(y, options); };
  if (!is_float(x.dtype())) return arg(x);
  Reduce reduce{.axes = options.axes, .axis = options.axis, .keepdims = options.keepdims};
  return where(only_nan(x, reduce), -1, arg(without_nan(x, greatest ? -infinity : infinity)));
}

}  // namespace

Array nanargmax(const Array &x, const Arg &options) { return nanarg("nanargmax", x, options, true); }
Array nanargmin(const Array &x, const Arg &options) { return nanarg("nanargmin", x, options, false); }

//===- Moments ----------------------------------------------------------------------------------------------------===//

Array average(const Array &x, std::optional<int64_t> axis, const std::optional<Array> &weights) {
  Reduce reduce;
  if (axis) reduce.axis = *axis;
  if (!weights) return mean(x, reduce);
  Array w = *weights;
  if (w.shape() != x.shape()) {
    if (!axis || rank_of(w) != 1 || w.size() != extent_of(x, normalized_dim(*axis, rank_of(x), "average", "axis")))
      throw ShapeError("average: weights " + type_string(w) + " don't fit " + type_string(x) +
                       "; they have its shape, or are a vector for the axis");
    Shape own(x.shape().size(), 1);
    own[static_cast<size_t>(normalized_dim(*axis, rank_of(x), "average", "axis"))] = w.size();
    w = broadcast_to(reshape(w, own), x.shape());
  }
  return sum(as_inexact("average", x) * w, reduce) / sum(w, reduce);
}
Array ptp(const Array &x, const Reduce &reduce) { return max(x, reduce) - min(x, reduce); }

Array cov(const Array &x, int64_t ddof) {
  Array rows = as_inexact("cov", rank_of(x) == 1 ? expand_dims(x, 0) : x);
  if (rank_of(rows) != 2)
    throw ShapeError("cov: " + type_string(x) + " has " + std::to_string(x.ndim()) + " dimensions; it has one or two");
  Array away = rows - mean(rows, 1, true);
  Array products = matmul(away, conj(transpose(away))) / Array(static_cast<double>(extent_of(rows, 1) - ddof));
  return rank_of(x) == 1 ? reshape(products, {}) : products;
}
Array corrcoef(const Array &x) {
  Array c = cov(x);
  if (rank_of(c) == 0) return c / c;
  Array deviations = sqrt(real(diagonal(c)));
  return c / expand_dims(deviations, 1) / expand_dims(deviations, 0);
}

//===- Comparisons ------------------------------------------------------------------------------------------------===//

Array isclose(const Array &a, const Array &b, const Close &options) {
  Array near = abs(a - b) <= options.atol + options.rtol * abs(b);
  Array result = (near & isfinite(a) & isfinite(b)) | (a == b);
  return options.equal_nan ? result | (isnan(a) & isnan(b)) : result;
}
Array allclose(const Array &a, const Array &b, const Close &options) { return all(isclose(a, b, options)); }
Array array_equal(const Array &a, const Array &b) { return a.shape() == b.shape() ? all(a == b) : full({}, false); }
Array isin(const Array &x, const Array &values) { return any(expand_dims(x, -1) == ravel(values), -1); }

Array nansum(const Array &x) { return nansum(x, Reduce{}); }
Array nanprod(const Array &x) { return nanprod(x, Reduce{}); }
Array nanmax(const Array &x) { return nanmax(x, Reduce{}); }
Array nanmin(const Array &x) { return nanmin(x, Reduce{}); }
Array nanmean(const Array &x) { return nanmean(x, Reduce{}); }
Array nanvar(const Array &x) { return nanvar(x, Var{}); }
Array nanstd(const Array &x) { return nanstd(x, Var{}); }
Array nanargmax(const Array &x) { return nanargmax(x, Arg{}); }
Array nanargmin(const Array &x) { return nanargmin(x, Arg{}); }
Array ptp(const Array &x) { return ptp(x, Reduce{}); }

Array nansum(const Array &x, const Dim &axis, bool keepdims) {
  return nansum(x, Reduce{.axis = axis, .keepdims = keepdims});
}
Array nanprod(const Array &x, const Dim &axis, bool keepdims) {
  return nanprod(x, Reduce{.axis = axis, .keepdims = keepdims});
}
Array nanmax(const Array &x, const Dim &axis, bool keepdims) {
  return nanmax(x, Reduce{.axis = axis, .keepdims = keepdims});
}
Array nanmin(const Array &x, const Dim &axis, bool keepdims) {
  return nanmin(x, Reduce{.axis = axis, .keepdims = keepdims});
}
Array nanmean(const Array &x, const Dim &axis, bool keepdims) {
  return nanmean(x, Reduce{.axis = axis, .keepdims = keepdims});
}
Array ptp(const Array &x, const Dim &axis, bool keepdims) { return ptp(x, Reduce{.axis = axis, .keepdims = keepdims}); }
Array nanvar(const Array &x, const Dim &axis, bool keepdims) {
  return nanvar(x, Var{.axis = axis, .keepdims = keepdims});
}
Array nanstd(const Array &x, const Dim &axis, bool keepdims) {
  return nanstd(x, Var{.axis = axis, .keepdims = keepdims});
}
Array nanargmax(const Array &x, const Dim &axis, bool keepdims) {
  return nanargmax(x, Arg{.axis = axis, .keepdims = keepdims});
}
Array nanargmin(const Array &x, const Dim &axis, bool keepdims) {
  return nanargmin(x, Arg{.axis = axis, .keepdims = keepdims});
}

}  // namespace tessera

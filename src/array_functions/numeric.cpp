// Defines products, shapes and elementwise functions of NumPy, by formulas.
#include "tessera/numeric.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "array_functions/elementwise.h"
#include "array_functions/shape_ops.h"
#include "base/dtype.h"
#include "tessera/contraction.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"

namespace tessera {

using namespace detail;

namespace {

[[noreturn]] void refuse_rank(const char *function, const Array &x, const char *wanted) {
  throw ShapeError(std::string(function) + ": " + type_string(x) + " has " + std::to_string(x.ndim()) +
                   " dimensions; it has " + wanted);
}

}  // namespace

Array hypot(const Array &a, const Array &b) {
  check_kind("hypot", a, 0, real_kinds);
  check_kind("hypot", b, 1, real_kinds);
  Array x = abs(as_inexact("hypot", a)), y = abs(as_inexact("hypot", b));
  Array most = maximum(x, y), least = minimum(x, y), none = most == 0;
  return where(none, most, most * sqrt(1 + square(least / where(none, 1, most))));
}
Array sinc(const Array &x) {
  Array y = as_inexact("sinc", x), none = y == 0, angle = std::numbers::pi * where(none, 1, y);
  return where(none, 1 - square(std::numbers::pi * y) / 6, sin(angle) / angle);
}
Array logaddexp2(const Array &a, const Array &b) {
  double two = std::numbers::ln2;
  return logaddexp(two * as_inexact("logaddexp2", a), two * as_inexact("logaddexp2", b)) / two;
}
Array deg2rad(const Array &x) { return as_inexact("deg2rad", x) * (std::numbers::pi / 180); }
Array rad2deg(const Array &x) { return as_inexact("rad2deg", x) * (180 / std::numbers::pi); }
Array heaviside(const Array &x, const Array &at_zero) {
  Array y = as_inexact("heaviside", x);
  return where(y < 0, zeros_like(y), where(y > 0, ones_like(y), at_zero + zeros_like(y)));
}
Array signbit(const Array &x) {
  check_kind("signbit", x, 0, real_kinds);
  if (!is_float(x.dtype())) return x < 0;
  int bits = bits_of(x.dtype());
  DType codes = bits == 64 ? i64 : bits == 32 ? i32 : i16;
  return bitcast(x, codes) < 0;
}
Array copysign(const Array &a, const Array &b) {
  Array size = abs(as_inexact("copysign", a));
  return where(signbit(as_inexact("copysign", b)), -size, size);
}
Array fmod(const Array &a, const Array &b) {
  Array rest = remainder(abs(a), abs(b));
  return where(a < 0, -rest, rest);
}
Array float_power(const Array &a, const Array &b) { return power(as_inexact("float_power", a), b); }

Array select(const std::vector<Array> &conditions, const std::vector<Array> &choices, const Array &otherwise) {
  if (conditions.size() != choices.size())
    throw ShapeError("select: " + std::to_string(conditions.size()) + " conditions and " +
                     std::to_string(choices.size()) + " choices are given; each condition has its choice");
  Array result = otherwise;
  for (size_t i = choices.size(); i-- > 0;) result = where(conditions[i], choices[i], result);
  return result;
}

//===- Products ---------------------------------------------------------------------------------------------------===//

Array inner(const Array &a, const Array &b) {
  if (rank_of(a) == 0 || rank_of(b) == 0) return a * b;
  return tensordot(a, b, TensordotAxes{{-1}, {-1}});
}
Array vecdot(const Array &a, const Array &b, int64_t axis) { return sum(conj(a) * b, axis); }

Array kron(const Array &a, const Array &b) {
  int64_t rank = std::max(rank_of(a), rank_of(b));
  std::vector<int64_t> odd, even;
  Shape shape;
  auto extent = [&](const Array &x, int64_t dim) {
    int64_t own = dim - (rank - rank_of(x));
    return own < 0 ? 1 : extent_of(x, own);
  };
  Shape of_a, of_b;
  for (int64_t dim = 0; dim < rank; ++dim) {
    of_a.insert(of_a.end(), {extent(a, dim), 1});
    of_b.insert(of_b.end(), {1, extent(b, dim)});
    shape.push_back(checked_product("kron", extent(a, dim), extent(b, dim)));
  }
  return reshape(reshape(a, of_a) * reshape(b, of_b), shape);
}

Array cross(const Array &a, const Array &b, int64_t axis) {
  Array x = moveaxis(a, axis, -1), y = moveaxis(b, axis, -1);
  int64_t of_x = extent_of(x, rank_of(x) - 1), of_y = extent_of(y, rank_of(y) - 1);
  if (of_x < 2 || of_x > 3 || of_y < 2 || of_y > 3)
    throw ShapeError("cross: " + type_string(a) + " and " + type_string(b) + " have " + std::to_string(of_x) + " and " +
                     std::to_string(of_y) + " elements along the axis; vectors have 2 or 3");
  auto part = [](const Array &v, int64_t i) {
    return i < extent_of(v, rank_of(v) - 1) ? v[{ellipsis, i}] : zeros_like(v[{ellipsis, 0}]);
  };
  auto minor = [&](int64_t i, int64_t j) { return part(x, i) * part(y, j) - part(x, j) * part(y, i); };
  if (of_x == 2 && of_y == 2) return minor(0, 1);
  return stack({minor(1, 2), minor(2, 0), minor(0, 1)}, axis);
}

namespace {

Array slid(const char *function, Array a, Array v, ConvolveMode mode, bool flips) {
  if (rank_of(a) != 1) refuse_rank(function, a, "one");
  if (rank_of(v) != 1) refuse_rank(function, v, "one");
  if (a.size() == 0 || v.size() == 0) throw ShapeError(std::string(function) + ": a vector has no elements");
  bool exchanged = a.size() < v.size();
  if (!flips) v = conj(v);
  if (exchanged) std::swap(a, v);
  if (flips) v = flip(v);
  int64_t n = v.size(), before = mode == ConvolveMode::Full ? n - 1 : mode == ConvolveMode::Same ? n / 2 : 0;
  int64_t behind = mode == ConvolveMode::Full ? n - 1 : mode == ConvolveMode::Same ? n - n / 2 - 1 : 0;
  Array all = conv(reshape(a, {1, 1, -1}), reshape(v, {1, 1, -1}), {.padding = {{before, behind}}});
  Array result = reshape(all, {-1});
  return exchanged && !flips ? flip(result) : result;
}

}  // namespace

Array convolve(const Array &a, const Array &v, ConvolveMode mode) { return slid("convolve", a, v, mode, true); }
Array correlate(const Array &a, const Array &v, ConvolveMode mode) { return slid("correlate", a, v, mode, false); }

//===- Shapes -----------------------------------------------------------------------------------------------------===//

Array diag(const Array &x, int64_t offset) {
  if (rank_of(x) == 2) return diagonal(x, offset);
  if (rank_of(x) != 1) refuse_rank("diag", x, "one or two");
  int64_t before = std::max<int64_t>(offset, 0), above = std::max<int64_t>(-offset, 0);
  Array square = where(eye(x.size(), boolean), expand_dims(x, 0), zeros({}, x.dtype()));
  return pad(square, {{above, before}, {before, above}});
}
Array diagflat(const Array &x, int64_t offset) { return diag(ravel(x), offset); }
Array trace(const Array &x, int64_t offset, int64_t axis1, int64_t axis2) {
  return sum(diagonal(x, offset, axis1, axis2), -1);
}

std::vector<Array> meshgrid(const std::vector<Array> &vectors, bool ij) {
  std::vector<Array> result;
  Shape shape;
  for (const Array &vector : vectors) {
    if (rank_of(vector) > 1) refuse_rank("meshgrid", vector, "one");
    shape.push_back(vector.size());
  }
  for (size_t i = 0; i < vectors.size(); ++i) {
    Shape own(shape.size(), 1);
    own[i] = shape[i];
    Array whole = broadcast_to(reshape(vectors[i], own), shape);
    result.push_back(ij || shape.size() < 2 ? whole : swapaxes(whole, 0, 1));
  }
  return result;
}

Array rot90(const Array &x, int64_t times, int64_t axis1, int64_t axis2) {
  int64_t turns = ((times % 4) + 4) % 4;
  if (turns == 0) return x;
  if (turns == 2) return flip(flip(x, axis1), axis2);
  return turns == 1 ? flip(swapaxes(x, axis1, axis2), axis1) : swapaxes(flip(x, axis1), axis1, axis2);
}
Array fliplr(const Array &x) { return flip(x, 1); }
Array flipud(const Array &x) { return flip(x, 0); }
Array append(const Array &x, const Array &values, std::optional<int64_t> axis) {
  return axis ? concatenate({x, values}, *axis) : concatenate({ravel(x), ravel(values)});
}
Array column_stack(const std::vector<Array> &arrays) {
  std::vector<Array> columns;
  for (const Array &x : arrays) columns.push_back(rank_of(x) < 2 ? reshape(x, {-1, 1}) : x);
  return concatenate(columns, 1);
}
Array dstack(const std::vector<Array> &arrays) {
  std::vector<Array> deep;
  for (const Array &x : arrays)
    deep.push_back(rank_of(x) < 2 ? reshape(x, {1, -1, 1}) : rank_of(x) == 2 ? expand_dims(x, 2) : x);
  return concatenate(deep, 2);
}
Array logspace(const Array &start, const Array &stop, int64_t count, double base) {
  return power(base, linspace(start, stop, count));
}
Array geomspace(const Array &start, const Array &stop, int64_t count) {
  Array first = as_inexact("geomspace", start), ratio = as_inexact("geomspace", stop) / first;
  return first * power(10.0, linspace(0.0 * log10(ratio), log10(ratio), count));
}

//===- Polynomials, differences, integrals ------------------------------------------------------------------------===//

Array diff(const Array &x, int64_t n, int64_t axis) {
  if (n < 0) throw ShapeError("diff: n is " + std::to_string(n) + "; differences are taken 0 times or more");
  Array y = x;
  for (int64_t i = 0; i < n; ++i) {
    Array behind = slice_in_dim(y, 1, {}, 1, axis), before = slice_in_dim(y, {}, -1, 1, axis);
    y = y.dtype() == boolean ? behind ^ before : behind - before;
  }
  return y;
}
Array ediff1d(const Array &x) { return diff(ravel(x)); }

Array gradient(const Array &x, double spacing, int64_t axis) {
  Array y = as_inexact("gradient", x);
  const DimId dim(normalized_dim(axis, rank_of(y), "gradient", "axis"));
  const int64_t n = extent_of(y, dim);
  if (n < 2)
    throw ShapeError("gradient: dimension " + std::to_string(dim) + " of " + type_string(x) + " has " +
                     std::to_string(n) + " elements; differences need two");
  Array steps = diff(y, 1, dim);
  Array first = slice_dim("gradient", steps, dim, 0, 1), last = slice_dim("gradient", steps, dim, n - 2, n - 1);
  Array inside = (slice_dim("gradient", steps, dim, 0, n - 2) + slice_dim("gradient", steps, dim, 1, n - 1)) * 0.5;
  return concatenate({first, inside, last}, dim) / spacing;
}

Array polyval(const Array &p, const Array &x) {
  if (rank_of(p) != 1) refuse_rank("polyval", p, "one");
  Array result = 0 * x;
  for (int64_t i = 0; i < p.size(); ++i) result = result * x + p[i];
  return result;
}

Array trapezoid(const Array &y, const Array &x, int64_t axis) {
  Array values = moveaxis(as_inexact("trapezoid", y), axis, -1);
  Array steps = diff(rank_of(x) == 1 ? x : moveaxis(x, axis, -1));
  Array sides = slice_in_dim(values, 1, {}, 1, -1) + slice_in_dim(values, {}, -1, 1, -1);
  return 0.5 * sum(steps * sides, -1);
}
Array trapezoid(const Array &y, double dx, int64_t axis) {
  Array values = moveaxis(as_inexact("trapezoid", y), axis, -1);
  return 0.5 * dx * sum(slice_in_dim(values, 1, {}, 1, -1) + slice_in_dim(values, {}, -1, 1, -1), -1);
}

Array interp(const Array &x, const Array &xp, const Array &fp, const std::optional<Array> &left,
             const std::optional<Array> &right) {
  if (rank_of(xp) != 1 || xp.shape() != fp.shape() || xp.size() == 0)
    throw ShapeError("interp: the points are " + type_string(xp) + " and " + type_string(fp) +
                     "; both are vectors of one length, of one element or more");
  Array points = as_inexact("interp", xp), values = as_inexact("interp", fp), at = as_inexact("interp", x);
  int64_t n = points.size();
  Array i = clip(searchsorted(points, at, Side::Right), 1, std::max<int64_t>(n - 1, 1));
  Array before = take(points, i - 1), from = take(values, i - 1);
  Array step = n > 1 ? take(points, i) - before : zeros_like(before), rise = n > 1 ? take(values, i) - from : step;
  Array none = step == 0;
  Array line = where(none, from, from + (at - before) / where(none, 1, step) * rise);
  line = where(at < points[0], left.value_or(values[0]), line);
  return where(at > points[n - 1], right.value_or(values[n - 1]), line);
}

}  // namespace tessera

// Computes Fourier transforms along any dimensions, by an operation that transforms the last ones.
#include "tessera/fft.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "array_functions/checks.h"
#include "array_functions/elementwise.h"
#include "array_functions/shape_ops.h"
#include "base/dtype.h"
#include "base/stablehlo_enums.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"

namespace tessera::fft {
namespace {

using namespace detail;
using stablehlo::FftType;

using Dims = std::vector<int64_t>;

// Describes the dimensions that are transformed, and their extents during the transform.
struct Plan {
  Dims axes, lengths;
};

void check_length(const char *function, int64_t n) {
  if (n < 1)
    throw ShapeError(std::string(function) + ": n is " + std::to_string(n) + "; a transform has 1 element or more");
}

// Returns the options in full. `halved` is set if the last axis of x holds half of the frequencies.
Plan plan_of(const char *function, const Array &x, Dims axes, const Dims &s, bool halved) {
  int64_t rank = rank_of(x);
  Plan plan{normalized_dims(axes, rank, function, "axes"), s};
  if (!s.empty() && s.size() != plan.axes.size())
    throw ShapeError(std::string(function) + ": s has " + std::to_string(s.size()) + " entries for " +
                     std::to_string(plan.axes.size()) + " axes; give one entry an axis");
  if (s.empty())
    for (int64_t axis : plan.axes) plan.lengths.push_back(extent_of(x, axis));
  if (s.empty() && halved && !plan.lengths.empty()) plan.lengths.back() = 2 * (plan.lengths.back() - 1);
  for (int64_t length : plan.lengths) check_length(function, length);
  return plan;
}
Plan plan_of(const char *function, const Array &x, const Line &line, bool halved = false) {
  state_of(x, function);
  normalized_dim(line.axis, rank_of(x), function, "axis");
  return plan_of(function, x, {line.axis}, line.n ? Dims{*line.n} : Dims{}, halved);
}
Plan plan_of(const char *function, const Array &x, const Grid &grid, bool is_plane, bool halved = false) {
  int64_t rank = static_cast<int64_t>(state_of(x, function).shape.size());
  Dims axes = grid.axes;
  if (axes.empty() && is_plane) axes = {-2, -1};
  if (axes.empty()) {
    int64_t count = grid.s.empty() ? rank : static_cast<int64_t>(grid.s.size());
    for (int64_t i = count; i > 0; --i) axes.push_back(-i);
  }
  return plan_of(function, x, axes, grid.s, halved);
}

// Cuts the dimension to n elements, or fills it up with zeros.
Array fitted(const char *function, const Array &x, int64_t axis, int64_t n) {
  int64_t extent = extent_of(x, axis);
  if (n < extent) return slice_dim(function, x, DimId(axis), 0, n);
  Shape none(x.shape().size(), 0), high = none;
  high[static_cast<size_t>(axis)] = n - extent;
  return n == extent ? x : pad_op(function, x, literal(0, x.dtype()), none, high, none);
}

// Transforms at most three dimensions, which must be the last ones for the operation.
Array transformed(const char *function, FftType type, const Array &x, const Dims &axes, const Dims &lengths,
                  DType result) {
  Dims order;
  for (int64_t dim = 0; dim < rank_of(x); ++dim)
    if (!contains(axes, dim)) order.push_back(dim);
  order.insert(order.end(), axes.begin(), axes.end());
  Array moved = transpose_op(function, x, order);
  Shape shape = moved.shape();
  if (type == FftType::RFFT) shape.back() = lengths.back() / 2 + 1;
  if (type == FftType::IRFFT) shape.back() = lengths.back();
  Array done =
      apply_one(OpCall{.function = function,
                       .name = "stablehlo.fft",
                       .attributes = {{"fft_type", stablehlo_enum("fft_type", name_of(type))}, {"fft_length", lengths}},
                       .results = {{result, shape}}},
                {moved});
  Dims back(order.size());
  for (size_t i = 0; i < order.size(); ++i) back[static_cast<size_t>(order[i])] = static_cast<int64_t>(i);
  return transpose_op(function, done, back);
}

// Transforms complex numbers along all these dimensions, the last three first.
Array complex_transform(const char *function, bool inverse, Array x, const Plan &plan) {
  for (size_t end = plan.axes.size(); end > 0;) {
    size_t begin = end - std::min<size_t>(end, 3);
    auto part = [&](const Dims &all) {
      return Dims(all.begin() + static_cast<std::ptrdiff_t>(begin), all.begin() + static_cast<std::ptrdiff_t>(end));
    };
    x = transformed(function, inverse ? FftType::IFFT : FftType::FFT, x, part(plan.axes), part(plan.lengths),
                    x.dtype());
    end = begin;
  }
  return x;
}

// The operation divides by n only in the inverse transform.
Array scaled(const Array &x, const Plan &plan, Norm norm, bool inverse) {
  double n = std::accumulate(plan.lengths.begin(), plan.lengths.end(), 1.0,
                             [](double a, int64_t b) { return a * static_cast<double>(b); });
  double factor = norm == Norm::Backward ? 1 : norm == Norm::Ortho ? 1 / std::sqrt(n) : 1 / n;
  return norm == Norm::Backward ? x : x * Array(inverse ? 1 / factor : factor);
}

DType complex_of(const Array &x) {
  DType dtype = inexact({x.dtype(), false}).dtype;
  return dtype == f64 || dtype == c128 ? c128 : c64;
}
DType real_of(const Array &x) { return complex_of(x) == c128 ? f64 : f32; }

Array complex_to_complex(const char *function, bool inverse, const Array &x, const Plan &plan, Norm norm) {
  Array y = x.astype(complex_of(x));
  for (size_t i = 0; i < plan.axes.size(); ++i) y = fitted(function, y, plan.axes[i], plan.lengths[i]);
  return scaled(complex_transform(function, inverse, y, plan), plan, norm, inverse);
}

Plan without_last(const Plan &plan) {
  return {Dims(plan.axes.begin(), plan.axes.end() - 1), Dims(plan.lengths.begin(), plan.lengths.end() - 1)};
}

Array real_to_complex(const char *function, const Array &x, const Plan &plan, Norm norm) {
  check_kind(function, x, 0, real_kinds);
  if (plan.axes.empty()) return x.astype(complex_of(x));
  Array y = x.astype(real_of(x));
  for (size_t i = 0; i < plan.axes.size(); ++i) y = fitted(function, y, plan.axes[i], plan.lengths[i]);
  y = transformed(function, FftType::RFFT, y, {plan.axes.back()}, {plan.lengths.back()}, complex_of(x));
  return scaled(complex_transform(function, false, y, without_last(plan)), plan, norm, false);
}

Array complex_to_real(const char *function, const Array &x, const Plan &plan, Norm norm) {
  if (plan.axes.empty()) return real(x).astype(real_of(x));
  Array y = x.astype(complex_of(x));
  Plan others = without_last(plan);
  for (size_t i = 0; i < others.axes.size(); ++i) y = fitted(function, y, plan.axes[i], plan.lengths[i]);
  y = fitted(function, y, plan.axes.back(), plan.lengths.back() / 2 + 1);
  y = complex_transform(function, true, y, others);
  y = transformed(function, FftType::IRFFT, y, {plan.axes.back()}, {plan.lengths.back()}, real_of(x));
  return scaled(y, plan, norm, true);
}

Norm opposite(Norm norm) {
  return norm == Norm::Backward ? Norm::Forward : norm == Norm::Forward ? Norm::Backward : Norm::Ortho;
}

Array shifted(const char *function, const Array &x, Dims axes, bool back) {
  state_of(x, function);
  axes = axes.empty() ? counted(rank_of(x)) : normalized_dims(axes, rank_of(x), function, "axes");
  Dims shifts;
  for (int64_t axis : axes) shifts.push_back(back ? -(extent_of(x, axis) / 2) : extent_of(x, axis) / 2);
  return axes.empty() ? x : roll(x, shifts, axes);
}

}  // namespace

Norm::Norm(const std::string &name) {
  if (name == "backward")
    name_ = Backward;
  else if (name == "ortho")
    name_ = Ortho;
  else if (name == "forward")
    name_ = Forward;
  else
    throw ValueError("fft: norm is \"" + name + "\"; it is \"backward\", \"ortho\" or \"forward\"");
}

Array fft(const Array &x, const Line &line) {
  return complex_to_complex("fft", false, x, plan_of("fft", x, line), line.norm);
}
Array ifft(const Array &x, const Line &line) {
  return complex_to_complex("ifft", true, x, plan_of("ifft", x, line), line.norm);
}
Array fft2(const Array &x, const Grid &grid) {
  return complex_to_complex("fft2", false, x, plan_of("fft2", x, grid, true), grid.norm);
}
Array ifft2(const Array &x, const Grid &grid) {
  return complex_to_complex("ifft2", true, x, plan_of("ifft2", x, grid, true), grid.norm);
}
Array fftn(const Array &x, const Grid &grid) {
  return complex_to_complex("fftn", false, x, plan_of("fftn", x, grid, false), grid.norm);
}
Array ifftn(const Array &x, const Grid &grid) {
  return complex_to_complex("ifftn", true, x, plan_of("ifftn", x, grid, false), grid.norm);
}
Array rfft(const Array &x, const Line &line) { return real_to_complex("rfft", x, plan_of("rfft", x, line), line.norm); }
Array rfft2(const Array &x, const Grid &grid) {
  return real_to_complex("rfft2", x, plan_of("rfft2", x, grid, true), grid.norm);
}
Array rfftn(const Array &x, const Grid &grid) {
  return real_to_complex("rfftn", x, plan_of("rfftn", x, grid, false), grid.norm);
}
Array irfft(const Array &x, const Line &line) {
  return complex_to_real("irfft", x, plan_of("irfft", x, line, true), line.norm);
}
Array irfft2(const Array &x, const Grid &grid) {
  return complex_to_real("irfft2", x, plan_of("irfft2", x, grid, true, true), grid.norm);
}
Array irfftn(const Array &x, const Grid &grid) {
  return complex_to_real("irfftn", x, plan_of("irfftn", x, grid, false, true), grid.norm);
}
Array hfft(const Array &x, const Line &line) {
  return complex_to_real("hfft", conj(x), plan_of("hfft", x, line, true), opposite(line.norm));
}
Array ihfft(const Array &x, const Line &line) {
  return conj(real_to_complex("ihfft", x, plan_of("ihfft", x, line), opposite(line.norm)));
}

Array fftfreq(int64_t n, double d, DType dtype) {
  check_length("fftfreq", n);
  Array k = arange(n, dtype);
  Array above = k - Array(n);
  return where(k < Array((n + 1) / 2), k, above) / (Array(d) * Array(n));
}
Array rfftfreq(int64_t n, double d, DType dtype) {
  check_length("rfftfreq", n);
  return arange(n / 2 + 1, dtype) / (Array(d) * Array(n));
}
Array fftshift(const Array &x, const Dims &axes) { return shifted("fftshift", x, axes, false); }
Array ifftshift(const Array &x, const Dims &axes) { return shifted("ifftshift", x, axes, true); }

Array fft(const Array &x) { return fft(x, Line{}); }
Array ifft(const Array &x) { return ifft(x, Line{}); }
Array fft2(const Array &x) { return fft2(x, Grid{}); }
Array ifft2(const Array &x) { return ifft2(x, Grid{}); }
Array fftn(const Array &x) { return fftn(x, Grid{}); }
Array ifftn(const Array &x) { return ifftn(x, Grid{}); }
Array rfft(const Array &x) { return rfft(x, Line{}); }
Array rfft2(const Array &x) { return rfft2(x, Grid{}); }
Array rfftn(const Array &x) { return rfftn(x, Grid{}); }
Array irfft(const Array &x) { return irfft(x, Line{}); }
Array irfft2(const Array &x) { return irfft2(x, Grid{}); }
Array irfftn(const Array &x) { return irfftn(x, Grid{}); }
Array hfft(const Array &x) { return hfft(x, Line{}); }
Array ihfft(const Array &x) { return ihfft(x, Line{}); }

}  // namespace tessera::fft

#include <cmath>
#include <numbers>

#include "reference/evaluators/combine.h"
#include "reference/evaluators/linalg.h"

namespace tessera {
namespace {

using Complex = std::complex<double>;
using Line = std::vector<Complex>;

// Returns exp(-2 pi i k / n).
Complex root(int64_t k, int64_t n) {
  double angle = -2 * std::numbers::pi * static_cast<double>(k % n) / static_cast<double>(n);
  return {std::cos(angle), std::sin(angle)};
}

// Transforms in place for a power of two n: bit reversal, then butterflies of doubling length.
void transform_power_of_two(Line &line) {
  size_t n = line.size();
  for (size_t i = 1, j = 0; i < n; ++i) {
    size_t bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) std::swap(line[i], line[j]);
  }
  Line roots(n / 2);
  for (size_t k = 0; k < roots.size(); ++k) roots[k] = root(static_cast<int64_t>(k), static_cast<int64_t>(n));
  for (size_t half = 1; half < n; half *= 2)
    for (size_t begin = 0; begin < n; begin += 2 * half)
      for (size_t k = 0; k < half; ++k) {
        Complex odd = product(line[begin + half + k], roots[k * (n / (2 * half))]);
        Complex even = line[begin + k];
        line[begin + k] = even + odd;
        line[begin + half + k] = even - odd;
      }
}

// Transforms any length by Bluestein's method: with jk = (j^2 + k^2 - (k - j)^2) / 2 it is a circular convolution with
// a chirp, which transforms of a power of two compute.
void transform(Line &line) {
  auto n = static_cast<int64_t>(line.size());
  if ((n & (n - 1)) == 0) return transform_power_of_two(line);
  size_t m = 1;
  while (m < static_cast<size_t>(2 * n - 1)) m *= 2;
  Line chirp(n), a(m), b(m);
  for (int64_t k = 0; k < n; ++k) {
    chirp[k] = root(k * k % (2 * n), 2 * n);
    a[k] = product(line[k], chirp[k]);
    b[k] = std::conj(chirp[k]);
    if (k > 0) b[m - k] = b[k];
  }
  transform_power_of_two(a);
  transform_power_of_two(b);
  for (size_t i = 0; i < m; ++i)
    a[i] = std::conj(product(a[i], b[i]));  // conjugated: the next transform is the inverse
  transform_power_of_two(a);
  for (int64_t k = 0; k < n; ++k) line[k] = product(std::conj(a[k]) / static_cast<double>(m), chirp[k]);
}

void transform_inverse(Line &line) {
  for (Complex &value : line) value = std::conj(value);
  transform(line);
  for (Complex &value : line) value = std::conj(value) / static_cast<double>(line.size());
}

// Transforms each line of `values` along `dim`.
void transform_dim(Tensor &values, int64_t dim, bool inverse) {
  int64_t extent = values.shape()[dim], stride = row_major_strides(values.shape())[dim];
  if (values.size() == 0) return;
  Complex *data = values.mutable_as<Complex>();
  Line line(extent);
  for (int64_t block = 0; block < values.size() / (extent * stride); ++block)
    for (int64_t inner = 0; inner < stride; ++inner) {
      Complex *start = data + block * extent * stride + inner;
      for (int64_t i = 0; i < extent; ++i) line[i] = start[i * stride];
      inverse ? transform_inverse(line) : transform(line);
      for (int64_t i = 0; i < extent; ++i) start[i * stride] = line[i];
    }
}

// Cuts the last dimension, or completes it by X[n - k] = conj(X[k]). In that case the other transformed dimensions have
// been inverted already, so that lines are independent.
Tensor with_last_extent(const Tensor &values, int64_t extent, bool hermitian) {
  Shape shape = values.shape();
  int64_t old_extent = shape.back();
  shape.back() = extent;
  Tensor result(DType::c128, shape);
  Complex *out = result.mutable_as<Complex>();
  for (int64_t row = 0; extent > 0 && row < result.size() / extent; ++row) {
    const Complex *in = values.as<Complex>() + row * old_extent;
    for (int64_t k = 0; k < extent; ++k)
      out[row * extent + k] = !hermitian || k <= extent / 2 ? in[k] : std::conj(in[extent - k]);
    // A real signal has real values at frequency 0 and, for an even length, at the highest one.
    if (hermitian) out[row * extent] = in[0].real();
    if (hermitian && extent % 2 == 0) out[row * extent + extent / 2] = in[extent / 2].real();
  }
  return result;
}

Tensor complex_of(const Tensor &real) {
  Tensor wide = widened(real), result(DType::c128, real.shape());
  for (int64_t i = 0; i < real.size(); ++i) result.mutable_as<Complex>()[i] = wide.as<double>()[i];
  return result;
}

Tensor real_of(const Tensor &values) {
  Tensor result(DType::f64, values.shape());
  for (int64_t i = 0; i < values.size(); ++i) result.mutable_as<double>()[i] = values.as<Complex>()[i].real();
  return result;
}

}  // namespace

Tensor fft(const Tensor &operand, stablehlo::FftType kind, const Shape &lengths) {
  int64_t last = operand.rank() - 1, first = operand.rank() - static_cast<int64_t>(lengths.size());
  bool to_complex64 = operand.dtype() == DType::c64 || operand.dtype() == DType::f32;
  if (kind == stablehlo::FftType::RFFT) {
    Tensor values = complex_of(operand);
    for (int64_t dim = last; dim >= first; --dim) transform_dim(values, dim, false);
    Tensor half = with_last_extent(values, lengths.back() / 2 + 1, false);
    return rounded_to(half, to_complex64 ? DType::c64 : DType::c128);
  }
  if (kind == stablehlo::FftType::IRFFT) {
    Tensor values = widened(operand);
    for (int64_t dim = first; dim < last; ++dim) transform_dim(values, dim, true);
    values = with_last_extent(values, lengths.back(), true);
    transform_dim(values, last, true);
    return rounded_to(real_of(values), to_complex64 ? DType::f32 : DType::f64);
  }
  Tensor values = widened(operand);
  for (int64_t dim = first; dim <= last; ++dim) transform_dim(values, dim, kind == stablehlo::FftType::IFFT);
  return rounded_to(values, operand.dtype());
}

}  // namespace tessera

#include "ops/slicing/localize_scan_samples.h"

#include <algorithm>
#include <cmath>

#include "base/element_types.h"

namespace tessera::stablehlo {
namespace {

enum Kind : int64_t { interval, positive, small_integers, few_values, magnitudes, constants, any, kinds };

}  // namespace

// Implements Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators, 2014.
uint64_t ScanSamples::bits() {
  uint64_t z = state_ += 0x9E3779B97F4A7C15;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

double ScanSamples::unit() { return static_cast<double>(bits() >> 11) * 0x1p-53; }

double ScanSamples::number(int64_t kind) {
  switch (kind) {
    case positive:
      return 0.25 + 4 * unit();
    case small_integers:
      return std::floor(4 * unit()) - 1;
    case few_values:
      return std::vector{-1.3, 0.7, 2.1}[bits() % 3];
    case magnitudes:
      return (bits() % 2 == 0 ? 1 : -1) * std::exp2(12 * unit() - 6);
    case constants: {
      if (constants_.empty()) break;
      const double constant = constants_[bits() % constants_.size()];
      return std::vector{-constant, constant / 2, constant, 2 * constant, constant + 4 * unit() - 2}[bits() % 5];
    }
    case any:
      return number(static_cast<int64_t>(bits() % any));
    default:
      break;
  }
  return 4 * unit() - 2;
}

int64_t ScanSamples::integer(int64_t kind) {
  if (kind == interval) return static_cast<int64_t>(bits());
  constexpr double most = 0x1p62;
  return std::llround(std::clamp(number(kind), -most, most));
}

Tensor ScanSamples::drawn(DType dtype, const Shape &shape, DimId dim) {
  Tensor result(dtype, shape);
  int64_t inner = 1;
  for (auto i = static_cast<size_t>(dim) + 1; i < shape.size(); ++i) inner *= shape[i];
  visit(dtype, [&]<typename T>() {
    T *elements = result.mutable_as<T>();
    for (int64_t i = 0; i < result.size(); ++i) {
      const int64_t kind = i / inner % rows % kinds;
      if constexpr (std::is_same_v<T, double>)
        elements[i] = number(kind);
      else if constexpr (std::is_same_v<T, std::complex<double>>)
        elements[i] = {number(kind), number(kind)};
      else if constexpr (std::is_same_v<T, bool>)
        elements[i] = bits() % 2 == 0;
      else if constexpr (std::is_integral_v<T> || is_narrow_int<T>)
        elements[i] = static_cast<T>(integer(kind));
    }
  });
  return result;
}

}  // namespace tessera::stablehlo

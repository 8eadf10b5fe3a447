#include "report/difference.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "base/element_types.h"
#include "base/error.h"

namespace tessera {

namespace {

// Holds |got - want| and |want| of one pair of elements.
struct Distance {
  double difference;
  double magnitude;
  bool equal;
};

template <typename T>
Distance distance_of(T got, T want) {
  if constexpr (is_complex_type<T>) {
    std::complex<double> a(got), b(want);
    bool both_nan = (std::isnan(a.real()) || std::isnan(a.imag())) && (std::isnan(b.real()) || std::isnan(b.imag()));
    return {std::abs(a - b), std::abs(b), a == b || both_nan};
  } else if constexpr (std::is_integral_v<T> && sizeof(T) == 8) {
    double a = static_cast<double>(got), b = static_cast<double>(want);
    return {got == want ? 0 : std::max(1.0, std::abs(a - b)), std::abs(b), got == want};
  } else {
    double a = static_cast<double>(got), b = static_cast<double>(want);
    return {std::abs(a - b), std::abs(b), a == b || (std::isnan(a) && std::isnan(b))};
  }
}

template <typename T>
Difference compare(const Tensor &got, const Tensor &want, double rtol, double atol) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  bool exact = !is_float(want.dtype()) && !is_complex(want.dtype());
  Difference result;
  double worst_excess = -1;
  for (int64_t i = 0; i < want.size(); ++i) {
    Distance distance = distance_of<T>(got.as<T>()[i], want.as<T>()[i]);
    if (distance.equal) continue;
    if (std::isnan(distance.difference)) distance.difference = infinity;
    result.max_absolute = std::max(result.max_absolute, distance.difference);
    if (distance.magnitude > 0)
      result.max_relative = std::max(
          result.max_relative, std::isinf(distance.difference) ? infinity : distance.difference / distance.magnitude);
    double allowed = exact ? 0 : atol + rtol * distance.magnitude;
    // An infinite or NaN `want` only allows itself.
    if (std::isfinite(allowed) && distance.difference <= allowed) continue;
    ++result.outside;
    double excess = std::isfinite(allowed) ? distance.difference - allowed : infinity;
    if (excess > worst_excess) worst_excess = excess, result.worst = i;
  }
  return result;
}

}  // namespace

Difference difference_of(const Tensor &got, const Tensor &want, double rtol, double atol) {
  if (got.dtype() != want.dtype() || got.shape() != want.shape())
    throw DefectError("difference_of: arrays of different types");
  return visit(want.dtype(), [&]<typename T>() { return compare<T>(got, want, rtol, atol); });
}

std::string index_text(int64_t index, const Shape &shape) {
  Shape coordinate(shape.size());
  for (size_t i = shape.size(); i-- > 0; index /= shape[i]) coordinate[i] = index % shape[i];
  return fmt::format("[{}]", fmt::join(coordinate, ", "));
}

std::string element_text(const Tensor &tensor, int64_t index) {
  return visit(tensor.dtype(), [&]<typename T>() -> std::string {
    T value = tensor.as<T>()[index];
    if constexpr (is_complex_type<T>)
      return fmt::format("{}{:+}i", value.real(), value.imag());
    else if constexpr (std::is_same_v<T, bool>)
      return value ? "true" : "false";
    else if constexpr (std::is_same_v<T, double>)
      return fmt::format("{}", value);
    else if constexpr (is_small_float<T> || std::is_same_v<T, float>)
      return fmt::format("{}", static_cast<float>(value));
    else if constexpr (std::is_unsigned_v<T>)
      return fmt::format("{}", static_cast<uint64_t>(value));
    else
      return fmt::format("{}", static_cast<int64_t>(value));
  });
}

}  // namespace tessera

#include "reference/evaluators/comparison.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "base/element_types.h"
#include "base/text.h"
#include "reference/evaluators/combine.h"
#include "reference/evaluators/strided.h"

namespace tessera {
namespace {

std::string index_text(const Shape &shape, int64_t position) {
  const Shape strides = row_major_strides(shape);
  const auto index = [&](size_t d) { return std::to_string(position / strides[d] % shape[d]); };
  return "[" + listed(shape.size(), index) + "]";
}

std::string element_text(const Tensor &tensor, int64_t position) {
  return to_string(read_view(tensor, {position, {}}, {}));
}

std::string number_text(double value) {
  Tensor number(DType::f64, {});
  *number.mutable_as<double>() = value;
  return to_string(number);
}

template <typename Holds>
std::optional<std::string> compare(const Tensor &actual, const Tensor &expected, const std::string &rule,
                                   Holds &&holds) {
  if (actual.dtype() != expected.dtype() || actual.shape() != expected.shape())
    return "got " + extents_text(actual.shape()) + " " + std::string(name_of(actual.dtype())) + ", expected " +
           extents_text(expected.shape()) + " " + std::string(name_of(expected.dtype()));
  int64_t wrong = 0, first = 0;
  visit(actual.dtype(), [&]<typename T>() {
    const T *a = actual.as<T>(), *b = expected.as<T>();
    for (int64_t i = 0; i < actual.size(); ++i)
      if (!holds(a[i], b[i]) && wrong++ == 0) first = i;
  });
  if (wrong == 0) return std::nullopt;
  return std::to_string(wrong) + " of " + std::to_string(actual.size()) + " elements " + rule + "; the first is at " +
         index_text(actual.shape(), first) + ": got " + element_text(actual, first) + ", expected " +
         element_text(expected, first);
}

// Applies a test of real numbers to both parts of complex ones.
template <typename T, typename Test>
bool parts_hold(T a, T b, Test &&test) {
  if constexpr (is_complex_type<T>)
    return test(a.real(), b.real()) && test(a.imag(), b.imag());
  else
    return test(a, b);
}

template <typename T>
bool is_nan(T value) {
  if constexpr (std::is_same_v<Wide<T>, double>)
    return std::isnan(widen(value));
  else
    return false;
}

// Returns the position among the representable values, zero at +0 and -0.
template <typename T>
int64_t ordinal(T value) {
  if constexpr (std::is_same_v<T, double>) {
    auto bits = std::bit_cast<int64_t>(value);
    return bits < 0 ? std::numeric_limits<int64_t>::min() - bits : bits;
  } else if constexpr (std::is_same_v<T, float>) {
    auto bits = std::bit_cast<int32_t>(value);
    return bits < 0 ? static_cast<int64_t>(std::numeric_limits<int32_t>::min()) - bits : bits;
  } else if constexpr (is_small_float<T>) {
    int width = bits_of(dtype_for<T>);
    int64_t magnitude = value.bits & ((int64_t{1} << (width - 1)) - 1);
    return std::signbit(static_cast<float>(value)) ? -magnitude : magnitude;
  } else {
    return static_cast<int64_t>(widen(value));
  }
}

// Counts the representable values from one to the other, including one end.
template <typename T>
uint64_t distance_of(T x, T y) {
  constexpr uint64_t never = std::numeric_limits<uint64_t>::max();
  if (is_nan(x) || is_nan(y)) return is_nan(x) && is_nan(y) ? 0 : never;
  if constexpr (std::is_same_v<Wide<T>, double>)
    if (std::isinf(widen(x)) || std::isinf(widen(y))) return widen(x) == widen(y) ? 0 : never;
  int64_t i = ordinal(x), j = ordinal(y);
  return i > j ? static_cast<uint64_t>(i) - static_cast<uint64_t>(j)
               : static_cast<uint64_t>(j) - static_cast<uint64_t>(i);
}

}  // namespace

std::optional<std::string> difference_if_unequal(const Tensor &actual, const Tensor &expected) {
  return compare(actual, expected, "differ", [](auto a, auto b) {
    return parts_hold(a, b, [](auto x, auto y) { return widen(x) == widen(y) || (is_nan(x) && is_nan(y)); });
  });
}

std::optional<std::string> difference_if_far(const Tensor &actual, const Tensor &expected, double tolerance) {
  return compare(actual, expected, "are off by more than " + number_text(tolerance), [tolerance](auto a, auto b) {
    return parts_hold(a, b, [tolerance](auto x, auto y) {
      if constexpr (std::is_same_v<decltype(widen(x)), double>) {
        double u = widen(x), v = widen(y);
        return u == v || (std::isnan(u) && std::isnan(v)) || std::abs(u - v) <= tolerance * std::max(1.0, std::abs(v));
      } else {
        return widen(x) == widen(y);
      }
    });
  });
}

std::optional<std::string> difference_in_ulps(const Tensor &actual, const Tensor &expected, uint64_t least,
                                              uint64_t most) {
  std::string rule = "are more than " + std::to_string(most) + " representable values off";
  if (least > 0)
    rule = "are not " + std::to_string(least) + " to " + std::to_string(most) + " representable values off";
  return compare(actual, expected, rule, [least, most](auto a, auto b) {
    uint64_t distance = 0;
    parts_hold(a, b, [&distance](auto x, auto y) {
      distance = std::max(distance, distance_of(x, y));
      return true;
    });
    return least <= distance && distance <= most;
  });
}

}  // namespace tessera

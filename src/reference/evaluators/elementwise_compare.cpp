// Computes compare: every direction, for every kind of dtype, in IEEE's order, the total or the weak one.
#include <bit>
#include <cmath>

#include "reference/evaluators/convert.h"
#include "reference/evaluators/elementwise_loops.h"

namespace tessera {
namespace {

using evaluators::map;
using stablehlo::ComparisonDirection;
using stablehlo::ComparisonType;

// Maps floats to integers in total order: the magnitude bits of negative ones are inverted.
template <typename T>
auto total_order_key(T value) {
  using Int = std::conditional_t<sizeof(T) == 4, int32_t, int64_t>;
  auto bits = std::bit_cast<Int>(value);
  return bits ^ ((bits >> (8 * sizeof(T) - 1)) & std::numeric_limits<Int>::max());
}

// Does the same with one zero, and one NaN above all.
template <typename T>
auto weak_order_key(T value) {
  if (std::isnan(value)) return total_order_key(std::numeric_limits<T>::quiet_NaN());
  return total_order_key(value == 0 ? T(0) : value);
}

// Orders numbers, complex ones lexicographically by (real, imaginary); `key` maps their parts.
template <typename T, typename Key>
struct Order {
  Key key;
  bool less(T a, T b) const {
    if constexpr (is_complex_type<T>) {
      auto ar = key(a.real()), br = key(b.real());
      return ar < br || (ar == br && key(a.imag()) < key(b.imag()));
    } else {
      return key(a) < key(b);
    }
  }
  bool equal(T a, T b) const {
    if constexpr (is_complex_type<T>)
      return key(a.real()) == key(b.real()) && key(a.imag()) == key(b.imag());
    else
      return key(a) == key(b);
  }
};

template <typename T, typename Key>
Tensor compare_by(Key key, ComparisonDirection direction, const Tensor &lhs, const Tensor &rhs) {
  Order<T, Key> order{key};
  switch (direction) {
    case ComparisonDirection::EQ:
      return map<bool, T>(lhs, rhs, [=](T a, T b) { return order.equal(a, b); });
    case ComparisonDirection::NE:
      return map<bool, T>(lhs, rhs, [=](T a, T b) { return !order.equal(a, b); });
    case ComparisonDirection::GE:
      return map<bool, T>(lhs, rhs, [=](T a, T b) { return order.less(b, a) || order.equal(a, b); });
    case ComparisonDirection::GT:
      return map<bool, T>(lhs, rhs, [=](T a, T b) { return order.less(b, a); });
    case ComparisonDirection::LE:
      return map<bool, T>(lhs, rhs, [=](T a, T b) { return order.less(a, b) || order.equal(a, b); });
    case ComparisonDirection::LT:
      return map<bool, T>(lhs, rhs, [=](T a, T b) { return order.less(a, b); });
  }
  throw DefectError("compare: unknown direction");
}

}  // namespace

Tensor compare(ComparisonDirection direction, const Tensor &lhs, const Tensor &rhs, ComparisonType type) {
  DType wide = evaluators::computed_as(lhs.dtype());
  if (wide != lhs.dtype()) return compare(direction, convert(lhs, wide), convert(rhs, wide), type);
  auto itself = [](auto value) { return value; };
  auto total = [](auto value) { return total_order_key(value); };
  auto weak = [](auto value) { return weak_order_key(value); };
  return visit(lhs.dtype(), [&]<typename T>() -> Tensor {
    if constexpr (is_complex_type<T> || std::is_floating_point_v<T>) {
      if (type == ComparisonType::TOTALORDER) return compare_by<T>(total, direction, lhs, rhs);
      if (type == ComparisonType::WEAKORDER) return compare_by<T>(weak, direction, lhs, rhs);
      return compare_by<T>(itself, direction, lhs, rhs);
    } else if constexpr (std::is_integral_v<T>) {
      return compare_by<T>(itself, direction, lhs, rhs);
    } else {
      evaluators::undefined_for("compare", static_cast<int>(direction), lhs.dtype());
    }
  });
}

}  // namespace tessera

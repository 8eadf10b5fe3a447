// Computes elementwise operations on booleans and integers. Arithmetic uses the unsigned type, which wraps around.
#include <bit>
#include <limits>

#include "reference/evaluators/elementwise_loops.h"

namespace tessera::evaluators {
namespace {

// Names the type of products. Types that C++ promotes to int would overflow there, so that they use 32 unsigned bits.
template <typename T>
using Wrapping = std::conditional_t<sizeof(T) < 4, uint32_t, std::make_unsigned_t<T>>;

template <typename T>
T add(T a, T b) {
  return static_cast<T>(Wrapping<T>(a) + Wrapping<T>(b));
}
template <typename T>
T subtract(T a, T b) {
  return static_cast<T>(Wrapping<T>(a) - Wrapping<T>(b));
}
template <typename T>
T multiply(T a, T b) {
  return static_cast<T>(Wrapping<T>(a) * Wrapping<T>(b));
}

template <typename T>
T multiply_high(T a, T b, int bits) {
  using Wide = std::conditional_t<std::is_signed_v<T>, __int128, unsigned __int128>;
  return static_cast<T>(Wide(a) * Wide(b) >> bits);
}

template <typename T>
T divide(T a, T b) {
  if (b == 0) return static_cast<T>(-1);
  if (std::is_signed_v<T> && b == static_cast<T>(-1)) return subtract<T>(0, a);
  return static_cast<T>(a / b);
}

template <typename T>
T remainder(T a, T b) {
  if (b == 0) return a;
  if (std::is_signed_v<T> && b == static_cast<T>(-1)) return 0;
  return static_cast<T>(a % b);
}

template <typename T>
T power(T base, T exponent) {
  if (std::is_signed_v<T> && exponent < 0) {
    if (base == static_cast<T>(-1)) return exponent & 1 ? base : T{1};
    return base == 1 ? T{1} : T{0};
  }
  T result = 1;
  for (; exponent != 0; exponent = static_cast<T>(exponent >> 1), base = multiply(base, base))
    if (exponent & 1) result = multiply(result, base);
  return result;
}

// Zero-extends the low `bits` bits of a value.
template <typename T>
std::make_unsigned_t<T> code_of(T value, int bits) {
  using Unsigned = std::make_unsigned_t<T>;
  constexpr int width = std::numeric_limits<Unsigned>::digits;
  return static_cast<Unsigned>(static_cast<Unsigned>(value) & (std::numeric_limits<Unsigned>::max() >> (width - bits)));
}

template <typename T>
Tensor unary_of(UnaryOp op, const Tensor &x, int bits) {
  switch (op) {
    case UnaryOp::abs:
      return map<T, T>(x, [](T v) { return v < 0 ? subtract<T>(0, v) : v; });
    case UnaryOp::negate:
      return map<T, T>(x, [](T v) { return subtract<T>(0, v); });
    case UnaryOp::sign:
      return map<T, T>(x, [](T v) { return static_cast<T>((v > 0) - (v < 0)); });
    case UnaryOp::square:
      return map<T, T>(x, [](T v) { return multiply(v, v); });
    case UnaryOp::conj:
      return x;
    case UnaryOp::bitwise_not:
      return map<T, T>(x, [](T v) { return static_cast<T>(~v); });
    case UnaryOp::popcnt:
      return map<T, T>(x, [=](T v) { return static_cast<T>(std::popcount(code_of(v, bits))); });
    case UnaryOp::count_leading_zeros:
      return map<T, T>(x,
                       [=](T v) { return static_cast<T>(bits - static_cast<int>(std::bit_width(code_of(v, bits)))); });
    default:
      undefined_for("unary", static_cast<int>(op), x.dtype());
  }
}

template <typename T>
Tensor binary_of(BinaryOp op, const Tensor &a, const Tensor &b, int bits) {
  // A negative amount is a large unsigned one.
  auto within = [=](T amount) {
    return static_cast<uint64_t>(static_cast<int64_t>(amount)) < static_cast<uint64_t>(bits);
  };
  switch (op) {
    case BinaryOp::add:
      return map<T, T>(a, b, add<T>);
    case BinaryOp::subtract:
      return map<T, T>(a, b, subtract<T>);
    case BinaryOp::multiply:
      return map<T, T>(a, b, multiply<T>);
    case BinaryOp::mulhi:
      return map<T, T>(a, b, [=](T x, T y) { return multiply_high(x, y, bits); });
    case BinaryOp::divide:
      return map<T, T>(a, b, divide<T>);
    case BinaryOp::remainder:
      return map<T, T>(a, b, remainder<T>);
    case BinaryOp::power:
      return map<T, T>(a, b, power<T>);
    case BinaryOp::maximum:
      return map<T, T>(a, b, [](T x, T y) { return x > y ? x : y; });
    case BinaryOp::minimum:
      return map<T, T>(a, b, [](T x, T y) { return x < y ? x : y; });
    case BinaryOp::bitwise_and:
      return map<T, T>(a, b, [](T x, T y) { return static_cast<T>(x & y); });
    case BinaryOp::bitwise_or:
      return map<T, T>(a, b, [](T x, T y) { return static_cast<T>(x | y); });
    case BinaryOp::bitwise_xor:
      return map<T, T>(a, b, [](T x, T y) { return static_cast<T>(x ^ y); });
    case BinaryOp::shift_left:
      return map<T, T>(a, b, [=](T x, T y) { return within(y) ? static_cast<T>(Wrapping<T>(x) << y) : T{0}; });
    case BinaryOp::shift_right_logical:
      return map<T, T>(a, b, [=](T x, T y) { return within(y) ? static_cast<T>(code_of(x, bits) >> y) : T{0}; });
    case BinaryOp::shift_right_arithmetic: {
      // The top bit is the sign for unsigned dtypes as well, as in XLA: the shift works on bits.
      using Signed = std::make_signed_t<T>;
      int spare = static_cast<int>(8 * sizeof(T)) - bits;
      return map<T, T>(a, b, [=](T x, T y) {
        auto top = static_cast<Signed>(static_cast<Signed>(static_cast<Wrapping<T>>(x) << spare) >> spare);
        return static_cast<T>(top >> (within(y) ? static_cast<int>(y) : bits - 1));
      });
    }
    default:
      undefined_for("binary", static_cast<int>(op), a.dtype());
  }
}

template <typename F>
Tensor visit_integer(DType dtype, F &&f) {
  return visit(dtype, [&]<typename T>() -> Tensor {
    if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>)
      return f.template operator()<T>();
    else
      undefined_for("integer", 0, dtype);
  });
}

}  // namespace

Tensor integer_unary(UnaryOp op, const Tensor &operand, int bits) {
  return visit_integer(operand.dtype(), [&]<typename T>() { return unary_of<T>(op, operand, bits); });
}

Tensor integer_binary(BinaryOp op, const Tensor &lhs, const Tensor &rhs, int bits) {
  return visit_integer(lhs.dtype(), [&]<typename T>() { return binary_of<T>(op, lhs, rhs, bits); });
}

Tensor boolean_unary(UnaryOp op, const Tensor &operand) {
  if (op != UnaryOp::bitwise_not) undefined_for("unary", static_cast<int>(op), operand.dtype());
  return map<bool, bool>(operand, [](bool v) { return !v; });
}

Tensor boolean_binary(BinaryOp op, const Tensor &lhs, const Tensor &rhs) {
  switch (op) {
    case BinaryOp::add:
    case BinaryOp::maximum:
    case BinaryOp::bitwise_or:
      return map<bool, bool>(lhs, rhs, [](bool a, bool b) { return a | b; });
    case BinaryOp::multiply:
    case BinaryOp::minimum:
    case BinaryOp::bitwise_and:
      return map<bool, bool>(lhs, rhs, [](bool a, bool b) { return a & b; });
    case BinaryOp::bitwise_xor:
      return map<bool, bool>(lhs, rhs, [](bool a, bool b) { return a ^ b; });
    default:
      undefined_for("binary", static_cast<int>(op), lhs.dtype());
  }
}

}  // namespace tessera::evaluators

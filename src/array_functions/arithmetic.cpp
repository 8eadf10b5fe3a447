// Defines functions of two operands: arithmetic, comparison, logic, bits; the operators.
#include "array_functions/checks.h"
#include "array_functions/composed.h"
#include "array_functions/elementwise.h"
#include "tessera/math.h"
#include "trace/array_state.h"

namespace tessera {
namespace detail {
Array compare(const char *function, ComparisonDirection direction, const Array &a, const Array &b) {
  if (is_complex(a.dtype()) && direction != ComparisonDirection::EQ && direction != ComparisonDirection::NE) {
    Array a_real = real(a), b_real = real(b);
    return select(function, compare(function, ComparisonDirection::EQ, a_real, b_real),
                  compare(function, direction, imag(a), imag(b)), compare(function, direction, a_real, b_real));
  }
  return broadcasting(function, "stablehlo.compare", {a, b}, {DType::i1, false},
                      detail::comparison(name_of(direction).data()));
}

namespace {

Array comparison(const char *function, ComparisonDirection direction, const Array &a, const Array &b) {
  Promotion common = promoted({a, b}, function);
  return compare(function, direction, converted(a, common, function), converted(b, common, function));
}

// Holds both operands, promoted. Booleans are refused, or become integers first.
struct Pair {
  Array a, b;
  Promotion type;
};
Pair promoted_pair(const char *function, const Array &a, const Array &b, Kinds kinds) {
  check_kind(function, a, 0, kinds);
  check_kind(function, b, 1, kinds);
  Promotion type = promoted({a, b}, function);
  if (is_boolean(type.dtype)) type = {DType::i32, false};
  return {converted(a, type, function), converted(b, type, function), type};
}

// Broadcasts both operands to one shape, then applies `write(body, a, b)`.
template <class Write>
Array composed_of_two(const char *function, const Array &a, const Array &b, Write write) {
  auto [x, y, type] = promoted_pair(function, a, b, real_kinds);
  Shape shape = broadcast_shape({x, y}, function);
  return composed(function, "", {x, y}, {type.dtype, shape}, type.weak,
                  [=](BodyWriter &body, const std::vector<Value> &operands) {
                    return write(body, body.spread(operands[0], shape), body.spread(operands[1], shape));
                  });
}

// Compares the signs of both: negative, zero or positive.
Value signs_differ(BodyWriter &body, const Value &a, const Value &b) {
  return body.compare("NE", body.same("stablehlo.sign", {a}), body.same("stablehlo.sign", {b}));
}

// Moves the remainder of division towards zero to the divisor's side, unless it is 0.
Value floored_remainder(BodyWriter &body, const Value &a, Value b) {
  bool integers = is_integer(b.type.dtype);
  Value zero = body.constant(b.type, 0);
  if (integers) b = body.select(body.compare("EQ", b, zero), body.constant(b.type, 1), b);
  Value left = body.same("stablehlo.remainder", {a, b});
  if (is_unsigned_integer(b.type.dtype)) return left;
  Value other_side = body.compare("NE", body.compare("LT", left, zero), body.compare("LT", b, zero));
  Value moves = body.same("stablehlo.and", {other_side, body.compare("NE", left, zero)});
  return body.select(moves, body.add({left, b}), left);
}

Value floored_quotient(BodyWriter &body, const Value &a, const Value &b) {
  if (is_unsigned_integer(b.type.dtype)) return body.divide({a, b});
  bool integers = is_integer(b.type.dtype);
  Value left = body.same("stablehlo.remainder", {a, b}), zero = body.constant(b.type, 0);
  // For floats the remainder is subtracted first, so that the quotient is an integer up to rounding. For a divisor of 0
  // it is a / b.
  Value dividend = integers ? a : body.select(body.compare("EQ", b, zero), a, body.subtract({a, left}));
  Value quotient = body.divide({dividend, b});
  Value is_rounded_up =
      body.same("stablehlo.and", {signs_differ(body, integers ? a : left, b), body.compare("NE", left, zero)});
  quotient = body.select(is_rounded_up, body.subtract({quotient, body.constant(b.type, 1)}), quotient);
  return integers ? quotient : body.same("stablehlo.round_nearest_afz", {quotient});
}

// Computes log(exp(a) + exp(b)). The difference is NaN for a NaN and for two equal infinities; then the sum is the
// result. One comparison chooses the greater operand and the distance, so that their kinks cancel in all derivatives.
Value joined_logarithms(BodyWriter &body, const Value &a, const Value &b) {
  Value difference = body.subtract({a, b}), other = body.negate(difference);
  Value is_above = body.compare("GT", a, b);
  Value away = body.select(is_above, other, difference);
  Value more = body.same("stablehlo.log_plus_one", {body.same("stablehlo.exponential", {away})});
  Value joined = body.add({body.select(is_above, a, b), more});
  return body.select(body.compare("NE", difference, difference), body.add({a, b}), joined);
}

bool is_weak_two(const Array &array) {
  const ArrayState &state = *array.state();
  return is_plain_scalar(state) && state.weak && is_signed_integer(state.dtype) && array.item<int64_t>() == 2;
}

}  // namespace
}  // namespace detail

using namespace detail;

Array add(const Array &a, const Array &b) { return binary("add", "stablehlo.add", a, b); }
Array multiply(const Array &a, const Array &b) { return binary("multiply", "stablehlo.multiply", a, b); }
Array divide(const Array &a, const Array &b) { return float_binary("divide", "stablehlo.divide", a, b); }
Array maximum(const Array &a, const Array &b) { return binary("maximum", "stablehlo.maximum", a, b); }
Array minimum(const Array &a, const Array &b) { return binary("minimum", "stablehlo.minimum", a, b); }

Array subtract(const Array &a, const Array &b) {
  if (is_boolean(promoted({a, b}, "subtract").dtype))
    throw DTypeError("subtract: " + type_string(a) + " and " + type_string(b) +
                     " are booleans, which have no difference; use logical_xor, or convert one of them with astype");
  return binary("subtract", "stablehlo.subtract", a, b);
}

Array remainder(const Array &a, const Array &b) { return composed_of_two("remainder", a, b, floored_remainder); }
Array floor_divide(const Array &a, const Array &b) { return composed_of_two("floor_divide", a, b, floored_quotient); }

Array power(const Array &a, const Array &b) {
  auto [x, y, type] = promoted_pair("power", a, b, any_kind);
  if (is_weak_two(b)) return broadcasting("power", "stablehlo.multiply", {x, x}, type);
  return broadcasting("power", "stablehlo.power", {x, y}, type);
}

Array logaddexp(const Array &a, const Array &b) {
  Promotion type = inexact(promoted({a, b}, "logaddexp"));
  return composed_of_two("logaddexp", converted(a, type, "logaddexp"), converted(b, type, "logaddexp"),
                         joined_logarithms);
}

Array where(const Array &condition, const Array &on_true, const Array &on_false) {
  Array pred = truth("where", condition);
  Promotion type = promoted({on_true, on_false}, "where");
  return broadcasting("where", "stablehlo.select",
                      {pred, converted(on_true, type, "where"), converted(on_false, type, "where")}, type);
}

Array clip(const Array &x, const std::optional<Array> &min, const std::optional<Array> &max) {
  check_kind("clip", x, 0, real_kinds);
  std::vector<Array> operands = {x};
  if (min) operands.push_back(*min);
  if (max) operands.push_back(*max);
  for (size_t i = 1; i < operands.size(); ++i) check_kind("clip", operands[i], static_cast<int>(i), real_kinds);
  Promotion type = promoted(operands, "clip");
  Array result = converted(x, type, "clip");
  if (min) result = broadcasting("clip", "stablehlo.maximum", {result, converted(*min, type, "clip")}, type);
  if (max) result = broadcasting("clip", "stablehlo.minimum", {result, converted(*max, type, "clip")}, type);
  return result;
}

Array equal(const Array &a, const Array &b) { return comparison("equal", ComparisonDirection::EQ, a, b); }
Array not_equal(const Array &a, const Array &b) { return comparison("not_equal", ComparisonDirection::NE, a, b); }
Array less(const Array &a, const Array &b) { return comparison("less", ComparisonDirection::LT, a, b); }
Array less_equal(const Array &a, const Array &b) { return comparison("less_equal", ComparisonDirection::LE, a, b); }
Array greater(const Array &a, const Array &b) { return comparison("greater", ComparisonDirection::GT, a, b); }
Array greater_equal(const Array &a, const Array &b) {
  return comparison("greater_equal", ComparisonDirection::GE, a, b);
}

namespace {

Array logical(const char *function, const char *op, const Array &a, const Array &b) {
  return broadcasting(function, op, {truth(function, a), truth(function, b)}, {DType::i1, false});
}

}  // namespace

Array logical_and(const Array &a, const Array &b) { return logical("logical_and", "stablehlo.and", a, b); }
Array logical_or(const Array &a, const Array &b) { return logical("logical_or", "stablehlo.or", a, b); }
Array logical_xor(const Array &a, const Array &b) { return logical("logical_xor", "stablehlo.xor", a, b); }
Array logical_not(const Array &x) { return unary("logical_not", "stablehlo.not", truth("logical_not", x)); }

Array bitwise_and(const Array &a, const Array &b) { return binary("bitwise_and", "stablehlo.and", a, b, bit_kinds); }
Array bitwise_or(const Array &a, const Array &b) { return binary("bitwise_or", "stablehlo.or", a, b, bit_kinds); }
Array bitwise_xor(const Array &a, const Array &b) { return binary("bitwise_xor", "stablehlo.xor", a, b, bit_kinds); }
Array bitwise_not(const Array &x) {
  check_kind("bitwise_not", x, 0, bit_kinds);
  return unary("bitwise_not", "stablehlo.not", x);
}
Array left_shift(const Array &a, const Array &bits) {
  return binary("left_shift", "stablehlo.shift_left", a, bits, integer_kinds);
}
Array right_shift(const Array &a, const Array &bits) {
  bool fills_with_sign = !is_unsigned_integer(promoted({a, bits}, "right_shift").dtype);
  return binary("right_shift", fills_with_sign ? "stablehlo.shift_right_arithmetic" : "stablehlo.shift_right_logical",
                a, bits, integer_kinds);
}

Array operator+(const Array &a, const Array &b) { return add(a, b); }
Array operator-(const Array &a, const Array &b) { return subtract(a, b); }
Array operator*(const Array &a, const Array &b) { return multiply(a, b); }
Array operator/(const Array &a, const Array &b) { return divide(a, b); }
Array operator%(const Array &a, const Array &b) { return remainder(a, b); }
Array operator==(const Array &a, const Array &b) { return equal(a, b); }
Array operator!=(const Array &a, const Array &b) { return not_equal(a, b); }
Array operator<(const Array &a, const Array &b) { return less(a, b); }
Array operator<=(const Array &a, const Array &b) { return less_equal(a, b); }
Array operator>(const Array &a, const Array &b) { return greater(a, b); }
Array operator>=(const Array &a, const Array &b) { return greater_equal(a, b); }
Array operator&(const Array &a, const Array &b) { return bitwise_and(a, b); }
Array operator|(const Array &a, const Array &b) { return bitwise_or(a, b); }
Array operator^(const Array &a, const Array &b) { return bitwise_xor(a, b); }
Array operator<<(const Array &a, int bits) { return left_shift(a, bits); }
Array operator>>(const Array &a, int bits) { return right_shift(a, bits); }
Array operator~(const Array &a) { return bitwise_not(a); }
Array operator!(const Array &a) { return logical_not(a); }
Array operator-(const Array &a) {
  check_kind("negate", a, 0, numbers);
  return unary("negate", "stablehlo.negate", a);
}

}  // namespace tessera

#include "array_functions/elementwise.h"

#include <cmath>

#include "array_functions/checks.h"
#include "array_functions/composed.h"
#include "base/complex_parts.h"
#include "base/error.h"
#include "tessera/math.h"
#include "trace/mesh_sharding.h"

namespace tessera {
namespace detail {

bool Kinds::has(DType dtype) const {
  if (is_boolean(dtype)) return booleans;
  if (is_integer(dtype)) return integers;
  return is_float(dtype) ? floats : complex;
}

std::string Kinds::text() const {
  std::vector<const char *> names;
  if (booleans) names.push_back("booleans");
  if (integers) names.push_back("integers");
  if (floats) names.push_back("floats");
  if (complex) names.push_back("complex numbers");
  std::string text;
  for (size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + std::string(names[i]);
  return text;
}

void check_kind(const char *function, const Array &array, int argument, Kinds kinds) {
  if (kinds.has(state_of(array, function, argument).dtype)) return;
  throw DTypeError(std::string(function) + ": argument " + std::to_string(argument) + " is " + type_string(array) +
                   ", but it takes " + kinds.text() + " only; convert it with astype" +
                   (is_complex(array.dtype()) ? ", or take real or imag of it" : ""));
}

Array broadcasting(const char *function, std::string name, const std::vector<Array> &operands, Promotion result,
                   TraceAttributes attributes) {
  return apply_one(OpCall{.function = function,
                          .name = std::move(name),
                          .attributes = std::move(attributes),
                          .results = {{result.dtype, broadcast_shape(operands, function)}},
                          .broadcasts = true,
                          .weak = result.weak},
                   operands);
}

Array unary(const char *function, std::string name, const Array &array) {
  const ArrayState &state = state_of(array, function);
  return apply_one(
      OpCall{
          .function = function, .name = std::move(name), .results = {{state.dtype, state.shape}}, .weak = state.weak},
      {array});
}

Array as_inexact(const char *function, const Array &x) {
  return converted(x, inexact(promoted({x}, function)), function);
}
Array float_unary(const char *function, std::string name, const Array &array, Kinds kinds) {
  check_kind(function, array, 0, kinds);
  return unary(function, std::move(name), as_inexact(function, array));
}

namespace {

Array binary_as(const char *function, std::string name, const Array &a, const Array &b, Promotion common) {
  return broadcasting(function, std::move(name), {converted(a, common, function), converted(b, common, function)},
                      common);
}

void check_kinds(const char *function, const Array &a, const Array &b, Kinds kinds) {
  check_kind(function, a, 0, kinds);
  check_kind(function, b, 1, kinds);
}

}  // namespace

Array binary(const char *function, std::string name, const Array &a, const Array &b, Kinds kinds) {
  check_kinds(function, a, b, kinds);
  return binary_as(function, std::move(name), a, b, promoted({a, b}, function));
}

Array float_binary(const char *function, std::string name, const Array &a, const Array &b, Kinds kinds) {
  check_kinds(function, a, b, kinds);
  return binary_as(function, std::move(name), a, b, inexact(promoted({a, b}, function)));
}

Array select(const char *function, const Array &pred, const Array &on_true, const Array &on_false) {
  const ArrayState &state = *on_true.state();
  return broadcasting(function, "stablehlo.select", {pred, on_true, on_false},
                      {state.dtype, state.weak && on_false.state()->weak});
}

Array truth(const char *function, const Array &array) {
  const ArrayState &state = state_of(array, function);
  return is_boolean(state.dtype) ? array : compare(function, ComparisonDirection::NE, array, literal(0, state.dtype));
}

std::optional<NamedSharding> sharding_like(const Array &array) {
  const ArrayState &state = *array.state();
  if (!state.mesh_sharding || state.manual) return std::nullopt;
  return named_sharding(*state.mesh_sharding);
}

}  // namespace detail

using namespace detail;

Array exp(const Array &x) { return float_unary("exp", "stablehlo.exponential", x); }
Array expm1(const Array &x) { return float_unary("expm1", "stablehlo.exponential_minus_one", x); }
Array log(const Array &x) { return float_unary("log", "stablehlo.log", x); }
Array log1p(const Array &x) { return float_unary("log1p", "stablehlo.log_plus_one", x); }
Array sin(const Array &x) { return float_unary("sin", "stablehlo.sine", x); }
Array cos(const Array &x) { return float_unary("cos", "stablehlo.cosine", x); }
Array tan(const Array &x) { return float_unary("tan", "stablehlo.tan", x); }
Array asin(const Array &x) { return float_unary("asin", "chlo.asin", x); }
Array acos(const Array &x) { return float_unary("acos", "chlo.acos", x); }
Array atan(const Array &x) { return float_unary("atan", "chlo.atan", x); }
Array sinh(const Array &x) { return float_unary("sinh", "chlo.sinh", x); }
Array cosh(const Array &x) { return float_unary("cosh", "chlo.cosh", x); }
Array tanh(const Array &x) { return float_unary("tanh", "stablehlo.tanh", x); }
Array asinh(const Array &x) { return float_unary("asinh", "chlo.asinh", x); }
Array acosh(const Array &x) { return float_unary("acosh", "chlo.acosh", x); }
Array atanh(const Array &x) { return float_unary("atanh", "chlo.atanh", x); }
Array sqrt(const Array &x) { return float_unary("sqrt", "stablehlo.sqrt", x); }
Array rsqrt(const Array &x) { return float_unary("rsqrt", "stablehlo.rsqrt", x); }
Array cbrt(const Array &x) { return float_unary("cbrt", "stablehlo.cbrt", x, real_kinds); }
Array erf(const Array &x) { return float_unary("erf", "chlo.erf", x, real_kinds); }
Array erfc(const Array &x) { return float_unary("erfc", "chlo.erfc", x, real_kinds); }
Array erf_inv(const Array &x) { return float_unary("erf_inv", "chlo.erf_inv", x, real_kinds); }
Array lgamma(const Array &x) { return float_unary("lgamma", "chlo.lgamma", x, real_kinds); }
Array digamma(const Array &x) { return float_unary("digamma", "chlo.digamma", x, real_kinds); }
Array logistic(const Array &x) { return float_unary("logistic", "stablehlo.logistic", x); }
Array atan2(const Array &y, const Array &x) { return float_binary("atan2", "stablehlo.atan2", y, x, real_kinds); }

namespace {

// Computes powers and logarithms of bases other than e. Numbers of 16 bits are computed in f32, so that only the result
// is rounded.
template <class Write>
Array other_base(const char *function, const Array &x, Write write) {
  Promotion type = inexact(promoted({x}, function));
  DType in = type.dtype == DType::bf16 || type.dtype == DType::f16 ? DType::f32 : type.dtype;
  return composed(function, "", {x}, {type.dtype, x.shape()}, type.weak,
                  [=](BodyWriter &body, const std::vector<Value> &x) {
                    return body.convert(write(body, body.convert(x[0], in)), type.dtype);
                  });
}
Array logarithm(const char *function, const Array &x, double of_base) {
  return other_base(function, x, [=](BodyWriter &body, const Value &x) {
    return body.divide({body.same("stablehlo.log", {x}), body.constant(x.type, of_base)});
  });
}
constexpr double ln2 = 0.693147180559945309417, ln10 = 2.30258509299404568402;

// Integers and booleans round to themselves.
Array rounding(const char *function, const char *op, const Array &x) {
  check_kind(function, x, 0, real_kinds);
  return is_float(x.dtype()) ? unary(function, op, x) : x;
}

}  // namespace

Array exp2(const Array &x) {
  return other_base("exp2", x, [](BodyWriter &body, const Value &x) {
    return body.same("stablehlo.exponential", {body.multiply({x, body.constant(x.type, ln2)})});
  });
}
Array log2(const Array &x) { return logarithm("log2", x, ln2); }
Array log10(const Array &x) { return logarithm("log10", x, ln10); }

Array floor(const Array &x) { return rounding("floor", "stablehlo.floor", x); }
Array ceil(const Array &x) { return rounding("ceil", "stablehlo.ceil", x); }
Array trunc(const Array &x) {
  check_kind("trunc", x, 0, real_kinds);
  return is_float(x.dtype()) ? where(x < literal(0, x.dtype()), ceil(x), floor(x)) : x;
}

Array round(const Array &x, int decimals) {
  check_kind("round", x, 0, real_kinds);
  if (is_integer(x.dtype()) || is_boolean(x.dtype())) {
    if (decimals >= 0) return x;
    throw DTypeError("round: decimals = " + std::to_string(decimals) + " for " + type_string(x) +
                     "; integers are rounded to decimals before the point only as floats: convert with astype");
  }
  if (decimals == 0) return unary("round", "stablehlo.round_nearest_even", x);
  Array factor = literal(std::pow(10.0, decimals), x.dtype());
  return unary("round", "stablehlo.round_nearest_even", x * factor) / factor;
}

Array abs(const Array &x) {
  DType dtype = state_of(x, "abs").dtype;
  if (is_unsigned_integer(dtype) || is_boolean(dtype)) return x;
  return broadcasting("abs", "stablehlo.abs", {x}, {part_dtype(dtype), x.weak_type()});
}

Array sign(const Array &x) {
  check_kind("sign", x, 0, numbers);
  return is_unsigned_integer(x.dtype()) ? converted(truth("sign", x), {x.dtype(), x.weak_type()}, "sign")
                                        : unary("sign", "stablehlo.sign", x);
}

Array square(const Array &x) { return power(x, 2); }
Array reciprocal(const Array &x) { return divide(1, x); }

Array isfinite(const Array &x) {
  DType dtype = state_of(x, "isfinite").dtype;
  if (is_complex(dtype)) return logical_and(isfinite(real(x)), isfinite(imag(x)));
  if (!is_float(dtype)) return compare("isfinite", ComparisonDirection::EQ, x, x);
  return broadcasting("isfinite", "stablehlo.is_finite", {x}, {DType::i1, false});
}
Array isinf(const Array &x) {
  DType dtype = state_of(x, "isinf").dtype;
  if (is_complex(dtype)) return logical_or(isinf(real(x)), isinf(imag(x)));
  if (!is_float(dtype)) return compare("isinf", ComparisonDirection::NE, x, x);
  return broadcasting("isinf", "chlo.is_inf", {x}, {DType::i1, false});
}
Array isnan(const Array &x) {
  state_of(x, "isnan");
  return compare("isnan", ComparisonDirection::NE, x, x);
}

}  // namespace tessera

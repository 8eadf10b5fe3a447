// Defines activation functions of neural networks, and other functions composed of simpler ones.
#include <cmath>

#include "array_functions/composed.h"
#include "array_functions/elementwise.h"
#include "array_functions/shape_ops.h"
#include "base/dtype.h"
#include "tessera/activations.h"
#include "tessera/info.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"

namespace tessera {

using namespace detail;

namespace {

// Holds a value of a body, so that its operations are written as formulas.
struct Term {
  BodyWriter *body;
  Value value;

  Term same(const char *op, const Term &other) const { return {body, body->same(op, {value, other.value})}; }
  Term same(const char *op) const { return {body, body->same(op, {value})}; }
  Term number(double x) const { return {body, body->constant(value.type, x)}; }
};
Term operator+(const Term &a, const Term &b) { return a.same("stablehlo.add", b); }
Term operator*(const Term &a, const Term &b) { return a.same("stablehlo.multiply", b); }
Term operator+(double a, const Term &b) { return b.number(a) + b; }
Term operator*(double a, const Term &b) { return b.number(a) * b; }

// Evaluates a formula of one real array. Numbers of 16 bits are computed in f32, so that only the result is rounded.
template <class Write>
Array formula(const char *function, const std::string &what, const Array &x, Write write) {
  check_kind(function, x, 0, real_kinds);
  Promotion type = inexact(promoted({x}, function));
  DType in = bytes_of(type.dtype) == 2 ? DType::f32 : type.dtype;
  return composed(function, what, {x}, {type.dtype, x.shape()}, type.weak,
                  [=](BodyWriter &body, const std::vector<Value> &x) {
                    return body.convert(write(Term{&body, body.convert(x[0], in)}).value, type.dtype);
                  });
}

}  // namespace

// For floats this isn't a maximum, whose derivative at 0 would be a half. NaN stays NaN.
Array relu(const Array &x) {
  check_kind("relu", x, 0, real_kinds);
  if (!is_float(x.dtype())) return maximum(x, 0);
  return composed("relu", "", {x}, {x.dtype(), x.shape()}, x.weak_type(),
                  [](BodyWriter &body, const std::vector<Value> &operands) {
                    const Value &x = operands[0], zero = body.constant(x.type, 0);
                    return body.select(body.compare("LE", x, zero), zero, x);
                  });
}
Array silu(const Array &x) {
  return formula("silu", "", x, [](const Term &x) { return x * x.same("stablehlo.logistic"); });
}

// Computes max(x, 0) + log(1 + exp(-|x|)), which overflows nowhere and keeps NaN. Both terms choose by one comparison,
// so that their kinks at 0 cancel in all derivatives.
Array softplus(const Array &x) {
  return formula("softplus", "", x, [](const Term &x) {
    Value is_above = x.body->compare("GT", x.value, x.number(0).value);
    auto chosen = [&](const Term &above, const Term &otherwise) {
      return Term{x.body, x.body->select(is_above, above.value, otherwise.value)};
    };
    Term away = chosen(x.same("stablehlo.negate"), x);
    return chosen(x, x.number(0)) + away.same("stablehlo.exponential").same("stablehlo.log_plus_one");
  });
}

Array gelu(const Array &x, Gelu options) {
  if (!options.approximate)
    return formula("gelu", "exact", x, [](const Term &x) { return 0.5 * x * (-std::sqrt(0.5) * x).same("chlo.erfc"); });
  return formula("gelu", "", x, [](const Term &x) {
    Term inside = std::sqrt(2 / std::acos(-1.0)) * (x + 0.044715 * (x * x * x));
    return x * (0.5 * (1 + inside.same("stablehlo.tanh")));
  });
}

Array nan_to_num(const Array &x, NanToNum options) {
  DType dtype = x.dtype();
  if (is_complex(dtype))
    throw DTypeError("nan_to_num: argument 0 is " + type_string(x) +
                     ", but it takes real numbers only; apply it to real and to imag");
  if (!is_float(dtype)) return x;
  double most = finfo(dtype).max, above = options.posinf.value_or(most), below = options.neginf.value_or(-most);
  std::string what;
  for (double number : {options.nan, above, below}) what += std::to_string(std::bit_cast<int64_t>(number)) + " ";
  return composed("nan_to_num", what, {x}, {dtype, x.shape()}, x.weak_type(),
                  [=](BodyWriter &body, const std::vector<Value> &operands) {
                    const Value &x = operands[0];
                    auto replaced = [&](const char *direction, const Value &like, double number,
                                        const Value &otherwise) {
                      return body.select(body.compare(direction, x, like), body.constant(x.type, number), otherwise);
                    };
                    Value result = replaced("NE", x, options.nan, x);
                    result = replaced("EQ", body.constant(x.type, greatest_number(dtype)), above, result);
                    return replaced("EQ", body.constant(x.type, least_number(dtype)), below, result);
                  });
}

using namespace detail;

namespace {

Array as_float(const char *function, const Array &x) {
  check_kind(function, x, 0, real_kinds);
  return as_inexact(function, x);
}

}  // namespace

Array leaky_relu(const Array &x, const Array &slope) {
  Array y = as_float("leaky_relu", x);
  return where(y >= 0, y, slope * y);
}
Array elu(const Array &x, const Array &alpha) {
  Array y = as_float("elu", x), above = y > 0;
  return where(above, y, alpha * expm1(where(above, 0, y)));
}
Array celu(const Array &x, const Array &alpha) {
  Array y = as_float("celu", x), above = y > 0;
  return where(above, y, alpha * expm1(where(above, 0, y) / alpha));
}
Array selu(const Array &x) { return 1.0507009873554804934 * elu(x, 1.6732632423543772848); }
Array relu6(const Array &x) { return minimum(maximum(as_float("relu6", x), 0), 6); }
Array hard_tanh(const Array &x) {
  Array y = as_float("hard_tanh", x);
  return where(y > 1, 1, where(y < -1, -1, y));
}
Array hard_sigmoid(const Array &x) { return relu6(as_float("hard_sigmoid", x) + 3) / 6; }
Array hard_silu(const Array &x) { return as_float("hard_silu", x) * hard_sigmoid(x); }
Array log_sigmoid(const Array &x) { return -softplus(-as_float("log_sigmoid", x)); }
Array soft_sign(const Array &x) {
  Array y = as_float("soft_sign", x);
  return y / (abs(y) + 1);
}
Array squareplus(const Array &x, const Array &b) {
  Array y = as_float("squareplus", x);
  return 0.5 * (y + sqrt(square(y) + b));
}
Array mish(const Array &x) {
  Array y = as_float("mish", x);
  return y * tanh(softplus(y));
}
Array glu(const Array &x, int64_t axis) {
  Array y = as_float("glu", x);
  const DimId dim(normalized_dim(axis, rank_of(y), "glu", "axis"));
  const int64_t extent = extent_of(y, dim);
  if (extent % 2 != 0)
    throw ShapeError("glu: dimension " + std::to_string(dim) + " of " + type_string(x) + " has " +
                     std::to_string(extent) + " elements; it is halved, so their number must be even");
  return slice_dim("glu", y, dim, 0, extent / 2) * logistic(slice_dim("glu", y, dim, extent / 2, extent));
}
Array standardize(const Array &x, int64_t axis, double epsilon) {
  Array y = as_float("standardize", x), centre = mean(y, axis, true);
  Array variance = mean(square(y), axis, true) - square(centre);
  return (y - centre) * rsqrt(variance + epsilon);
}

}  // namespace tessera

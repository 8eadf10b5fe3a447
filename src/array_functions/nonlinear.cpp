// Defines activation functions as formulas of other functions.
#include "array_functions/elementwise.h"
#include "array_functions/shape_ops.h"
#include "tessera/activations.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"

namespace tessera {

using namespace detail;

namespace {

Array as_float(const char *function, const Array &x) {
  check_kind(function, x, 0, real_kinds);
  return converted(x, inexact(promoted({x}, function)), function);
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
  int64_t dim = normalized_dim(axis, rank_of(y), "glu", "axis"), extent = extent_of(y, dim);
  if (extent % 2 != 0)
    throw ShapeError("glu: dimension " + std::to_string(dim) + " of " + type_string(x) + " has " +
                     std::to_string(extent) + " elements; it is halved, and their number is even");
  return slice_dim("glu", y, dim, 0, extent / 2) * logistic(slice_dim("glu", y, dim, extent / 2, extent));
}
Array standardize(const Array &x, int64_t axis, double epsilon) {
  Array y = as_float("standardize", x), centre = mean(y, axis, true);
  Array variance = mean(square(y), axis, true) - square(centre);
  return (y - centre) * rsqrt(variance + epsilon);
}

}  // namespace tessera

// Functions of neural networks, and what else is put together from others.
#include <cmath>
#include <limits>

#include "functions/elementwise.h"
#include "tessera/math.h"

namespace tessera {

using namespace detail;

namespace {

Array as_float(const char *function, const Array &x) {
  check_kind(function, x, 0, real_kinds);
  return converted(x, inexact(promoted({x}, function)), function);
}

// The largest finite number.
double largest(DType dtype) {
  switch (dtype) {
    case DType::f16:
      return 65504;
    case DType::bf16:
      return std::ldexp(255, 120);
    case DType::f32:
    case DType::c64:
      return std::numeric_limits<float>::max();
    default:
      return std::numeric_limits<double>::max();
  }
}

}  // namespace

Array relu(const Array &x) {
  check_kind("relu", x, 0, real_kinds);
  return maximum(x, 0);
}
Array silu(const Array &x) {
  Array wide = as_float("silu", x);
  return wide * logistic(wide);
}
Array softplus(const Array &x) { return logaddexp(as_float("softplus", x), 0); }

Array gelu(const Array &x, Gelu options) {
  Array wide = as_float("gelu", x);
  if (!options.approximate) return 0.5 * wide * erfc(-wide * std::sqrt(0.5));
  Array cube = wide * wide * wide;
  return wide * (0.5 * (1 + tanh(std::sqrt(2 / std::acos(-1.0)) * (wide + 0.044715 * cube))));
}

Array nan_to_num(const Array &x, NanToNum options) {
  DType dtype = x.dtype();
  if (is_complex(dtype))
    throw DTypeError("nan_to_num: argument 0 is " + type_string(x) +
                     ", but it takes real numbers only; apply it to real and to imag");
  if (!is_float(dtype)) return x;
  double most = largest(dtype), infinity = std::numeric_limits<double>::infinity();
  Array result = where(isnan(x), options.nan, x);
  result = where(x == infinity, options.posinf.value_or(most), result);
  return where(x == -infinity, options.neginf.value_or(-most), result);
}

}  // namespace tessera

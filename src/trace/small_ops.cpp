#include "trace/small_ops.h"

#include "trace/body.h"

namespace tessera::detail {

Array whole_number(int64_t value, DType dtype) { return plain_scalar_as(*Array(value).state(), dtype, true); }

Array converted(const Array &array, DType dtype, const char *function) {
  const ArrayState &state = *array.state();
  if (state.dtype == dtype) return array;
  if (is_plain_scalar(state)) return plain_scalar_as(state, dtype, false);
  return apply_one({.function = function, .name = "stablehlo.convert", .results = {{dtype, state.shape}}}, {array});
}

Array reshaped(const char *function, const Array &array, Shape shape) {
  const ArrayState &state = *array.state();
  if (state.shape == shape) return array;
  return apply_one({.function = function, .name = "stablehlo.reshape", .results = {{state.dtype, std::move(shape)}}},
                   {array});
}

Array binary(const char *function, const char *name, const Array &a, const Array &b, DType result) {
  return apply_one({.function = function, .name = name, .results = {{result, a.state()->shape}}}, {a, b});
}
Array less(const char *function, const Array &a, const Array &b) {
  bool is_signed = is_signed_integer(a.state()->dtype);
  return apply_one({.function = function,
                    .name = "stablehlo.compare",
                    .attributes = comparison("LT", is_signed ? "SIGNED" : "UNSIGNED"),
                    .results = {{DType::i1, {}}}},
                   {a, b});
}

}  // namespace tessera::detail

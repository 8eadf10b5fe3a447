#include "functions/composed.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "base/dtype.h"
#include "functions/checks.h"

namespace tessera::detail {

std::string number_text(DType dtype, double value) {
  if (is_complex(dtype)) return "(" + number_text(f64, value) + "," + number_text(f64, 0) + ")";
  if (is_boolean(dtype)) return value != 0 ? "true" : "false";
  if (is_integer(dtype)) return std::to_string(static_cast<int64_t>(value));
  char text[40];
  std::snprintf(text, sizeof text, "%.17e", value);
  return text;
}

Value constant(BodyWriter &body, const TensorType &type, double value) {
  return body.constant(type, number_text(type.dtype, value));
}

namespace {

// Writes infinity by its bits; the negative one has the sign.
std::string infinity_text(DType dtype, bool negative) {
  switch (dtype) {
    case DType::bf16:
      return negative ? "0xFF80" : "0x7F80";
    case DType::f16:
      return negative ? "0xFC00" : "0x7C00";
    case DType::f32:
      return negative ? "0xFF800000" : "0x7F800000";
    default:
      return negative ? "0xFFF0000000000000" : "0x7FF0000000000000";
  }
}

}  // namespace

std::string least_text(DType dtype) {
  if (is_float(dtype)) return infinity_text(dtype, true);
  if (is_boolean(dtype)) return "false";
  return is_unsigned_integer(dtype) ? "0"
                                    : std::to_string(std::numeric_limits<int64_t>::min() >> (64 - bits_of(dtype)));
}

std::string greatest_text(DType dtype) {
  if (is_float(dtype)) return infinity_text(dtype, false);
  if (is_boolean(dtype)) return "true";
  if (is_unsigned_integer(dtype)) return std::to_string(std::numeric_limits<uint64_t>::max() >> (64 - bits_of(dtype)));
  return std::to_string(std::numeric_limits<int64_t>::max() >> (64 - bits_of(dtype)));
}

Value fold(BodyWriter &body, const char *op, const Value &array, const std::string &init,
           const std::vector<int64_t> &dims, TraceAttributes marks) {
  DType dtype = array.type.dtype;
  Shape shape;
  for (size_t dim = 0; dim < array.type.shape.size(); ++dim)
    if (std::find(dims.begin(), dims.end(), static_cast<int64_t>(dim)) == dims.end())
      shape.push_back(array.type.shape[dim]);
  return body.ops("stablehlo.reduce", {array, body.constant({dtype, {}}, init)}, {{dtype, shape}},
                  {{"dimensions", dims}}, {combiner_region(op, dtype)}, std::move(marks))[0];
}

Value greatest_as_constant(BodyWriter &body, const Value &array, const std::vector<int64_t> &dims) {
  return fold(body, "stablehlo.maximum", array, least_text(array.type.dtype), dims, {{"tessera.stop_gradient"}});
}

Value spread_back(BodyWriter &body, const Value &folded, const Value &array, const std::vector<int64_t> &dims) {
  std::vector<int64_t> kept;
  for (int64_t dim = 0; dim < static_cast<int64_t>(array.type.shape.size()); ++dim)
    if (std::find(dims.begin(), dims.end(), dim) == dims.end()) kept.push_back(dim);
  return body.op("stablehlo.broadcast_in_dim", {folded}, {folded.type.dtype, array.type.shape},
                 {{"broadcast_dimensions", kept}});
}

Value fold_and_spread(BodyWriter &body, const char *op, const Value &array, const std::string &init,
                      const std::vector<int64_t> &dims) {
  return spread_back(body, fold(body, op, array, init, dims), array, dims);
}

}  // namespace tessera::detail

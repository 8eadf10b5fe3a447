#include "trace/body.h"

#include "base/dtype.h"

namespace tessera::detail {

using Value = BodyWriter::Value;

std::vector<Value> BodyWriter::ops(std::string_view name, const std::vector<Value> &operands,
                                   const std::vector<TensorType> &results, std::string_view attributes,
                                   const std::vector<std::string> &regions, std::string_view marks) {
  std::string own = "%v" + std::to_string(next_++);
  std::vector<std::string> names;
  std::vector<TensorType> types;
  for (const Value &operand : operands) {
    names.push_back(operand.name);
    types.push_back(operand.type);
  }
  std::vector<Value> values;
  for (size_t i = 0; i < results.size(); ++i) values.push_back({result_name(own, i, results.size()), results[i]});
  text_ += "  " + results_text(own, results.size()) +
           operation_text({name, attributes, regions, marks}, names, types, results) + "\n";
  return values;
}

Value BodyWriter::op(std::string_view name, const std::vector<Value> &operands, TensorType result,
                     std::string_view attributes) {
  return ops(name, operands, {std::move(result)}, attributes)[0];
}

Value BodyWriter::constant(TensorType type, const std::string &value) {
  std::string attributes = "value = dense<" + value + "> : " + mlir_text(type);
  return op("stablehlo.constant", {}, std::move(type), attributes);
}

Value BodyWriter::spread(const Value &operand, const Shape &shape) {
  if (operand.type.shape == shape) return operand;
  std::string dims;
  size_t rank = operand.type.shape.size();
  for (size_t d = 0; d < rank; ++d) dims += (d ? ", " : ": ") + std::to_string(shape.size() - rank + d);
  return op("stablehlo.broadcast_in_dim", {operand}, {operand.type.dtype, shape},
            "broadcast_dimensions = array<i64" + dims + ">");
}

Value BodyWriter::convert(const Value &operand, DType dtype) {
  if (operand.type.dtype == dtype) return operand;
  return op("stablehlo.convert", {operand}, {dtype, operand.type.shape});
}

Value BodyWriter::reshape(const Value &operand, Shape shape) {
  if (operand.type.shape == shape) return operand;
  return op("stablehlo.reshape", {operand}, {operand.type.dtype, std::move(shape)});
}

Value BodyWriter::compare(std::string_view direction, const Value &a, const Value &b) {
  DType dtype = a.type.dtype;
  std::string_view kind = is_float(dtype) || is_complex(dtype) ? "FLOAT"
                          : is_signed_integer(dtype)           ? "SIGNED"
                                                               : "UNSIGNED";
  return op("stablehlo.compare", {a, b}, {boolean, a.type.shape},
            "comparison_direction = #stablehlo<comparison_direction " + std::string(direction) +
                ">, compare_type = #stablehlo<comparison_type " + std::string(kind) + ">");
}

Value BodyWriter::select(const Value &condition, const Value &yes, const Value &no) {
  return op("stablehlo.select", {condition, yes, no}, yes.type);
}

Value BodyWriter::iota(TensorType type, int64_t dim) {
  return op("stablehlo.iota", {}, std::move(type), "iota_dimension = " + std::to_string(dim) + " : i64");
}

BodyText BodyWriter::finish(const std::vector<Value> &results) && {
  BodyText body{std::move(text_), {}};
  for (const Value &result : results) body.results.push_back(result.name);
  return body;
}

}  // namespace tessera::detail

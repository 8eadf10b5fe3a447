#include "trace/body.h"

#include <algorithm>
#include <numeric>

#include "base/dtype.h"

namespace tessera::detail {

using Value = BodyWriter::Value;

static std::vector<TraceValueId> ids_of(const std::vector<Value> &values) {
  std::vector<TraceValueId> ids;
  for (const Value &value : values) ids.push_back(value.id);
  return ids;
}

std::vector<Value> BodyWriter::ops(std::string name, const std::vector<Value> &operands,
                                   std::vector<TensorType> results, TraceAttributes attributes,
                                   std::vector<TraceRegion> regions, TraceAttributes marks) {
  for (TraceRegion &region : regions) next_ = adopt(region, next_);
  TraceOp op{.name = std::move(name),
             .operands = ids_of(operands),
             .attributes = std::move(attributes),
             .marks = std::move(marks),
             .regions = std::move(regions),
             .result = next_,
             .results = std::move(results)};
  std::vector<Value> values;
  for (const TensorType &result : op.results) values.push_back({next_++, result});
  ops_.push_back(std::move(op));
  return values;
}

Value BodyWriter::op(std::string name, const std::vector<Value> &operands, TensorType result,
                     TraceAttributes attributes) {
  return ops(std::move(name), operands, {std::move(result)}, std::move(attributes))[0];
}

Value BodyWriter::constant(const TensorType &type, AnyNumber value) {
  return op("stablehlo.constant", {}, type, {{"value", dense(type, value)}});
}

Value BodyWriter::constants(DType dtype, const std::vector<int64_t> &values) {
  return op("stablehlo.constant", {}, {dtype, {static_cast<int64_t>(values.size())}},
            {{"value", dense(values, dtype)}});
}

std::vector<int64_t> trailing_dims(size_t rank, size_t to) {
  std::vector<int64_t> dims(rank);
  std::iota(dims.begin(), dims.end(), static_cast<int64_t>(to - rank));
  return dims;
}

Value BodyWriter::spread(const Value &operand, const Shape &shape) {
  if (operand.type.shape == shape) return operand;
  return op("stablehlo.broadcast_in_dim", {operand}, {operand.type.dtype, shape},
            {{"broadcast_dimensions", trailing_dims(operand.type.shape.size(), shape.size())}});
}

Value BodyWriter::convert(const Value &operand, DType dtype) {
  if (operand.type.dtype == dtype) return operand;
  return op("stablehlo.convert", {operand}, {dtype, operand.type.shape});
}

Value BodyWriter::reshape(const Value &operand, Shape shape) {
  if (operand.type.shape == shape) return operand;
  return op("stablehlo.reshape", {operand}, {operand.type.dtype, std::move(shape)});
}

TraceAttributes comparison(const char *direction, const char *kind) {
  TraceAttributes attributes{{"comparison_direction", stablehlo_enum("comparison_direction", direction)}};
  if (kind) attributes.push_back({"compare_type", stablehlo_enum("comparison_type", kind)});
  return attributes;
}

Value BodyWriter::compare(const char *direction, const Value &a, const Value &b) {
  DType dtype = a.type.dtype;
  const char *kind = is_float(dtype) || is_complex(dtype) ? "FLOAT" : is_signed_integer(dtype) ? "SIGNED" : "UNSIGNED";
  return op("stablehlo.compare", {a, b}, {boolean, a.type.shape}, comparison(direction, kind));
}

Value BodyWriter::select(const Value &condition, const Value &yes, const Value &no) {
  return op("stablehlo.select", {condition, yes, no}, yes.type);
}

Value BodyWriter::iota(TensorType type, int64_t dim) {
  return op("stablehlo.iota", {}, std::move(type), {{"iota_dimension", dim}});
}

CallBody BodyWriter::finish(const std::vector<Value> &results) && {
  return {{std::move(ops_), ids_of(results)}, nullptr};
}

TraceRegion BodyWriter::region_of(const std::vector<Value> &arguments, const std::vector<Value> &returned) && {
  TraceRegion region;
  for (const Value &argument : arguments) {
    region.arguments.push_back(argument.id);
    region.types.push_back(argument.type);
  }
  region.ops = std::move(ops_);
  region.ops.push_back({.name = "stablehlo.return", .operands = ids_of(returned)});
  return region;
}

TraceRegion combiner_region(const char *op, DType dtype) {
  return BodyWriter::region({dtype, dtype}, [&](BodyWriter &body, const std::vector<Value> &both) {
    return std::vector{body.same(op, both)};
  });
}

}  // namespace tessera::detail

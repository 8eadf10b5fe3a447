#include "partition/local_emitter.h"

#include <algorithm>

#include "mlir/IR/BuiltinTypes.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/ops.h"

namespace tessera {
namespace {

mlir::RankedTensorType type_of(mlir::Value value) { return llvm::cast<mlir::RankedTensorType>(value.getType()); }

mlir::RankedTensorType tensor_type(const Shape &shape, mlir::Type element) {
  return mlir::RankedTensorType::get(shape, element);
}

mlir::RankedTensorType with_extent(mlir::RankedTensorType type, DimId dim, int64_t extent) {
  Shape shape(type.getShape());
  shape[dim] = extent;
  return tensor_type(shape, type.getElementType());
}

}  // namespace

Shape shape_of_value(mlir::Value value) {
  if (auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType())) return Shape(type.getShape());
  return {};
}

mlir::Type element_of(mlir::Value value) { return type_of(value).getElementType(); }

mlir::Value LocalEmitter::scalar(mlir::Type element, mlir::Attribute value) {
  return constant(mlir::DenseElementsAttr::get(tensor_type({}, element), value));
}

mlir::Value LocalEmitter::constant(mlir::DenseElementsAttr value) {
  return stablehlo::ConstantOp::create(builder, loc, value.getType(), value);
}

mlir::Value LocalEmitter::integer(int64_t value) {
  mlir::Type i32 = builder.getI32Type();
  return scalar(i32, builder.getIntegerAttr(i32, value));
}

mlir::Value LocalEmitter::zero(mlir::Type element) { return scalar(element, zero_attribute(element)); }

mlir::Value LocalEmitter::axis_index(const AxisList &axes) {
  return spmd::AxisIndexOp::create(builder, loc, tensor_type({}, builder.getI32Type()), over(axes));
}

mlir::Value LocalEmitter::own_number(const AxisList &axes, const std::vector<int64_t> &numbers) {
  const int64_t step = numbers.size() > 1 ? numbers[1] - numbers[0] : 0;
  bool are_on_line = true;
  for (size_t c = 0; c < numbers.size(); ++c)
    are_on_line = are_on_line && numbers[c] == numbers[0] + static_cast<int64_t>(c) * step;
  if (are_on_line && step == 0) return integer(numbers[0]);
  mlir::Value coordinate = axis_index(axes);
  if (are_on_line) return add(multiply(coordinate, integer(step)), integer(numbers[0]));
  std::vector<int32_t> words(numbers.begin(), numbers.end());
  auto type = mlir::RankedTensorType::get({static_cast<int64_t>(words.size())}, builder.getI32Type());
  mlir::Value table = constant(mlir::DenseElementsAttr::get(type, llvm::ArrayRef<int32_t>(words)));
  return reshape(dynamic_slice(table, DimId(0), coordinate, 1), {});
}

spmd::MembersAttr LocalEmitter::over(const AxisList &axes) const {
  AxisList whole;  // axes from several dimensions may be adjacent parts of one axis
  append(whole, axes, mesh);
  return spmd::members_over(builder.getContext(), whole, mesh_name);
}

mlir::Value LocalEmitter::add(mlir::Value a, mlir::Value b) { return stablehlo::AddOp::create(builder, loc, a, b); }
mlir::Value LocalEmitter::subtract(mlir::Value a, mlir::Value b) {
  return stablehlo::SubtractOp::create(builder, loc, a, b);
}
mlir::Value LocalEmitter::multiply(mlir::Value a, mlir::Value b) {
  return stablehlo::MulOp::create(builder, loc, a, b);
}
mlir::Value LocalEmitter::both(mlir::Value a, mlir::Value b) { return stablehlo::AndOp::create(builder, loc, a, b); }
mlir::Value LocalEmitter::less(mlir::Value a, mlir::Value b) {
  return compare(a, b, stablehlo::ComparisonDirection::LT);
}
mlir::Value LocalEmitter::at_least(mlir::Value a, mlir::Value b) {
  return compare(a, b, stablehlo::ComparisonDirection::GE);
}
mlir::Value LocalEmitter::equal(mlir::Value a, mlir::Value b) {
  return compare(a, b, stablehlo::ComparisonDirection::EQ);
}

mlir::Value LocalEmitter::compare(mlir::Value a, mlir::Value b, stablehlo::ComparisonDirection direction) {
  return stablehlo::CompareOp::create(builder, loc, tensor_type(shape_of_value(a), builder.getI1Type()), a, b,
                                      direction, stablehlo::ComparisonTypeAttr());
}

mlir::Value LocalEmitter::select(mlir::Value predicate, mlir::Value on_true, mlir::Value on_false) {
  return stablehlo::SelectOp::create(builder, loc, on_true.getType(), predicate, on_true, on_false);
}

mlir::Value LocalEmitter::convert(mlir::Value value, mlir::Type element) {
  if (element_of(value) == element) return value;
  return stablehlo::ConvertOp::create(builder, loc, type_of(value).clone(element), value);
}

mlir::Value LocalEmitter::clamp(int64_t low, mlir::Value value, int64_t high) {
  return stablehlo::ClampOp::create(builder, loc, value.getType(), integer(low), value, integer(high));
}

mlir::Value LocalEmitter::slice(mlir::Value value, DimId dim, int64_t start, int64_t limit) {
  auto type = type_of(value);
  if (start == 0 && limit == type.getDimSize(dim)) return value;
  Shape starts(type.getRank(), 0), limits(type.getShape()), strides(type.getRank(), 1);
  starts[dim] = start, limits[dim] = limit;
  return stablehlo::SliceOp::create(builder, loc, with_extent(type, dim, limit - start), value, starts, limits,
                                    strides);
}

// Starts at 0 in all dimensions but one.
static std::vector<mlir::Value> starts_of(LocalEmitter &emitter, int64_t rank, DimId dim, mlir::Value start) {
  std::vector<mlir::Value> starts(rank, rank == 1 ? start : emitter.integer(0));
  starts[dim] = start;
  return starts;
}

mlir::Value LocalEmitter::dynamic_slice(mlir::Value value, DimId dim, mlir::Value start, int64_t size) {
  auto type = with_extent(type_of(value), dim, size);
  return stablehlo::DynamicSliceOp::create(builder, loc, type, value, starts_of(*this, type.getRank(), dim, start),
                                           type.getShape());
}

mlir::Value LocalEmitter::dynamic_update_slice(mlir::Value value, mlir::Value update, DimId dim, mlir::Value start) {
  auto type = type_of(value);
  return stablehlo::DynamicUpdateSliceOp::create(builder, loc, type, value, update,
                                                 starts_of(*this, type.getRank(), dim, start));
}

mlir::Value LocalEmitter::pad(mlir::Value value, DimId dim, int64_t low, int64_t high, mlir::Value fill) {
  if (low == 0 && high == 0) return value;
  auto type = type_of(value);
  if (!fill) fill = zero(type.getElementType());
  Shape lows(type.getRank(), 0), highs(type.getRank(), 0), interior(type.getRank(), 0);
  lows[dim] = low, highs[dim] = high;
  return stablehlo::PadOp::create(builder, loc, with_extent(type, dim, type.getDimSize(dim) + low + high), value, fill,
                                  lows, highs, interior);
}

mlir::Value LocalEmitter::concatenate(const std::vector<mlir::Value> &values, DimId dim) {
  if (values.size() == 1) return values[0];
  int64_t extent = 0;
  for (mlir::Value value : values) extent += type_of(value).getDimSize(dim);
  return stablehlo::ConcatenateOp::create(builder, loc, with_extent(type_of(values[0]), dim, extent), values, dim);
}

mlir::Value LocalEmitter::broadcast(mlir::Value scalar, const Shape &shape) {
  return broadcast_along(scalar, shape, {});
}

mlir::Value LocalEmitter::broadcast_along(mlir::Value value, const Shape &shape, const std::vector<int64_t> &dims) {
  return stablehlo::BroadcastInDimOp::create(builder, loc, tensor_type(shape, element_of(value)), value, dims);
}

mlir::Value LocalEmitter::iota(mlir::Type element, const Shape &shape, DimId dim) {
  return stablehlo::IotaOp::create(builder, loc, tensor_type(shape, element), dim);
}

mlir::Value LocalEmitter::reshape(mlir::Value value, const Shape &shape) {
  if (shape_of_value(value) == shape) return value;
  return stablehlo::ReshapeOp::create(builder, loc, tensor_type(shape, element_of(value)), value);
}

mlir::Value LocalEmitter::resize(mlir::Value value, DimId dim, int64_t size) {
  int64_t now = type_of(value).getDimSize(dim);
  return size <= now ? slice(value, dim, 0, size) : pad(value, dim, 0, size - now);
}

mlir::Value LocalEmitter::masked(mlir::Value value, DimId dim, mlir::Value offset, bool may_be_negative, int64_t end,
                                 mlir::Value fill) {
  Shape shape = shape_of_value(value);
  mlir::Value index = add(iota(builder.getI32Type(), shape, dim), broadcast(offset, shape));
  mlir::Value inside = less(index, broadcast(integer(end), shape));
  if (may_be_negative) inside = both(inside, at_least(index, broadcast(integer(0), shape)));
  return select(inside, value, broadcast(fill, shape));
}

}  // namespace tessera

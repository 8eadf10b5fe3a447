#include "transform/emit.h"

#include "ops/control/ops.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/reduction/ops.h"
#include "ops/slicing/ops.h"

namespace tessera {
namespace {

mlir::Attribute number(mlir::Type element, double value) {
  mlir::Builder builder(element.getContext());
  if (llvm::isa<mlir::FloatType>(element)) return builder.getFloatAttr(element, value);
  return builder.getIntegerAttr(element, static_cast<int64_t>(value));
}

mlir::Attribute number(mlir::Type element, int64_t value) {
  if (!llvm::isa<mlir::IntegerType>(element)) return number(element, static_cast<double>(value));
  return mlir::Builder(element.getContext()).getIntegerAttr(element, value);
}

template <typename Number>
mlir::DenseElementsAttr splat(mlir::RankedTensorType type, Number value) {
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(type.getElementType())) {
    mlir::Type part = complex.getElementType();
    mlir::Builder builder(type.getContext());
    mlir::Attribute parts[] = {number(part, value), number(part, 0.0)};
    return mlir::DenseElementsAttr::get(type, llvm::ArrayRef<mlir::Attribute>(builder.getArrayAttr(parts)));
  }
  return mlir::DenseElementsAttr::get(type, number(type.getElementType(), value));
}

mlir::RankedTensorType with_shape(mlir::Value value, const Shape &shape) {
  return mlir::RankedTensorType::get(shape, array_type(value).getElementType());
}

}  // namespace

mlir::RankedTensorType array_type(mlir::Value value) { return llvm::cast<mlir::RankedTensorType>(value.getType()); }
Shape array_shape(mlir::Value value) { return Shape(array_type(value).getShape()); }
bool is_complex(mlir::Value value) { return llvm::isa<mlir::ComplexType>(array_type(value).getElementType()); }

bool is_differentiable(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return tensor && llvm::isa<mlir::FloatType, mlir::ComplexType>(tensor.getElementType());
}

mlir::Value Emit::add(mlir::Value a, mlir::Value b) { return stablehlo::AddOp::create(builder, loc, a, b); }
mlir::Value Emit::subtract(mlir::Value a, mlir::Value b) { return stablehlo::SubtractOp::create(builder, loc, a, b); }
mlir::Value Emit::multiply(mlir::Value a, mlir::Value b) { return stablehlo::MulOp::create(builder, loc, a, b); }
mlir::Value Emit::divide(mlir::Value a, mlir::Value b) { return stablehlo::DivOp::create(builder, loc, a, b); }
mlir::Value Emit::power(mlir::Value a, mlir::Value b) { return stablehlo::PowOp::create(builder, loc, a, b); }
mlir::Value Emit::negate(mlir::Value a) { return stablehlo::NegOp::create(builder, loc, a); }
mlir::Value Emit::exp(mlir::Value a) { return stablehlo::ExpOp::create(builder, loc, a.getType(), a); }
mlir::Value Emit::log(mlir::Value a) { return stablehlo::LogOp::create(builder, loc, a.getType(), a); }
mlir::Value Emit::sine(mlir::Value a) { return stablehlo::SineOp::create(builder, loc, a.getType(), a); }
mlir::Value Emit::cosine(mlir::Value a) { return stablehlo::CosineOp::create(builder, loc, a.getType(), a); }
mlir::Value Emit::sqrt(mlir::Value a) { return stablehlo::SqrtOp::create(builder, loc, a.getType(), a); }
mlir::Value Emit::sign(mlir::Value a) { return stablehlo::SignOp::create(builder, loc, a); }

mlir::Value Emit::compare(mlir::Value a, mlir::Value b, stablehlo::ComparisonDirection direction) {
  mlir::Type element = array_type(a).getElementType();
  bool is_unsigned = element.isUnsignedInteger() || element.isInteger(1);
  auto type = is_unsigned           ? stablehlo::ComparisonType::UNSIGNED
              : element.isInteger() ? stablehlo::ComparisonType::SIGNED
                                    : stablehlo::ComparisonType::FLOAT;
  return stablehlo::CompareOp::create(builder, loc, array_type(a).clone(builder.getI1Type()), a, b, direction,
                                      stablehlo::ComparisonTypeAttr::get(builder.getContext(), type));
}

mlir::Value Emit::select(mlir::Value predicate, mlir::Value on_true, mlir::Value on_false) {
  return stablehlo::SelectOp::create(builder, loc, on_true.getType(), predicate, on_true, on_false);
}

mlir::Value Emit::convert(mlir::Value a, mlir::Type element) {
  if (array_type(a).getElementType() == element) return a;
  return stablehlo::ConvertOp::create(builder, loc, array_type(a).clone(element), a);
}

template <typename Number>
static mlir::Value filled(Emit &emit, mlir::Type type, Number value) {
  auto tensor = llvm::cast<mlir::RankedTensorType>(type);
  auto scalar = mlir::RankedTensorType::get({}, tensor.getElementType());
  mlir::Value element = stablehlo::ConstantOp::create(emit.builder, emit.loc, scalar, splat(scalar, value));
  return tensor.getRank() == 0 ? element : emit.broadcast(element, Shape(tensor.getShape()), {});
}

mlir::Value Emit::fill(mlir::Type type, double value) { return filled(*this, type, value); }
mlir::Value Emit::fill(mlir::Type type, int64_t value) { return filled(*this, type, value); }

mlir::Value Emit::reshape(mlir::Value a, const Shape &shape) {
  if (array_shape(a) == shape) return a;
  return stablehlo::ReshapeOp::create(builder, loc, with_shape(a, shape), a);
}

mlir::Value Emit::transpose(mlir::Value a, const std::vector<int64_t> &permutation) {
  Shape shape;
  bool same = true;
  for (size_t i = 0; i < permutation.size(); ++i) {
    shape.push_back(array_type(a).getDimSize(permutation[i]));
    same = same && permutation[i] == static_cast<int64_t>(i);
  }
  if (same) return a;
  return stablehlo::TransposeOp::create(builder, loc, with_shape(a, shape), a, permutation);
}

mlir::Value Emit::broadcast(mlir::Value a, const Shape &shape, const std::vector<int64_t> &dims) {
  return stablehlo::BroadcastInDimOp::create(builder, loc, with_shape(a, shape), a, dims);
}

mlir::Value Emit::sum(mlir::Value a, const std::vector<int64_t> &dims) {
  if (dims.empty()) return a;
  Shape shape;
  for (int64_t dim = 0; dim < array_type(a).getRank(); ++dim)
    if (!llvm::is_contained(dims, dim)) shape.push_back(array_type(a).getDimSize(dim));
  auto scalar = mlir::RankedTensorType::get({}, array_type(a).getElementType());
  mlir::Value zero = fill(scalar, 0);
  auto reduce = stablehlo::ReduceOp::create(builder, loc, mlir::TypeRange{with_shape(a, shape)}, mlir::ValueRange{a},
                                            mlir::ValueRange{zero}, dims);
  mlir::OpBuilder::InsertionGuard guard(builder);
  mlir::Block *block = builder.createBlock(&reduce.getBody(), {}, {scalar, scalar}, {loc, loc});
  mlir::Value both = stablehlo::AddOp::create(builder, loc, block->getArgument(0), block->getArgument(1));
  stablehlo::ReturnOp::create(builder, loc, mlir::ValueRange{both});
  return reduce->getResult(0);
}

mlir::Value Emit::pad(mlir::Value a, const std::vector<int64_t> &low, const std::vector<int64_t> &high,
                      const std::vector<int64_t> &interior) {
  Shape shape = array_shape(a);
  auto is_none = [](int64_t width) { return width == 0; };
  if (llvm::all_of(low, is_none) && llvm::all_of(high, is_none) && llvm::all_of(interior, is_none)) return a;
  for (size_t dim = 0; dim < shape.size(); ++dim)
    shape[dim] += low[dim] + high[dim] + std::max<int64_t>(0, shape[dim] - 1) * interior[dim];
  mlir::Value zero = fill(mlir::RankedTensorType::get({}, array_type(a).getElementType()), 0);
  return stablehlo::PadOp::create(builder, loc, with_shape(a, shape), a, zero, low, high, interior);
}

mlir::Value Emit::slice(mlir::Value a, const std::vector<int64_t> &start, const std::vector<int64_t> &limit,
                        const std::vector<int64_t> &strides) {
  Shape shape;
  for (size_t dim = 0; dim < start.size(); ++dim) shape.push_back(ceil_div(limit[dim] - start[dim], strides[dim]));
  if (shape == array_shape(a)) return a;
  return stablehlo::SliceOp::create(builder, loc, with_shape(a, shape), a, start, limit, strides);
}

}  // namespace tessera

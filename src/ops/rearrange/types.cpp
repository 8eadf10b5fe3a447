// Checks and infers types: constants, iota, reshape, transpose, reverse, concatenate, pad, tuples.
#include "dialect/stablehlo/dimensions.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Matchers.h"
#include "ops/rearrange/ops.h"

namespace tessera::stablehlo {

using namespace mlir;
using MaybeLocation = std::optional<mlir::Location>;

LogicalResult ConstantOp::inferReturnTypes(MLIRContext *, MaybeLocation, Adaptor adaptor,
                                           SmallVectorImpl<Type> &types) {
  types.push_back(adaptor.getValue().getType());
  return success();
}

bool ConstantOp::isCompatibleReturnTypes(mlir::TypeRange inferred, mlir::TypeRange actual) {
  if (inferred.size() != 1 || actual.size() != 1) return false;
  auto value = llvm::dyn_cast<ShapedType>(inferred[0]), result = llvm::dyn_cast<ShapedType>(actual[0]);
  if (!value || !result) return false;
  auto quantized = llvm::dyn_cast<mlir::quant::QuantizedType>(result.getElementType());
  if (!quantized) return value == result;
  return value.getShape() == result.getShape() &&
         (value.getElementType() == result.getElementType() || value.getElementType() == quantized.getStorageType());
}

//===- Iota -----------------------------------------------------------------------------------------------------------===//

namespace {

LogicalResult verify_iota(mlir::Operation *op, int64_t dimension, RankedTensorType result) {
  Type element = result.getElementType();
  if (is_boolean_element(element))
    return op->emitOpError() << "requires a result of integers, floats or complex numbers, got " << Type(result);
  if (dimension < 0 || dimension >= result.getRank())
    return op->emitOpError() << "requires iota_dimension in [0, " << result.getRank()
                             << "), the rank of the result; got " << dimension;
  return success();
}

LogicalResult verify_shape_operand(mlir::Operation *op, Type shape, RankedTensorType result) {
  int64_t length = cast<RankedTensorType>(shape).getDimSize(0);
  if (ShapedType::isDynamic(length) || length == result.getRank()) return success();
  return op->emitOpError() << "requires one extent for each dimension of the result: " << length
                           << " extents, the rank is " << result.getRank();
}

}  // namespace

LogicalResult IotaOp::verify() { return verify_iota(*this, getIotaDimension(), cast<RankedTensorType>(getType())); }

LogicalResult DynamicIotaOp::verify() {
  auto result = cast<RankedTensorType>(getType());
  if (failed(verify_shape_operand(*this, getOutputShape().getType(), result))) return failure();
  return verify_iota(*this, getIotaDimension(), result);
}

//===- Reshape --------------------------------------------------------------------------------------------------------===//

LogicalResult ReshapeOp::verify() {
  auto operand = cast<RankedTensorType>(getOperand().getType()), result = cast<RankedTensorType>(getType());
  if (!result.hasStaticShape() && bounds_of(result).empty())
    return emitOpError() << "requires a result of static shape or with bounds, got " << Type(result);
  if (!operand.hasStaticShape() || !result.hasStaticShape()) return success();
  if (operand.getNumElements() != result.getNumElements())
    return emitOpError() << "requires as many elements in the result as in the operand: " << result.getNumElements()
                         << " vs. " << operand.getNumElements();
  return success();
}

LogicalResult DynamicReshapeOp::verify() {
  auto operand = cast<RankedTensorType>(getOperand().getType()), result = cast<RankedTensorType>(getType());
  if (!are_compatible_elements(operand.getElementType(), result.getElementType()))
    return emitOpError() << "requires the same element type for operand and result: " << operand.getElementType()
                         << " vs. " << result.getElementType();
  if (failed(verify_shape_operand(*this, getOutputShape().getType(), result))) return failure();
  if (operand.hasStaticShape() && result.hasStaticShape() && operand.getNumElements() != result.getNumElements())
    return emitOpError() << "requires as many elements in the result as in the operand: " << result.getNumElements()
                         << " vs. " << operand.getNumElements();
  return success();
}

//===- Extents as data ------------------------------------------------------------------------------------------------===//

LogicalResult GetDimensionSizeOp::inferReturnTypes(MLIRContext *context, MaybeLocation location, Adaptor adaptor,
                                                   SmallVectorImpl<Type> &types) {
  int64_t rank = cast<RankedTensorType>(adaptor.getOperand().getType()).getRank();
  if (failed(verify_dimension(location, "dimension", adaptor.getDimension(), rank))) return failure();
  types.push_back(RankedTensorType::get({}, mlir::IntegerType::get(context, 32)));
  return success();
}

// The dimension becomes dynamic, bounded by its extent; a constant size of the whole extent changes nothing.
LogicalResult SetDimensionSizeOp::inferReturnTypes(MLIRContext *, MaybeLocation location, Adaptor adaptor,
                                                   SmallVectorImpl<Type> &types) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  int64_t dimension = adaptor.getDimension();
  if (failed(verify_dimension(location, "dimension", dimension, operand.getRank()))) return failure();
  SmallVector<int64_t> shape(operand.getShape()), bounds(bounds_of(operand));
  bounds.resize(shape.size(), ShapedType::kDynamic);
  mlir::DenseIntElementsAttr size;
  if (mlir::matchPattern(adaptor.getSize(), mlir::m_Constant(&size)) &&
      size.getSplatValue<llvm::APInt>().getSExtValue() == shape[dimension]) {
    types.push_back(operand);
    return success();
  }
  if (!ShapedType::isDynamic(shape[dimension])) bounds[dimension] = shape[dimension];
  shape[dimension] = ShapedType::kDynamic;
  types.push_back(tensor_with_bounds(shape, operand.getElementType(), bounds));
  return success();
}

//===- Order of elements ----------------------------------------------------------------------------------------------===//

LogicalResult TransposeOp::inferReturnTypes(MLIRContext *, MaybeLocation location, Adaptor adaptor,
                                            SmallVectorImpl<Type> &types) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  ArrayRef<int64_t> permutation = adaptor.getPermutation(), operand_bounds = bounds_of(operand);
  int64_t rank = operand.getRank();
  if (static_cast<int64_t>(permutation.size()) != rank)
    return emitOptionalError(location, "requires one entry of the permutation for each dimension: ", permutation.size(),
                             " entries, the rank is ", rank);
  if (failed(verify_dimensions(location, "permutation", permutation, rank))) return failure();
  SmallVector<int64_t> shape, bounds;
  for (int64_t dimension : permutation) {
    shape.push_back(operand.getDimSize(dimension));
    bounds.push_back(operand_bounds.empty() ? ShapedType::kDynamic : operand_bounds[dimension]);
  }
  types.push_back(
      tensor_with_bounds(shape, with_moved_quantized_dimension(operand.getElementType(), permutation), bounds));
  return success();
}

LogicalResult ReverseOp::verify() {
  int64_t rank = cast<RankedTensorType>(getOperand().getType()).getRank();
  return verify_dimensions(getLoc(), "dimensions", getDimensions(), rank);
}

namespace {

// Adds extents of the joined dimension; one dynamic extent makes a dynamic sum.
mlir::FailureOr<int64_t> sum_of_extents(MaybeLocation location, int64_t a, int64_t b, int64_t dimension) {
  if (ShapedType::isDynamic(a) || ShapedType::isDynamic(b)) return ShapedType::kDynamic;
  return extent_from(location, WideExtent(a) + b, dimension);
}

// Returns the largest extent of a dimension, or dynamic without a limit.
int64_t limit_of(RankedTensorType type, int64_t dimension) {
  if (!type.isDynamicDim(dimension)) return type.getDimSize(dimension);
  ArrayRef<int64_t> bounds = bounds_of(type);
  return bounds.empty() ? ShapedType::kDynamic : bounds[dimension];
}

}  // namespace

LogicalResult ConcatenateOp::inferReturnTypes(MLIRContext *, MaybeLocation location, Adaptor adaptor,
                                              SmallVectorImpl<Type> &types) {
  mlir::ValueRange inputs = adaptor.getInputs();
  int64_t dimension = adaptor.getDimension();
  if (inputs.empty()) return emitOptionalError(location, "requires at least one input");
  auto first = cast<RankedTensorType>(inputs.front().getType());
  if (failed(verify_dimension(location, "dimension", dimension, first.getRank()))) return failure();
  SmallVector<int64_t> shape(first.getShape()), bounds;
  for (int64_t d = 0; d < first.getRank(); ++d)
    bounds.push_back(first.isDynamicDim(d) ? limit_of(first, d) : ShapedType::kDynamic);
  int64_t limit = limit_of(first, dimension);
  for (auto [index, input] : llvm::enumerate(inputs.drop_front())) {
    auto type = cast<RankedTensorType>(input.getType());
    if (type.getRank() != first.getRank())
      return emitOptionalError(location, "requires inputs of one rank: input 0 has ", first.getRank(), ", input ",
                               index + 1, " has ", type.getRank());
    for (int64_t d = 0; d < first.getRank(); ++d) {
      if (d == dimension) continue;
      if (!are_compatible_extents(shape[d], type.getDimSize(d)))
        return emitOptionalError(location, "requires inputs that differ in dimension ", dimension, " only: dimension ",
                                 d, " is ", shape[d], " before input ", index + 1, " and ", type.getDimSize(d),
                                 " in it");
      if (ShapedType::isDynamic(shape[d])) shape[d] = type.getDimSize(d);
      if (!ShapedType::isDynamic(shape[d])) bounds[d] = ShapedType::kDynamic;
    }
    auto sum = sum_of_extents(location, shape[dimension], type.getDimSize(dimension), dimension);
    auto most = sum_of_extents(location, limit, limit_of(type, dimension), dimension);
    if (failed(sum) || failed(most)) return failure();
    shape[dimension] = *sum;
    limit = *most;
  }
  bounds[dimension] = ShapedType::isDynamic(shape[dimension]) ? limit : ShapedType::kDynamic;
  types.push_back(tensor_with_bounds(shape, first.getElementType(), bounds));
  return success();
}

//===- Pad ------------------------------------------------------------------------------------------------------------===//

LogicalResult PadOp::inferReturnTypes(MLIRContext *, MaybeLocation location, Adaptor adaptor,
                                      SmallVectorImpl<Type> &types) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  auto value = cast<RankedTensorType>(adaptor.getPaddingValue().getType());
  ArrayRef<int64_t> low = adaptor.getEdgePaddingLow(), high = adaptor.getEdgePaddingHigh(),
                    interior = adaptor.getInteriorPadding();
  int64_t rank = operand.getRank();
  if (value.getRank() != 0) return emitOptionalError(location, "requires a scalar padding value, got ", Type(value));
  for (auto [name, list] : {std::pair("low", low), std::pair("high", high), std::pair("interior", interior)})
    if (static_cast<int64_t>(list.size()) != rank)
      return emitOptionalError(location, "requires one entry of '", name, "' for each dimension: ", list.size(),
                               " entries, the rank is ", rank);
  SmallVector<int64_t> shape, bounds(rank, ShapedType::kDynamic);
  auto padded = [&](int64_t extent, int64_t d) {
    return WideExtent(extent) + low[d] + high[d] + WideExtent(std::max<int64_t>(extent - 1, 0)) * interior[d];
  };
  for (int64_t d = 0; d < rank; ++d) {
    if (interior[d] < 0)
      return emitOptionalError(location, "requires non-negative interior padding: dimension ", d, " has ", interior[d]);
    if (failed(verify_amount(location, "'low'", d, low[d])) || failed(verify_amount(location, "'high'", d, high[d])) ||
        failed(verify_amount(location, "'interior'", d, interior[d])))
      return failure();
    int64_t extent = operand.getDimSize(d), limit = limit_of(operand, d);
    if (ShapedType::isDynamic(extent)) {
      shape.push_back(ShapedType::kDynamic);
      if (ShapedType::isDynamic(limit)) continue;
      mlir::FailureOr<int64_t> bound = extent_from(location, std::max<WideExtent>(padded(limit, d), 0), d);
      if (failed(bound)) return failure();
      bounds[d] = *bound;
      continue;
    }
    if (padded(extent, d) < 0)
      return emitOptionalError(location, "requires that padding leaves no negative extent: dimension ", d, " of ",
                               extent, " elements becomes ", to_text(padded(extent, d)));
    mlir::FailureOr<int64_t> size = extent_from(location, padded(extent, d), d);
    if (failed(size)) return failure();
    shape.push_back(*size);
  }
  types.push_back(tensor_with_bounds(shape, operand.getElementType(), bounds));
  return success();
}

LogicalResult DynamicPadOp::verify() {
  auto operand = cast<RankedTensorType>(getOperand().getType()), result = cast<RankedTensorType>(getType());
  if (cast<RankedTensorType>(getPaddingValue().getType()).getRank() != 0)
    return emitOpError() << "requires a scalar padding value, got " << getPaddingValue().getType();
  if (operand.getRank() != result.getRank())
    return emitOpError() << "requires a result of the operand's rank: " << result.getRank() << " vs. "
                         << operand.getRank();
  return verify_shape_operand(*this, getEdgePaddingLow().getType(), result);
}

//===- Tuples ---------------------------------------------------------------------------------------------------------===//

LogicalResult TupleOp::inferReturnTypes(MLIRContext *context, MaybeLocation, Adaptor adaptor,
                                        SmallVectorImpl<Type> &types) {
  types.push_back(mlir::TupleType::get(context, adaptor.getVal().getTypes()));
  return success();
}

LogicalResult GetTupleElementOp::inferReturnTypes(MLIRContext *, MaybeLocation location, Adaptor adaptor,
                                                  SmallVectorImpl<Type> &types) {
  auto tuple = cast<mlir::TupleType>(adaptor.getOperand().getType());
  int64_t index = static_cast<int32_t>(adaptor.getIndex()), size = tuple.size();
  if (index < 0 || index >= size)
    return emitOptionalError(location, "requires index in [0, ", size, "), the size of the tuple; got ", index);
  types.push_back(tuple.getType(index));
  return success();
}

}  // namespace tessera::stablehlo

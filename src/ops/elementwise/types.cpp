// Checks and infers types of elementwise operations.

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"
#include "ops/elementwise/ops.h"

namespace tessera::stablehlo {

using namespace mlir;
using MaybeLocation = std::optional<mlir::Location>;

ResultAccuracyAttr default_accuracy(mlir::MLIRContext *context) {
  return ResultAccuracyAttr::get(context, llvm::APFloat(0.0), llvm::APFloat(0.0), 0,
                                 ResultAccuracyModeAttr::get(context, ResultAccuracyMode::DEFAULT));
}

//===- Element types that follow from the operand's -------------------------------------------------------------------===//

LogicalResult AbsOp::inferReturnTypes(MLIRContext *, MaybeLocation, Adaptor adaptor, SmallVectorImpl<Type> &types) {
  types.push_back(real_tensor(adaptor.getOperand().getType()));
  return success();
}

LogicalResult ImagOp::inferReturnTypes(MLIRContext *, MaybeLocation, Adaptor adaptor, SmallVectorImpl<Type> &types) {
  types.push_back(real_tensor(adaptor.getOperand().getType()));
  return success();
}

LogicalResult RealOp::inferReturnTypes(MLIRContext *, MaybeLocation, Adaptor adaptor, SmallVectorImpl<Type> &types) {
  types.push_back(real_tensor(adaptor.getOperand().getType()));
  return success();
}

LogicalResult IsFiniteOp::inferReturnTypes(MLIRContext *context, MaybeLocation, Adaptor adaptor,
                                           SmallVectorImpl<Type> &types) {
  types.push_back(with_element(adaptor.getX().getType(), mlir::IntegerType::get(context, 1)));
  return success();
}

LogicalResult UniformDequantizeOp::inferReturnTypes(MLIRContext *, MaybeLocation, Adaptor adaptor,
                                                    SmallVectorImpl<Type> &types) {
  Type type = adaptor.getOperand().getType();
  auto quantized = llvm::cast<mlir::quant::QuantizedType>(getElementTypeOrSelf(type));
  types.push_back(with_element(type, quantized.getExpressedType()));
  return success();
}

LogicalResult ComplexOp::inferReturnTypes(MLIRContext *, MaybeLocation location, Adaptor adaptor,
                                          SmallVectorImpl<Type> &types) {
  mlir::FailureOr<Type> real = most_specific_type(location, {adaptor.getLhs().getType(), adaptor.getRhs().getType()});
  if (failed(real)) return failure();
  types.push_back(with_element(*real, mlir::ComplexType::get(getElementTypeOrSelf(*real))));
  return success();
}

LogicalResult CompareOp::inferReturnTypes(MLIRContext *context, MaybeLocation location, Adaptor adaptor,
                                          SmallVectorImpl<Type> &types) {
  mlir::FailureOr<Type> type = most_specific_type(location, {adaptor.getLhs().getType(), adaptor.getRhs().getType()});
  if (failed(type)) return failure();
  types.push_back(with_element(*type, mlir::IntegerType::get(context, 1)));
  return success();
}

//===- Scalars beside arrays ------------------------------------------------------------------------------------------===//

namespace {

// Checks that `bound` (min or max of clamp) is a scalar or has the operand's shape.
LogicalResult verify_clamp_bound(MaybeLocation location, llvm::StringRef name, Type bound, Type operand) {
  auto bound_type = llvm::cast<mlir::ShapedType>(bound), operand_type = llvm::cast<mlir::ShapedType>(operand);
  if (bound_type.getRank() == 0 || are_compatible_shapes(bound_type.getShape(), operand_type.getShape()))
    return success();
  return emitOptionalError(location, name, " must be a scalar or have the operand's shape: it is ", bound,
                           ", the operand is ", operand);
}

}  // namespace

LogicalResult ClampOp::inferReturnTypes(MLIRContext *, MaybeLocation location, Adaptor adaptor,
                                        SmallVectorImpl<Type> &types) {
  Type operand = adaptor.getOperand().getType();
  if (failed(verify_clamp_bound(location, "min", adaptor.getMin().getType(), operand)) ||
      failed(verify_clamp_bound(location, "max", adaptor.getMax().getType(), operand)))
    return failure();
  types.push_back(operand);
  return success();
}

LogicalResult SelectOp::inferReturnTypes(MLIRContext *, MaybeLocation location, Adaptor adaptor,
                                         SmallVectorImpl<Type> &types) {
  Type on_true = adaptor.getOnTrue().getType(), on_false = adaptor.getOnFalse().getType();
  if (!are_compatible(on_true, on_false))
    return emitOptionalError(location, "requires compatible types for both branches: on_true is ", on_true,
                             ", on_false is ", on_false);
  auto pred = llvm::cast<mlir::ShapedType>(adaptor.getPred().getType());
  if (pred.getRank() != 0 && !are_compatible_shapes(pred.getShape(), llvm::cast<mlir::ShapedType>(on_true).getShape()))
    return emitOptionalError(location, "pred must be a scalar or have the shape of the branches: it is ", Type(pred),
                             ", the branches are ", on_true);
  mlir::FailureOr<Type> type = most_specific_type(location, {on_true, on_false});
  if (failed(type)) return failure();
  types.push_back(*type);
  return success();
}

//===- Bits -----------------------------------------------------------------------------------------------------------===//

LogicalResult ReducePrecisionOp::verify() {
  auto exponent = static_cast<int32_t>(getExponentBits()), mantissa = static_cast<int32_t>(getMantissaBits());
  if (exponent < 1) return emitOpError() << "requires at least 1 exponent bit, got " << exponent;
  if (mantissa < 0) return emitOpError() << "requires at least 0 mantissa bits, got " << mantissa;
  return success();
}

namespace {

unsigned bits_of_element(Type element) {
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(element)) return 2 * bits_of_element(complex.getElementType());
  if (auto quantized = llvm::dyn_cast<mlir::quant::QuantizedType>(element))
    return quantized.getStorageTypeIntegralWidth();
  return element.getIntOrFloatBitWidth();
}

}  // namespace

// tensor<4xf32> is tensor<4x4xi8> and back: the narrower type has one more dimension, of the ratio of widths.
LogicalResult BitcastConvertOp::verify() {
  auto operand = llvm::cast<mlir::ShapedType>(getOperand().getType()),
       result = llvm::cast<mlir::ShapedType>(getResult().getType());
  if (is_complex_element(operand.getElementType()) != is_complex_element(result.getElementType()))
    return emitOpError() << "cannot convert between real and complex types: " << operand.getElementType() << " and "
                         << result.getElementType();
  unsigned operand_bits = bits_of_element(operand.getElementType()),
           result_bits = bits_of_element(result.getElementType());
  bool result_is_narrow = result_bits < operand_bits;
  mlir::ShapedType narrow = result_is_narrow ? result : operand, wide = result_is_narrow ? operand : result;
  unsigned narrow_bits = std::min(operand_bits, result_bits), wide_bits = std::max(operand_bits, result_bits);
  int64_t rank_difference = narrow_bits == wide_bits ? 0 : 1;
  if (narrow.getRank() != wide.getRank() + rank_difference)
    return emitOpError() << "requires the tensor of " << narrow_bits << "-bit elements to have " << rank_difference
                         << " dimensions more than that of " << wide_bits << "-bit elements: ranks are "
                         << narrow.getRank() << " and " << wide.getRank();
  if (!are_compatible_shapes(narrow.getShape().drop_back(rank_difference), wide.getShape()))
    return emitOpError() << "requires equal shapes up to the last dimension of the narrower type: " << Type(operand)
                         << " vs. " << Type(result);
  if (rank_difference == 0 || narrow.isDynamicDim(narrow.getRank() - 1)) return success();
  int64_t last = narrow.getShape().back();
  if (last * narrow_bits != wide_bits)
    return emitOpError() << "requires the last dimension of the narrower type to hold one wider element: " << last
                         << " x " << narrow_bits << " bits vs. " << wide_bits << " bits";
  return success();
}

LogicalResult UniformQuantizeOp::verify() {
  auto quantized = llvm::cast<mlir::quant::QuantizedType>(getElementTypeOrSelf(getResult().getType()));
  Type operand = getElementTypeOrSelf(getOperand().getType());
  if (auto operand_quantized = llvm::dyn_cast<mlir::quant::QuantizedType>(operand))
    operand = operand_quantized.getExpressedType();
  if (operand != quantized.getExpressedType())
    return emitOpError() << "requires the result's expressed type to be the operand's: " << operand << " vs. "
                         << quantized.getExpressedType();
  return success();
}

//===- Map ------------------------------------------------------------------------------------------------------------===//

namespace {

// Checks that `dimensions` is 0, 1, .., rank - 1.
LogicalResult verify_map_dimensions(MaybeLocation location, llvm::ArrayRef<int64_t> dimensions,
                                    mlir::ShapedType input) {
  if (static_cast<int64_t>(dimensions.size()) != input.getRank())
    return emitOptionalError(location, "requires one dimension for each of the inputs': ", dimensions.size(),
                             " dimensions, the rank is ", input.getRank());
  for (auto [position, dimension] : llvm::enumerate(dimensions))
    if (dimension != static_cast<int64_t>(position))
      return emitOptionalError(location, "requires dimensions in ascending order from 0: dimension ", position, " is ",
                               dimension);
  return success();
}

// Checks that the computation takes a scalar of each input's element type.
LogicalResult verify_map_arguments(MaybeLocation location, mlir::Block &block, mlir::ValueRange inputs) {
  if (block.getNumArguments() != inputs.size())
    return emitOptionalError(location,
                             "requires a computation with one argument for each input: ", block.getNumArguments(),
                             " arguments, ", inputs.size(), " inputs");
  for (auto [index, argument] : llvm::enumerate(block.getArguments())) {
    auto type = llvm::dyn_cast<mlir::RankedTensorType>(argument.getType());
    Type element = getElementTypeOrSelf(inputs[index].getType());
    if (!type || type.getRank() != 0)
      return emitOptionalError(location, "requires scalar arguments in the computation: argument ", index, " is ",
                               argument.getType());
    if (!are_compatible_elements(type.getElementType(), element))
      return emitOptionalError(location, "requires arguments of the inputs' element types: argument ", index, " is ",
                               Type(type), ", the input has ", element);
  }
  return success();
}

}  // namespace

LogicalResult MapOp::inferReturnTypes(MLIRContext *, MaybeLocation location, Adaptor adaptor,
                                      SmallVectorImpl<Type> &types) {
  if (adaptor.getInputs().empty()) return emitOptionalError(location, "requires at least one input");
  auto input = llvm::cast<mlir::ShapedType>(adaptor.getInputs().front().getType());
  mlir::Region &computation = adaptor.getComputation();
  if (computation.empty() || computation.front().empty())
    return emitOptionalError(location, "requires a computation that returns one scalar");
  mlir::Block &block = computation.front();
  if (failed(verify_map_dimensions(location, adaptor.getDimensions(), input)) ||
      failed(verify_map_arguments(location, block, adaptor.getInputs())))
    return failure();
  mlir::Operation &end = block.back();
  auto result = end.getNumOperands() == 1 ? llvm::dyn_cast<mlir::RankedTensorType>(end.getOperand(0).getType())
                                          : mlir::RankedTensorType();
  if (!result || result.getRank() != 0)
    return emitOptionalError(location, "requires a computation that returns one scalar; it returns ",
                             end.getNumOperands(), " values");
  types.push_back(with_element(input, result.getElementType()));
  return success();
}

}  // namespace tessera::stablehlo

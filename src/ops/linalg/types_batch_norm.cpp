// Checks and infers types of batch normalisation.
#include "dialect/stablehlo/dimensions.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "ops/linalg/ops.h"

namespace tessera::stablehlo {

using namespace mlir;
using MaybeLocation = std::optional<mlir::Location>;

namespace {

// Checks that feature_index is a dimension of the operand, and that every per-feature vector has its extent.
mlir::FailureOr<RankedTensorType> features_of(MaybeLocation location, Type operand, int64_t feature_index,
                                              mlir::ValueRange vectors) {
  auto type = cast<RankedTensorType>(operand);
  if (failed(verify_dimension(location, "feature_index", feature_index, type.getRank()))) return failure();
  int64_t count = type.getDimSize(feature_index);
  for (mlir::Value vector : vectors) {
    int64_t length = cast<RankedTensorType>(vector.getType()).getDimSize(0);
    if (!are_compatible_extents(length, count))
      return emitOptionalError(location, "requires one entry for each feature: ", length, " entries, ", count,
                               " features in dimension ", feature_index);
  }
  llvm::ArrayRef<int64_t> bounds = bounds_of(type);
  return tensor_with_bounds({count}, type.getElementType(), bounds.empty() ? bounds : bounds.slice(feature_index, 1));
}

}  // namespace

LogicalResult BatchNormInferenceOp::inferReturnTypes(MLIRContext *, MaybeLocation location, Adaptor adaptor,
                                                     SmallVectorImpl<Type> &types) {
  Type operand = adaptor.getOperand().getType();
  if (failed(features_of(location, operand, adaptor.getFeatureIndex(),
                         {adaptor.getScale(), adaptor.getOffset(), adaptor.getMean(), adaptor.getVariance()})))
    return failure();
  types.push_back(operand);
  return success();
}

LogicalResult BatchNormTrainingOp::inferReturnTypes(MLIRContext *, MaybeLocation location, Adaptor adaptor,
                                                    SmallVectorImpl<Type> &types) {
  Type operand = adaptor.getOperand().getType();
  auto features = features_of(location, operand, adaptor.getFeatureIndex(), {adaptor.getScale(), adaptor.getOffset()});
  if (failed(features)) return failure();
  types.append({operand, *features, *features});
  return success();
}

LogicalResult BatchNormGradOp::inferReturnTypes(MLIRContext *, MaybeLocation location, Adaptor adaptor,
                                                SmallVectorImpl<Type> &types) {
  Type operand = adaptor.getOperand().getType(), grad_output = adaptor.getGradOutput().getType();
  if (!are_compatible(operand, grad_output))
    return emitOptionalError(location, "requires a grad_output of the operand's type: ", grad_output, " vs. ", operand);
  auto features = features_of(location, operand, adaptor.getFeatureIndex(),
                              {adaptor.getScale(), adaptor.getMean(), adaptor.getVariance()});
  if (failed(features)) return failure();
  types.append({operand, *features, *features});
  return success();
}

}  // namespace tessera::stablehlo

// Checks and infers types of slices.
#include "dialect/stablehlo/dimensions.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "ops/slicing/ops.h"

namespace tessera::stablehlo {

using namespace mlir;
using MaybeLocation = std::optional<mlir::Location>;

namespace {

LogicalResult verify_range(MaybeLocation location, int64_t dimension, int64_t start, int64_t limit, int64_t stride,
                           int64_t extent) {
  if (start < 0)
    return emitOptionalError(location, "requires non-negative start indices: dimension ", dimension, " starts at ",
                             start);
  if (start > limit)
    return emitOptionalError(location, "requires start indices up to the limit: dimension ", dimension, " starts at ",
                             start, ", the limit is ", limit);
  if (!ShapedType::isDynamic(extent) && limit > extent)
    return emitOptionalError(location, "requires limit indices up to the extent: dimension ", dimension, " has limit ",
                             limit, ", the extent is ", extent);
  if (stride < 1)
    return emitOptionalError(location, "requires positive strides: dimension ", dimension, " has stride ", stride);
  return success();
}

}  // namespace

LogicalResult SliceOp::inferReturnTypes(MLIRContext *, MaybeLocation location, Adaptor adaptor,
                                        SmallVectorImpl<Type> &types) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  ArrayRef<int64_t> start = adaptor.getStartIndices(), limit = adaptor.getLimitIndices(),
                    strides = adaptor.getStrides();
  int64_t rank = operand.getRank();
  for (auto [name, list] :
       {std::pair("start_indices", start), std::pair("limit_indices", limit), std::pair("strides", strides)})
    if (static_cast<int64_t>(list.size()) != rank)
      return emitOptionalError(location, "requires one entry of '", name, "' for each dimension: ", list.size(),
                               " entries, the rank is ", rank);
  SmallVector<int64_t> shape;
  for (int64_t d = 0; d < rank; ++d) {
    if (failed(verify_range(location, d, start[d], limit[d], strides[d], operand.getDimSize(d)))) return failure();
    int64_t length = limit[d] - start[d];
    shape.push_back(length == 0 ? 0 : (length - 1) / strides[d] + 1);
  }
  types.push_back(RankedTensorType::get(shape, operand.getElementType()));
  return success();
}

namespace {

LogicalResult verify_start_indices(MaybeLocation location, mlir::ValueRange start, int64_t rank) {
  if (static_cast<int64_t>(start.size()) != rank)
    return emitOptionalError(location, "requires one start index for each dimension: ", start.size(),
                             " indices, the rank is ", rank);
  for (mlir::Value index : start)
    if (index.getType() != start.front().getType())
      return emitOptionalError(location, "requires start indices of one type: ", start.front().getType(), " vs. ",
                               index.getType());
  return success();
}

}  // namespace

LogicalResult DynamicSliceOp::inferReturnTypes(MLIRContext *, MaybeLocation location, Adaptor adaptor,
                                               SmallVectorImpl<Type> &types) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  ArrayRef<int64_t> sizes = adaptor.getSliceSizes();
  int64_t rank = operand.getRank();
  if (failed(verify_start_indices(location, adaptor.getStartIndices(), rank))) return failure();
  if (static_cast<int64_t>(sizes.size()) != rank)
    return emitOptionalError(location, "requires one slice size for each dimension: ", sizes.size(),
                             " sizes, the rank is ", rank);
  for (int64_t d = 0; d < rank; ++d) {
    if (sizes[d] < 0)
      return emitOptionalError(location, "requires non-negative slice sizes: dimension ", d, " has ", sizes[d]);
    if (!operand.isDynamicDim(d) && sizes[d] > operand.getDimSize(d))
      return emitOptionalError(location, "requires slice sizes up to the extent: dimension ", d, " has size ", sizes[d],
                               ", the extent is ", operand.getDimSize(d));
  }
  types.push_back(RankedTensorType::get(sizes, operand.getElementType()));
  return success();
}

LogicalResult DynamicUpdateSliceOp::inferReturnTypes(MLIRContext *, MaybeLocation location, Adaptor adaptor,
                                                     SmallVectorImpl<Type> &types) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType()),
       update = cast<RankedTensorType>(adaptor.getUpdate().getType());
  if (operand.getRank() != update.getRank())
    return emitOptionalError(location, "requires an update of the operand's rank: ", update.getRank(), " vs. ",
                             operand.getRank());
  if (failed(verify_start_indices(location, adaptor.getStartIndices(), operand.getRank()))) return failure();
  for (int64_t d = 0; d < operand.getRank(); ++d)
    if (!operand.isDynamicDim(d) && !update.isDynamicDim(d) && update.getDimSize(d) > operand.getDimSize(d))
      return emitOptionalError(location, "requires an update no larger than the operand: dimension ", d, " is ",
                               update.getDimSize(d), " in the update and ", operand.getDimSize(d), " in the operand");
  types.push_back(operand);
  return success();
}

LogicalResult RealDynamicSliceOp::verify() {
  int64_t rank = cast<RankedTensorType>(getOperand().getType()).getRank();
  int64_t entries = cast<RankedTensorType>(getStartIndices().getType()).getDimSize(0);
  int64_t result_rank = cast<RankedTensorType>(getType()).getRank();
  if (!are_compatible_extents(entries, rank))
    return emitOpError() << "requires one start index for each dimension: " << entries << " indices, the rank is "
                         << rank;
  if (result_rank != rank)
    return emitOpError() << "requires a result of the operand's rank: " << result_rank << " vs. " << rank;
  return success();
}

}  // namespace tessera::stablehlo

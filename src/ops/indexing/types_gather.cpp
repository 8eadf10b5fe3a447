// Checks and infers types of gather and dynamic_gather. Labels C1, C2... are those of the StableHLO specification.
#include "dialect/stablehlo/dimensions.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "ops/indexing/dimension_checks.h"
#include "ops/indexing/ops.h"

namespace tessera::stablehlo {

using namespace mlir;
using Location = std::optional<mlir::Location>;

namespace {

IndexingDims dims_of(GatherDimensionNumbersAttr numbers) {
  return {numbers.getOffsetDims(),          numbers.getCollapsedSliceDims(),
          numbers.getOperandBatchingDims(), numbers.getStartIndicesBatchingDims(),
          numbers.getStartIndexMap(),       numbers.getIndexVectorDim()};
}

// Checks C8, C17, C19 to C21: slices are inside the operand, and have extent 1 where the result lacks the dimension.
llvm::LogicalResult verify_slice_sizes(Location location, const IndexingDims &dims, RankedTensorType operand,
                                       ArrayRef<int64_t> sizes) {
  if (static_cast<int64_t>(sizes.size()) != operand.getRank())
    return emitOptionalError(location, "expects slice_sizes to have an entry for each of ", operand.getRank(),
                             " dimensions of the operand, but it has ", sizes.size());
  for (auto [dim, size] : llvm::enumerate(sizes)) {
    int64_t extent = operand.getDimSize(dim);
    if (ShapedType::isDynamic(size)) continue;
    if (size < 0 || (!ShapedType::isDynamic(extent) && size > extent))
      return emitOptionalError(location, "expects slice_sizes to be in [0, ", extent, "] in dimension ", dim,
                               " of the operand, but it is ", size);
    bool is_lacking =
        llvm::is_contained(dims.collapsed_dims, dim) || llvm::is_contained(dims.operand_batching_dims, dim);
    if (is_lacking && size > 1)
      return emitOptionalError(location, "expects slice_sizes to be at most 1 in dimension ", dim,
                               ", which is collapsed or batching, but it is ", size);
  }
  return mlir::success();
}

// Returns the shape of C22: batch dimensions of the indices and kept dimensions of the slices, the latter at
// offset_dims.
SmallVector<int64_t> gather_shape(const IndexingDims &dims, RankedTensorType indices, ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> batch = batch_extents(dims, indices), kept;
  for (auto [dim, size] : llvm::enumerate(sizes))
    if (!llvm::is_contained(dims.collapsed_dims, dim) && !llvm::is_contained(dims.operand_batching_dims, dim))
      kept.push_back(size);
  SmallVector<int64_t> shape;
  auto next_batch = batch.begin(), next_kept = kept.begin();
  for (size_t dim = 0; dim < batch.size() + kept.size(); ++dim)
    shape.push_back(llvm::is_contained(dims.window_dims, dim) ? *next_kept++ : *next_batch++);
  return shape;
}

llvm::LogicalResult infer(Location location, mlir::Value operand, mlir::Value indices,
                          GatherDimensionNumbersAttr numbers, ArrayRef<int64_t> sizes, SmallVector<mlir::Type> &types) {
  auto operand_type = cast<RankedTensorType>(operand.getType());
  auto indices_type = cast<RankedTensorType>(indices.getType());
  IndexingDims dims = dims_of(numbers);
  if (failed(verify_indexing(location, gather_names, dims, operand_type, indices_type)) ||
      failed(verify_slice_sizes(location, dims, operand_type, sizes)))
    return mlir::failure();
  types.push_back(RankedTensorType::get(gather_shape(dims, indices_type, sizes), operand_type.getElementType()));
  return mlir::success();
}

}  // namespace

llvm::LogicalResult GatherOp::inferReturnTypes(mlir::MLIRContext *, Location location, GatherOp::Adaptor adaptor,
                                               llvm::SmallVectorImpl<mlir::Type> &types) {
  SmallVector<mlir::Type> inferred;
  if (failed(infer(location, adaptor.getOperand(), adaptor.getStartIndices(), adaptor.getDimensionNumbers(),
                   adaptor.getSliceSizes(), inferred)))
    return mlir::failure();
  types.assign(inferred);
  return mlir::success();
}

llvm::LogicalResult DynamicGatherOp::inferReturnTypes(mlir::MLIRContext *, Location location,
                                                      DynamicGatherOp::Adaptor adaptor,
                                                      llvm::SmallVectorImpl<mlir::Type> &types) {
  auto operand = cast<RankedTensorType>(adaptor.getOperand().getType());
  auto sizes_type = cast<RankedTensorType>(adaptor.getSliceSizes().getType());
  if (sizes_type.getRank() != 1 || !are_compatible_extents(sizes_type.getDimSize(0), operand.getRank()))
    return emitOptionalError(location, "expects slice_sizes to be a vector of ", operand.getRank(),
                             " entries, one for each dimension of the operand, but it is of type ", sizes_type);
  SmallVector<int64_t> sizes(operand.getRank(), ShapedType::kDynamic);
  mlir::DenseIntElementsAttr constant;
  if (mlir::matchPattern(adaptor.getSliceSizes(), mlir::m_Constant(&constant)))
    sizes =
        llvm::map_to_vector(constant.getValues<llvm::APInt>(), [](const llvm::APInt &n) { return n.getSExtValue(); });
  SmallVector<mlir::Type> inferred;
  if (failed(infer(location, adaptor.getOperand(), adaptor.getStartIndices(), adaptor.getDimensionNumbers(), sizes,
                   inferred)))
    return mlir::failure();
  types.assign(inferred);
  return mlir::success();
}

//===- torch_index_select ---------------------------------------------------------------------------------------------===//

llvm::LogicalResult TorchIndexSelectOp::verify() {
  auto operand = cast<RankedTensorType>(getOperand().getType()), index = cast<RankedTensorType>(getIndex().getType());
  int64_t dim = static_cast<int64_t>(getDim()), batch_dims = static_cast<int64_t>(getBatchDims());
  if (!is_integer_element(index.getElementType()))
    return emitOpError() << "expects an index of integers, but it is of type " << index;
  if (failed(verify_dimension(getLoc(), "dim", dim, operand.getRank()))) return mlir::failure();
  if (batch_dims < 0 || batch_dims > dim || batch_dims > index.getRank())
    return emitOpError() << "expects batch_dims to be in [0, " << std::min(dim, index.getRank()) << "], but it is "
                         << batch_dims;
  for (int64_t batch = 0; batch < batch_dims; ++batch)
    if (!are_compatible_extents(operand.getDimSize(batch), index.getDimSize(batch)))
      return emitOpError() << "expects batching dimension " << batch << " of equal extents, but the operand has "
                           << operand.getDimSize(batch) << " and the index " << index.getDimSize(batch);
  SmallVector<int64_t> shape(operand.getShape().take_front(dim));
  llvm::append_range(shape, index.getShape().drop_front(batch_dims));
  llvm::append_range(shape, operand.getShape().drop_front(dim + 1));
  auto expected = RankedTensorType::get(shape, operand.getElementType());
  if (are_compatible(expected, getType())) return mlir::success();
  return emitOpError() << "expects a result of type " << expected << ", but it is of type " << getType();
}

}  // namespace tessera::stablehlo

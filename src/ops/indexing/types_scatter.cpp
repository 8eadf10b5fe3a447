// Verifies scatter and sort. Labels C1, C2... are those of the StableHLO specification.
#include "dialect/stablehlo/dimensions.h"
#include "dialect/stablehlo/regions.h"
#include "mlir/IR/TypeUtilities.h"
#include "ops/indexing/dimension_checks.h"
#include "ops/indexing/ops.h"

namespace tessera::stablehlo {

using namespace mlir;

namespace {

IndexingDims dims_of(ScatterDimensionNumbersAttr numbers) {
  return {numbers.getUpdateWindowDims(),         numbers.getInsertedWindowDims(),
          numbers.getInputBatchingDims(),        numbers.getScatterIndicesBatchingDims(),
          numbers.getScatterDimsToOperandDims(), numbers.getIndexVectorDim()};
}

// Checks C4: batch dimensions are those of the indices; window dimensions are inside the input.
llvm::LogicalResult verify_updates(ScatterOp op, const IndexingDims &dims, RankedTensorType input,
                                   RankedTensorType updates) {
  SmallVector<int64_t> batch = batch_extents(dims, cast<RankedTensorType>(op.getScatterIndices().getType())), bounds;
  for (auto [dim, extent] : llvm::enumerate(input.getShape()))
    if (!llvm::is_contained(dims.collapsed_dims, dim) && !llvm::is_contained(dims.operand_batching_dims, dim))
      bounds.push_back(extent);
  if (updates.getRank() != static_cast<int64_t>(batch.size() + bounds.size()))
    return op.emitOpError() << "expects updates of rank " << batch.size() + bounds.size() << ", the " << batch.size()
                            << " batch dimensions of the indices and " << bounds.size()
                            << " window dimensions, but they are of type " << updates;
  auto next_batch = batch.begin(), next_bound = bounds.begin();
  for (auto [dim, extent] : llvm::enumerate(updates.getShape())) {
    bool is_window = llvm::is_contained(dims.window_dims, dim);
    int64_t limit = is_window ? *next_bound++ : *next_batch++;
    if (ShapedType::isDynamic(extent) || ShapedType::isDynamic(limit)) continue;
    if (is_window && extent > limit)
      return op.emitOpError() << "expects window dimension " << dim << " of the updates to be at most " << limit
                              << ", the input's extent, but it is " << extent;
    if (!is_window && extent != limit)
      return op.emitOpError() << "expects batch dimension " << dim << " of the updates to be " << limit
                              << ", the indices' extent, but it is " << extent;
  }
  return mlir::success();
}

}  // namespace

llvm::LogicalResult ScatterOp::verify() {
  size_t count = getInputs().size();
  if (count == 0 || getUpdates().size() != count || getResults().size() != count)  // C5
    return emitOpError() << "expects as many inputs as updates and results, at least one, but there are " << count
                         << ", " << getUpdates().size() << " and " << getResults().size();
  auto input = cast<RankedTensorType>(getInputs()[0].getType()),
       update = cast<RankedTensorType>(getUpdates()[0].getType());
  for (size_t i = 0; i < count; ++i) {
    auto other = cast<RankedTensorType>(getInputs()[i].getType()),
         with = cast<RankedTensorType>(getUpdates()[i].getType());
    if (!are_compatible_shapes(input.getShape(), other.getShape()))  // C1
      return emitOpError() << "expects inputs of one shape, but input 0 is of type " << input << " and input " << i
                           << " of type " << other;
    if (!are_compatible_shapes(update.getShape(), with.getShape()))  // C3
      return emitOpError() << "expects updates of one shape, but update 0 is of type " << update << " and update " << i
                           << " of type " << with;
    if (!are_compatible_elements(other.getElementType(), with.getElementType()))  // C6
      return emitOpError() << "expects input " << i << " and update " << i << " of one element type, but they are of "
                           << other.getElementType() << " and " << with.getElementType();
  }
  IndexingDims dims = dims_of(getScatterDimensionNumbers());
  if (failed(verify_indexing(getLoc(), scatter_names, dims, input,
                             cast<RankedTensorType>(getScatterIndices().getType()))) ||
      failed(verify_updates(*this, dims, input, update)))
    return mlir::failure();
  mlir::FailureOr<SmallVector<mlir::Type>> elements =  // C23
      verify_reducer(*this, getUpdateComputation(), getInputs().getTypes(), getUpdates().getTypes());
  if (failed(elements)) return mlir::failure();
  for (size_t i = 0; i < count; ++i) {  // C24, C25
    auto expected = RankedTensorType::get(cast<RankedTensorType>(getInputs()[i].getType()).getShape(), (*elements)[i]);
    if (failed(verify_result(*this, i, expected))) return mlir::failure();
  }
  return mlir::success();
}

llvm::LogicalResult SortOp::verify() {
  if (getInputs().empty() || getInputs().size() != getResults().size())  // C1
    return emitOpError() << "expects as many inputs as results, at least one, but there are " << getInputs().size()
                         << " and " << getResults().size();
  auto first = cast<RankedTensorType>(getInputs()[0].getType());
  SmallVector<mlir::Type> scalars;
  for (auto [index, input] : llvm::enumerate(getInputs().getTypes())) {
    auto type = cast<RankedTensorType>(input);
    if (failed(verify_result(*this, index, input))) return mlir::failure();  // C2
    if (!are_compatible_shapes(first.getShape(), type.getShape()))           // C3
      return emitOpError() << "expects inputs of one shape, but input 0 is of type " << first << " and input " << index
                           << " of type " << type;
    scalars.append(2, RankedTensorType::get({}, type.getElementType()));
  }
  int64_t rank = first.getRank(), dimension = static_cast<int64_t>(getDimension());
  if (rank == 0) return emitOpError() << "expects inputs that have a dimension to sort, but they are scalars";
  if (dimension < -rank || dimension >= rank)  // C4
    return emitOpError() << "expects dimension to be in [-" << rank << ", " << rank << "), but it is " << dimension;
  auto boolean = RankedTensorType::get({}, mlir::IntegerType::get(getContext(), 1));
  return verify_region(*this, getComparator(), "the comparator", scalars, {boolean});  // C5
}

}  // namespace tessera::stablehlo

// Batches lookups, stores and sorting. The batch is a dimension that operand and indices share if both have it, and
// part of each slice if the indices are the same for all elements.
#include "dialect/stablehlo/dialect.h"
#include "ops/indexing/ops.h"
#include "transform/batch_rules.h"

namespace tessera::stablehlo {
using namespace mlir;

static Dims shifted_behind(bool batch, llvm::ArrayRef<int64_t> dims) {
  return batch ? behind(0, shifted(dims)) : shifted(dims);
}

static llvm::LogicalResult batch_op(GatherOp op, Batcher &batcher) {
  GatherDimensionNumbersAttr old = op.getDimensionNumbers();
  bool operand = batcher.is_batched(0), indices = batcher.is_batched(1), both = operand && indices;
  auto wide = batcher.again(op, {batcher.operand(0), batcher.operand(1)});
  auto of_operand = [&](llvm::ArrayRef<int64_t> dims) { return operand ? shifted(dims) : Dims(dims); };
  auto of_indices = [&](llvm::ArrayRef<int64_t> dims) { return indices ? shifted(dims) : Dims(dims); };
  Dims operand_batch = of_operand(old.getOperandBatchingDims());
  Dims indices_batch = of_indices(old.getStartIndicesBatchingDims());
  if (both) {
    operand_batch.insert(operand_batch.begin(), 0);
    indices_batch.insert(indices_batch.begin(), 0);
  }
  wide.setDimensionNumbersAttr(GatherDimensionNumbersAttr::get(
      op.getContext(), shifted_behind(!indices, old.getOffsetDims()), of_operand(old.getCollapsedSliceDims()),
      operand_batch, indices_batch, of_operand(old.getStartIndexMap()), old.getIndexVectorDim() + (indices ? 1 : 0)));
  if (operand) wide.setSliceSizes(behind(both ? 1 : batcher.size(), op.getSliceSizes()));
  if (indices) wide.setIndicesAreSorted(false);
  return success();
}

static llvm::LogicalResult batch_op(ScatterOp op, Batcher &batcher) {
  if (batcher.captures_batched()) return batcher.one_by_one();
  unsigned count = static_cast<unsigned>(op.getInputs().size());
  ScatterDimensionNumbersAttr old = op.getScatterDimensionNumbers();
  bool indices = batcher.is_batched(count);
  llvm::SmallVector<Value> operands = batcher.all_batched();
  if (!indices) operands[count] = batcher.operand(count);
  auto wide = batcher.again(op, operands);
  Dims indices_batch(old.getScatterIndicesBatchingDims());
  if (indices) indices_batch = behind(0, shifted(indices_batch));
  wide.setScatterDimensionNumbersAttr(ScatterDimensionNumbersAttr::get(
      op.getContext(), shifted_behind(!indices, old.getUpdateWindowDims()), shifted(old.getInsertedWindowDims()),
      shifted_behind(indices, old.getInputBatchingDims()), indices_batch, shifted(old.getScatterDimsToOperandDims()),
      old.getIndexVectorDim() + (indices ? 1 : 0)));
  if (indices) wide.setIndicesAreSorted(false);
  return success();
}

static llvm::LogicalResult batch_op(SortOp op, Batcher &batcher) {
  if (batcher.captures_batched()) return batcher.one_by_one();
  auto wide = batcher.again(op, batcher.all_batched());
  wide.setDimension(static_cast<uint64_t>(op.sorted_dimension() + 1));
  return success();
}

}  // namespace tessera::stablehlo

void tessera::register_indexing_batching(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, BatchModel, GatherOp, ScatterOp, SortOp>(registry);
  attach<StablehloDialect, BatchInLoopModel, TorchIndexSelectOp>(registry);
}

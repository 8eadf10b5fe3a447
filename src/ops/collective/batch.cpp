// Batches collectives: one exchange moves a batch of arrays.
#include "dialect/stablehlo/dialect.h"
#include "ops/collective/ops.h"
#include "transform/batch_rules.h"

namespace tessera::stablehlo {
using llvm::success;

static llvm::LogicalResult batch_op(AllGatherOp op, Batcher &batcher) {
  batcher.again(op, batcher.all_batched()).setAllGatherDim(op.getAllGatherDim() + 1);
  return success();
}
static llvm::LogicalResult batch_op(ReduceScatterOp op, Batcher &batcher) {
  batcher.again(op, batcher.all_batched()).setScatterDimension(op.getScatterDimension() + 1);
  return success();
}
static llvm::LogicalResult batch_op(AllToAllOp op, Batcher &batcher) {
  auto wide = batcher.again(op, batcher.all_batched());
  wide.setSplitDimension(op.getSplitDimension() + 1);
  wide.setConcatDimension(op.getConcatDimension() + 1);
  return success();
}

// Roots that are data are the last operands. If they are the same for the whole batch, one exchange serves it;
// otherwise each element is exchanged on its own.
template <typename Op>
static llvm::LogicalResult batch_op(Op op, Batcher &batcher) {
  llvm::SmallVector<mlir::Value> operands = batcher.all_batched();
  for (unsigned i = op->getNumResults(); i < operands.size(); ++i) {
    if (batcher.is_batched(i)) return batcher.one_by_one();
    operands[i] = batcher.operand(i);
  }
  batcher.again(op, operands);
  return success();
}

}  // namespace tessera::stablehlo

void tessera::register_collective_batching(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, BatchAsItselfModel, AllReduceOp, CollectivePermuteOp, CrossReplicaSumOp>(registry);
  attach<StablehloDialect, BatchModel, AllGatherOp, ReduceScatterOp, AllToAllOp, CollectiveBroadcastOp,
         CollectiveReduceOp>(registry);
}

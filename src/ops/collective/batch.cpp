// Collectives on batches: what is exchanged is a batch of arrays, in one exchange.
#include "dialect/sdy/utils.h"
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

}  // namespace tessera::stablehlo

namespace tessera {

void register_collective_batching(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach_batch_as_itself<StablehloDialect, AllReduceOp, CollectivePermuteOp, CrossReplicaSumOp>(registry);
  attach_batch<StablehloDialect, AllGatherOp, ReduceScatterOp, AllToAllOp>(registry);
}

}  // namespace tessera

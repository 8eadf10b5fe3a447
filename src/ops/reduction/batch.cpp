// Batches reductions: one more dimension that isn't reduced.
#include "dialect/stablehlo/dialect.h"
#include "ops/reduction/batch_fold.h"
#include "ops/reduction/ops.h"
#include "transform/batch_rules.h"

namespace tessera::stablehlo {
using mlir::Value;

static llvm::LogicalResult batch_op(ReduceOp op, Batcher &batcher) {
  std::optional<llvm::SmallVector<Value>> operands =
      batched_fold(static_cast<unsigned>(op.getInputs().size()), batcher);
  if (!operands) return batcher.one_by_one();
  batcher.again(op, *operands).setDimensions(shifted(op.getDimensions()));
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_reduction_batching(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, BatchModel, stablehlo::ReduceOp>(registry);
}

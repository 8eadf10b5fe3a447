// Batches reductions: one more dimension that isn't reduced.
#include "dialect/stablehlo/dialect.h"
#include "ops/reduction/ops.h"
#include "transform/batch_rules.h"

namespace tessera::stablehlo {
using mlir::Value;

static llvm::LogicalResult batch_op(ReduceOp op, Batcher &batcher) {
  unsigned count = static_cast<unsigned>(op.getInputs().size());
  llvm::SmallVector<Value> operands;
  for (unsigned i = 0; i < count; ++i) operands.push_back(batcher.batched(i));
  for (unsigned i = count; i < 2 * count; ++i) {
    if (batcher.is_batched(i)) return batcher.one_by_one();  // each element starts from a value of its own
    operands.push_back(batcher.operand(i));
  }
  if (batcher.captures_batched()) return batcher.one_by_one();
  batcher.again(op, operands).setDimensions(shifted(op.getDimensions()));
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_reduction_batching(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, BatchModel, stablehlo::ReduceOp>(registry);
}

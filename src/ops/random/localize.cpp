// Localizes random bits: every device makes all of them, since each depends on its index in the whole array, and keeps
// its own block.
#include "dialect/stablehlo/dialect.h"
#include "ops/random/ops.h"
#include "partition/model.h"

namespace tessera::stablehlo {
static llvm::LogicalResult localize(RngBitGeneratorOp, Localizer &localizer) {
  return localizer.clone_as_result(), llvm::success();
}
static bool may_shard(RngBitGeneratorOp, const ShardingRule &, FactorId) { return false; }

static llvm::LogicalResult localize(RngOp, Localizer &localizer) {
  return localizer.clone_as_result(), llvm::success();
}
static bool may_shard(RngOp, const ShardingRule &, FactorId) { return false; }

}  // namespace tessera::stablehlo

void tessera::register_random_localize(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, LocalizeModel, stablehlo::RngBitGeneratorOp, stablehlo::RngOp>(registry);
}

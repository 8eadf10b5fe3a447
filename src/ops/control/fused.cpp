// A barrier passes its operands through; within one kernel it keeps nothing apart.
#include "lower/codegen/fused.h"
#include "ops/control/ops.h"

namespace tessera::stablehlo {

FusionTraits fusion_traits(OptimizationBarrierOp op) {
  if (op->getNumOperands() != 1 || !llvm::isa<mlir::RankedTensorType>(op->getOperand(0).getType())) return {};
  return {FusionRole::elementwise, 0};
}
Lanes emit_lanes(OptimizationBarrierOp op, Emitter &emitter, unsigned result, const LaneIndex &index) {
  return emitter.at(op->getOperand(result), index);
}

}  // namespace tessera::stablehlo

void tessera::register_control_fused(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, FusedModel, stablehlo::OptimizationBarrierOp>(registry);
}

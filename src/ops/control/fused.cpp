// Barriers and annotations pass their operands through; within one kernel a barrier keeps nothing apart.
#include "lower/codegen/fused.h"
#include "ops/control/known_calls.h"

namespace tessera::stablehlo {

FusionTraits fusion_traits(OptimizationBarrierOp op) {
  if (op->getNumOperands() != 1 || !llvm::isa<mlir::RankedTensorType>(op->getOperand(0).getType())) return {};
  return {FusionRole::elementwise, 0};
}
Lanes emit_lanes(OptimizationBarrierOp op, Emitter &emitter, unsigned result, const LaneIndex &index) {
  return emitter.at(op->getOperand(result), index);
}

FusionTraits fusion_traits(CustomCallOp op) {
  if (!is_annotation(op) || !llvm::isa<mlir::RankedTensorType>(op->getOperand(0).getType())) return {};
  return {.role = FusionRole::elementwise, .cost = 0, .keeps_bytes = true};
}
Lanes emit_lanes(CustomCallOp op, Emitter &emitter, unsigned, const LaneIndex &index) {
  return emitter.at(op->getOperand(0), index);
}

}  // namespace tessera::stablehlo

void tessera::register_control_fused(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, FusedModel, stablehlo::OptimizationBarrierOp, stablehlo::CustomCallOp>(registry);
}

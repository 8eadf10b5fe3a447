// A barrier passes its operands through; within one kernel it keeps nothing apart.
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

// Annotations are gone before kernels are made. Other rewritings leave them as they are, since they may name layouts.
FusionTraits fusion_traits(CustomCallOp op) {
  return {.role = FusionRole::none,
          .keeps_bytes = is_annotation(op) && llvm::isa<mlir::RankedTensorType>(op->getOperand(0).getType())};
}
Lanes emit_lanes(CustomCallOp op, Emitter &emitter, unsigned, const LaneIndex &index) {
  return emitter.at(op->getOperand(0), index);
}

}  // namespace tessera::stablehlo

void tessera::register_control_fused(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, FusedModel, stablehlo::OptimizationBarrierOp, stablehlo::CustomCallOp>(registry);
}

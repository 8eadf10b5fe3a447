// Lets an operation take part in fused loops (FusedOpInterface) by free functions in the namespace of the op's class
// and one name in a list.
//
//   namespace tessera::stablehlo {
//   FusionTraits fusion_traits(ReverseOp op) { return {.role = FusionRole::moves}; }
//   DimUses operand_dims(ReverseOp op, unsigned operand) { ... }
//   Lanes emit_lanes(ReverseOp op, Emitter &emitter, unsigned result, const LaneIndex &index) { ... }
//   }
//
//   void tessera::register_rearrange_fused(mlir::DialectRegistry &registry) {
//     attach<stablehlo::StablehloDialect, FusedModel, stablehlo::ReverseOp, ...>(registry);
//   }
//
// operand_dims may be left out, since the default serves elementwise ops, and so may box_of_operand(op). So may
// coordinates_used(op), except by an op that chooses by an element's coordinates (Emitter::choose).
#pragma once

#include "lower/codegen/emitter.h"
#include "lower/codegen/fused_kernel.h"
#include "ops/registration.h"

namespace tessera {

template <typename Op>
struct FusedModel : FusedOpInterface::ExternalModel<FusedModel<Op>, Op> {
  FusionTraits fusionTraits(mlir::Operation *op) const { return fusion_traits(mlir::cast<Op>(op)); }
  DimUses operandDims(mlir::Operation *op, unsigned operand) const {
    if constexpr (requires { operand_dims(mlir::cast<Op>(op), operand); })
      return operand_dims(mlir::cast<Op>(op), operand);
    else
      return {};
  }
  uint64_t coordinatesUsed(mlir::Operation *op) const {
    if constexpr (requires { coordinates_used(mlir::cast<Op>(op)); })
      return coordinates_used(mlir::cast<Op>(op));
    else
      return 0;
  }
  std::optional<BoxOfOperand> boxOfOperand(mlir::Operation *op) const {
    if constexpr (requires { box_of_operand(mlir::cast<Op>(op)); })
      return box_of_operand(mlir::cast<Op>(op));
    else
      return {};
  }
  Lanes emit(mlir::Operation *op, Emitter &emitter, unsigned result, const LaneIndex &index) const {
    return emit_lanes(mlir::cast<Op>(op), emitter, result, index);
  }
};

}  // namespace tessera

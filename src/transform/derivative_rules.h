// Attaches derivatives to operations. The derivatives are free functions in namespace tessera::stablehlo (or chlo,
// sdy), defined in src/ops/<family>/derivative*.cpp:
//
//   static llvm::LogicalResult linearize_op(NegOp op, Linearizer &linearizer) { ... }
//   static llvm::LogicalResult transpose_op(NegOp op, Transposer &transposer) { ... }
#pragma once

#include "ops/registration.h"
#include "transform/derive.h"

namespace tessera {
// Models the ops that tangent programs consist of. It calls linearize_op and transpose_op.
template <typename Op>
struct LinearModel : DeriveOpInterface::ExternalModel<LinearModel<Op>, Op> {
  llvm::LogicalResult linearize(mlir::Operation *op, Linearizer &linearizer) const {
    return linearize_op(mlir::cast<Op>(op), linearizer);
  }
  llvm::LogicalResult transposeLinear(mlir::Operation *op, Transposer &transposer) const {
    return transpose_op(mlir::cast<Op>(op), transposer);
  }
  bool mayHaveEffect(mlir::Operation *op) const {
    if constexpr (requires(Op typed) { may_have_effect(typed); }) return may_have_effect(mlir::cast<Op>(op));
    return false;
  }
};

// Models the ops that are linear in no operand. It calls linearize_op.
template <typename Op>
struct TangentModel : DeriveOpInterface::ExternalModel<TangentModel<Op>, Op> {
  llvm::LogicalResult linearize(mlir::Operation *op, Linearizer &linearizer) const {
    return linearize_op(mlir::cast<Op>(op), linearizer);
  }
};

// Refuses an op without a derivative.
llvm::LogicalResult no_derivative(mlir::Operation &op);
// Linearizes an op that is linear in all operands that can have tangents: it is applied to the tangents.
llvm::LogicalResult linearize_as_itself(Linearizer &linearizer);
// Linearizes an op of two operands that is linear in each: the tangent is the sum of the op on each tangent and the
// other operand.
llvm::LogicalResult linearize_each_factor(Linearizer &linearizer);

}  // namespace tessera

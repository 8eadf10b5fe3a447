// How an operation gets a derivative: free functions in namespace tessera::stablehlo (or chlo, sdy) and one name in a list.
//
//   static llvm::LogicalResult linearize(NegOp op, Linearizer &linearizer) { ... }
//   static llvm::LogicalResult transpose_linear(NegOp op, Transposer &transposer) { ... }
//
// It stands in src/ops/<family>/derivative*.cpp.
#pragma once

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "transform/derive.h"

#include "transform/derive_duty_interfaces.h.inc"

namespace tessera {
namespace derive_detail {

template <typename Op>
struct LinearModel : DeriveDuty::ExternalModel<LinearModel<Op>, Op> {
  llvm::LogicalResult linearize(mlir::Operation *op, Linearizer &linearizer) const {
    return linearize_op(mlir::cast<Op>(op), linearizer);
  }
  llvm::LogicalResult transposeLinear(mlir::Operation *op, Transposer &transposer) const {
    return transpose_op(mlir::cast<Op>(op), transposer);
  }
  bool letsSumsWait(mlir::Operation *op) const {
    if constexpr (requires(Op typed) { lets_sums_wait(typed); }) return lets_sums_wait(mlir::cast<Op>(op));
    return true;
  }
  bool mayHaveEffect(mlir::Operation *op) const {
    if constexpr (requires(Op typed) { may_have_effect(typed); }) return may_have_effect(mlir::cast<Op>(op));
    return false;
  }
};

template <typename Op>
struct TangentModel : DeriveDuty::ExternalModel<TangentModel<Op>, Op> {
  llvm::LogicalResult linearize(mlir::Operation *op, Linearizer &linearizer) const {
    return linearize_op(mlir::cast<Op>(op), linearizer);
  }
};

}  // namespace derive_detail

// Ops that tangent programs are made of: linearize_op and transpose_op.
template <typename Dialect, typename... Ops>
void attach_linear(mlir::DialectRegistry &registry) {
  registry.addExtension(+[](mlir::MLIRContext *context, Dialect *) {
    (Ops::template attachInterface<derive_detail::LinearModel<Ops>>(*context), ...);
  });
}
// Ops that are linear in nothing: linearize_op.
template <typename Dialect, typename... Ops>
void attach_tangent(mlir::DialectRegistry &registry) {
  registry.addExtension(+[](mlir::MLIRContext *context, Dialect *) {
    (Ops::template attachInterface<derive_detail::TangentModel<Ops>>(*context), ...);
  });
}

// The tangent of an op that is linear in all operands that can have one: the op itself on the tangents.
llvm::LogicalResult linearize_as_itself(Linearizer &linearizer);
// Of an op of two operands that is linear in either: the op on each tangent and the other operand, added up.
llvm::LogicalResult linearize_each_factor(Linearizer &linearizer);

void register_elementwise_derivatives(mlir::DialectRegistry &registry);
void register_linear_elementwise_derivatives(mlir::DialectRegistry &registry);
void register_chlo_derivatives(mlir::DialectRegistry &registry);
void register_contraction_derivatives(mlir::DialectRegistry &registry);
void register_reduction_derivatives(mlir::DialectRegistry &registry);
void register_rearrange_derivatives(mlir::DialectRegistry &registry);
void register_slicing_derivatives(mlir::DialectRegistry &registry);
void register_indexing_derivatives(mlir::DialectRegistry &registry);
void register_scatter_derivatives(mlir::DialectRegistry &registry);
void register_window_derivatives(mlir::DialectRegistry &registry);
void register_convolution_derivatives(mlir::DialectRegistry &registry);
void register_linalg_derivatives(mlir::DialectRegistry &registry);
void register_batch_norm_derivatives(mlir::DialectRegistry &registry);
void register_control_derivatives(mlir::DialectRegistry &registry);
void register_manual_derivatives(mlir::DialectRegistry &registry);
void register_named_derivatives(mlir::DialectRegistry &registry);
void register_while_derivatives(mlir::DialectRegistry &registry);
void register_branch_derivatives(mlir::DialectRegistry &registry);
void register_collective_derivatives(mlir::DialectRegistry &registry);

}  // namespace tessera

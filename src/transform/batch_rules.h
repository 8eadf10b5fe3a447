// How an operation is batched: a free function in namespace tessera::stablehlo (or chlo, sdy) and one name in a list.
//
//   static llvm::LogicalResult batch_op(TransposeOp op, Batcher &batcher) { ... }
//
// It stands in src/ops/<family>/batch*.cpp.
#pragma once

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "transform/batch.h"

#include "transform/batch_duty_interfaces.h.inc"

namespace tessera {
namespace batch_detail {

template <typename Op>
struct Model : BatchDuty::ExternalModel<Model<Op>, Op> {
  llvm::LogicalResult batch(mlir::Operation *op, Batcher &batcher) const {
    return batch_op(mlir::cast<Op>(op), batcher);
  }
};
template <typename Op>
struct Elementwise : BatchDuty::ExternalModel<Elementwise<Op>, Op> {
  llvm::LogicalResult batch(mlir::Operation *op, Batcher &batcher) const;
};
template <typename Op>
struct Looped : BatchDuty::ExternalModel<Looped<Op>, Op> {
  llvm::LogicalResult batch(mlir::Operation *, Batcher &batcher) const { return batcher.one_by_one(); }
};

}  // namespace batch_detail

// Ops with a batch_op.
template <typename Dialect, typename... Ops>
void attach_batch(mlir::DialectRegistry &registry) {
  registry.addExtension(+[](mlir::MLIRContext *context, Dialect *) {
    (Ops::template attachInterface<batch_detail::Model<Ops>>(*context), ...);
  });
}
// Ops that are themselves on batched operands, whatever dimensions are in front.
template <typename Dialect, typename... Ops>
void attach_batch_as_itself(mlir::DialectRegistry &registry) {
  registry.addExtension(+[](mlir::MLIRContext *context, Dialect *) {
    (Ops::template attachInterface<batch_detail::Elementwise<Ops>>(*context), ...);
  });
}
// Ops that are done one by one, in a loop over the batch.
template <typename Dialect, typename... Ops>
void attach_batch_in_loop(mlir::DialectRegistry &registry) {
  registry.addExtension(+[](mlir::MLIRContext *context, Dialect *) {
    (Ops::template attachInterface<batch_detail::Looped<Ops>>(*context), ...);
  });
}

// The op on operands that all have the batch in front.
llvm::LogicalResult batch_as_itself(Batcher &batcher);

template <typename Op>
llvm::LogicalResult batch_detail::Elementwise<Op>::batch(mlir::Operation *, Batcher &batcher) const {
  return batch_as_itself(batcher);
}

void register_elementwise_batching(mlir::DialectRegistry &registry);
void register_chlo_batching(mlir::DialectRegistry &registry);
void register_rearrange_batching(mlir::DialectRegistry &registry);
void register_slicing_batching(mlir::DialectRegistry &registry);
void register_contraction_batching(mlir::DialectRegistry &registry);
void register_reduction_batching(mlir::DialectRegistry &registry);
void register_indexing_batching(mlir::DialectRegistry &registry);
void register_window_batching(mlir::DialectRegistry &registry);
void register_random_batching(mlir::DialectRegistry &registry);
void register_linalg_batching(mlir::DialectRegistry &registry);
void register_control_batching(mlir::DialectRegistry &registry);
void register_manual_batching(mlir::DialectRegistry &registry);
void register_named_batching(mlir::DialectRegistry &registry);
void register_collective_batching(mlir::DialectRegistry &registry);

}  // namespace tessera

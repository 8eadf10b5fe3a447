// An operation is batched by a free function in namespace tessera::stablehlo (or chlo, sdy) and one name in a list.
//
//   static llvm::LogicalResult batch_op(TransposeOp op, Batcher &batcher) { ... }
//
// It stands in src/ops/<family>/batch*.cpp.
#pragma once

#include "ops/registration.h"
#include "transform/batch.h"

namespace tessera {
// Applies the op to operands that all have the batch in front.
llvm::LogicalResult batch_as_itself(Batcher &batcher);

// Serves ops with a batch_op.
template <typename Op>
struct BatchModel : BatchOpInterface::ExternalModel<BatchModel<Op>, Op> {
  llvm::LogicalResult batch(mlir::Operation *op, Batcher &batcher) const {
    return batch_op(mlir::cast<Op>(op), batcher);
  }
};
// Serves ops that apply to batched operands unchanged, whatever dimensions are in front.
template <typename Op>
struct BatchAsItselfModel : BatchOpInterface::ExternalModel<BatchAsItselfModel<Op>, Op> {
  llvm::LogicalResult batch(mlir::Operation *, Batcher &batcher) const { return batch_as_itself(batcher); }
};
// Serves ops that are applied to one element after the other, in a loop over the batch.
template <typename Op>
struct BatchInLoopModel : BatchOpInterface::ExternalModel<BatchInLoopModel<Op>, Op> {
  llvm::LogicalResult batch(mlir::Operation *, Batcher &batcher) const { return batcher.one_by_one(); }
};

}  // namespace tessera

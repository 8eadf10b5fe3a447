// Provides the values of each iteration that a loop's derivative needs: kept in stacks, or recomputed.
#pragma once

#include "llvm/ADT/DenseSet.h"
#include "transform/emit.h"

namespace tessera::stablehlo {

// Returns the type of a stack of the value in all iterations: for f32[3] over 5 iterations it is f32[5, 3].
mlir::RankedTensorType stacked_type(mlir::Value value, int64_t iterations);
mlir::Value stored(mlir::Value stack, mlir::Value value, mlir::Value iteration, Emit e);
mlir::Value loaded(mlir::Value stack, mlir::Value iteration, Emit e);

// Returns the operations that an iteration computes from its number and outer values, if recomputing them costs less
// than keeping: data movement, or single integers. `linear_ops` are never among them.
llvm::DenseSet<mlir::Operation *> made_again(mlir::Block &iteration, mlir::Value count,
                                             const llvm::DenseSet<mlir::Operation *> &linear_ops);

}  // namespace tessera::stablehlo

// What a loop's derivative needs of each iteration: kept in stacks, or made again.
#pragma once

#include "llvm/ADT/DenseSet.h"
#include "transform/emit.h"

namespace tessera::stablehlo {

// All iterations' values: of f32[3], over 5 iterations, f32[5, 3].
mlir::RankedTensorType stacked_type(mlir::Value value, int64_t iterations);
mlir::Value stored(mlir::Value stack, mlir::Value value, mlir::Value iteration, Emit e);
mlir::Value loaded(mlir::Value stack, mlir::Value iteration, Emit e);

// What an iteration makes from its number and from outside of the loop, where that is cheaper to make again than to keep: by moving
// data, or single integers. `linear_ops` are none of it.
llvm::DenseSet<mlir::Operation *> made_again(mlir::Block &iteration, mlir::Value count,
                                             const llvm::DenseSet<mlir::Operation *> &linear_ops);

}  // namespace tessera::stablehlo

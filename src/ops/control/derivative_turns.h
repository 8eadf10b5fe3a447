// What a loop's derivative needs of each turn: kept in stacks, or made again.
#pragma once

#include "llvm/ADT/DenseSet.h"
#include "transform/emit.h"

namespace tessera::stablehlo {

// All turns' values: of f32[3], over 5 turns, f32[5, 3].
mlir::RankedTensorType stacked_type(mlir::Value value, int64_t turns);
mlir::Value stored(mlir::Value stack, mlir::Value value, mlir::Value turn, Emit e);
mlir::Value loaded(mlir::Value stack, mlir::Value turn, Emit e);

// What a turn makes from its number and from outside of the loop, where that is cheaper to make again than to keep: by moving
// data, or single integers. `linear_ops` are none of it.
llvm::DenseSet<mlir::Operation *> made_again(mlir::Block &turn, mlir::Value count,
                                             const llvm::DenseSet<mlir::Operation *> &linear_ops);

}  // namespace tessera::stablehlo

// Removes operations and values without users, inside manual regions and at their borders too.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

// Removes operations without users and effects, unused results of manual regions with their computations, and operands
// that a region doesn't use. Collectives count as without effect, since all devices drop the same ones.
void prune(mlir::func::FuncOp function);
void prune(mlir::Block &block);

// Removes functions that nothing calls, merges equal operations and simplifies them, by MLIR's own passes.
llvm::LogicalResult tidy(mlir::ModuleOp module);

// Removes calls that have printed already (reference/printing.h).
void drop_printed(mlir::func::FuncOp function);

}  // namespace tessera

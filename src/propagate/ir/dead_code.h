// Erases what nothing uses.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "mlir/IR/BuiltinOps.h"
#include "propagate/ir/op_index.h"

namespace tessera {

// Erases the operations of a block, and of the regions in it, that have no effect and no use; those for which `is_kept`
// returns true stay. It goes backwards, so that an operation whose last user was erased is erased too. Returns whether
// it has erased any.
bool erase_dead_ops(mlir::Block &block, llvm::function_ref<bool(mlir::Operation *)> is_kept);
// Does the same in all functions, for every operation.
void erase_dead_ops(mlir::ModuleOp module);

// Erases unused operations that tie no values together, in all functions, before shardings spread.
void erase_dead_before_spreading(mlir::ModuleOp module, OpIndex &index);

// Erases private functions that nothing names, and functions that only they name.
void erase_unnamed_functions(mlir::ModuleOp module, OpIndex &index);

}  // namespace tessera

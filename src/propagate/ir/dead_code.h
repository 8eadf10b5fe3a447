// Erases what nothing uses.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "mlir/IR/BuiltinOps.h"
#include "propagate/ir/op_index.h"

namespace tessera {

// Erases the operations of a block, and of the regions in it, that have no effect and no use; `is_kept` ones stay. It
// goes from the end, so that an operation whose last user went away goes too. Says whether there were any.
bool erase_dead_ops(mlir::Block &block, llvm::function_ref<bool(mlir::Operation *)> is_kept);
// Does the same in all functions, and keeps no operation.
void erase_dead_ops(mlir::ModuleOp module);

// Erases those that nothing uses and that tie no values together, in all functions, before shardings spread.
void erase_dead_before_spreading(mlir::ModuleOp module, OpIndex &index);

// Erases private functions that nothing names, and what only they name.
void erase_unnamed_functions(mlir::ModuleOp module, OpIndex &index);

}  // namespace tessera

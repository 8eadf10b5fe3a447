// Steps between those of Shardy's pipelines: what MLIR's symbol-dce and canonicalize do there, at the cost of what there
// is to do.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera::shardy {

// Erases private functions that nothing names, and what only they name.
void erase_unnamed_functions(mlir::ModuleOp module);

// Applies the patterns of collectives where there are any, and erases operations without effect and without use.
void simplify_collectives(mlir::func::FuncOp function);

}  // namespace tessera::shardy

// Changes every sharding in a module.
#pragma once

#include "mesh/sharding.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Calls `change` on each sharding in attributes of ops, arguments and results of functions.
void rewrite_shardings(mlir::ModuleOp module, llvm::function_ref<void(Sharding &)> change);

}  // namespace tessera

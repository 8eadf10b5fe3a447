// Inserts reshards, so that each operation can run as its operands and results lie.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera::shardy {

// `is_full` treats all operations. Otherwise only calls, concatenates of operands that lie in different ways, and products
// whose result alone is in the way are treated, and values that are partial where they mustn't be.
llvm::LogicalResult insert_explicit_reshards(mlir::func::FuncOp function, bool is_full);

}  // namespace tessera::shardy

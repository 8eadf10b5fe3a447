// Checks that values which are partial along axes are combined where it is said, and nowhere else.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera::shardy {

// Fails with a diagnostic where an operation drops an axis along which an operand is partial, changes how partial
// values combine, or makes partial values that combine in another way than its sum. Fails too where calls and returns
// don't agree with functions. Reshards, constraints and collectives may do so.
llvm::LogicalResult check_unreduced_axes(mlir::func::FuncOp function);

}  // namespace tessera::shardy

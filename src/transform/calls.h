// Inlines calls, so that the derived program stands in one function.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

// Replaces calls in `function` and its regions by the bodies of their callees. A sharding on a callee's argument or
// result becomes a constraint. Fails with a diagnostic at the call for a function that calls itself or has no body, for
// calls more than 1,000 deep, and for more than a million operations.
llvm::LogicalResult write_out_calls(mlir::func::FuncOp function);

}  // namespace tessera

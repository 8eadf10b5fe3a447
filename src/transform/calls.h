// Calls written out: what is derived stands in one function.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

// The bodies of what `function` calls in place of the calls, those in its regions too. A sharding on a callee's argument or
// result becomes a constraint. Failure, with a diagnostic at the call: a function that calls itself, one without a body, calls
// more than 1,000 deep, more than a million operations.
llvm::LogicalResult write_out_calls(mlir::func::FuncOp function);

}  // namespace tessera

// Counts the bytes that one device holds while it runs its program, before it does.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "report/report.h"

namespace tessera {

// Counts the per-device program: each value has a buffer from the op that makes it to its last use; arguments of @main
// live throughout, results to the end. Operands of a region or called function stay in the caller's buffers; its own
// values are added while it runs. `peak` is the largest sum, `temporaries` its part that is neither argument nor
// result.
MemoryReport memory_of(mlir::ModuleOp per_device);

}  // namespace tessera

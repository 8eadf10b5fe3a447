// Counts the bytes that one device holds while it runs its program, before it does.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "report/report.h"

namespace tessera {

// Counts the per-device program (pipeline/live_bytes.h): arguments of @main live throughout, results to the end. `peak`
// is the largest sum, `temporaries` its part that is neither argument nor result.
MemoryReport memory_of(mlir::ModuleOp per_device);

}  // namespace tessera

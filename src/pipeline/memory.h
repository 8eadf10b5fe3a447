// How many bytes one device holds while it runs its program, known before it does.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "report/report.h"

namespace tessera {

// Of the per-device program: each value has a buffer from the op that makes it to its last use; arguments of @main live
// throughout, results to the end. What a region or a called function is given stays in the caller's buffers; what it makes
// comes on top while it runs. `peak` is the most at any time, `temporaries` what of it is neither argument nor result.
MemoryReport memory_of(mlir::ModuleOp per_device);

}  // namespace tessera

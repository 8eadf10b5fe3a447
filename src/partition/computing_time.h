// Predicts how long a device computes, before its program is lowered.
#pragma once

#include "cost/machine.h"
#include "mesh/mesh.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Returns the seconds that a device computes in a run of a per-device program. Each op is timed as a kernel is once the
// program is lowered, by its operations and bytes, but only what lowering doesn't fuse reads and writes memory, and begins.
// Loops count as those around collectives do.
double computing_seconds(mlir::ModuleOp per_device, const Mesh &mesh, const Machine &machine);

}  // namespace tessera

// Counts what the program of one device sends when it runs.
#pragma once

#include "mesh/mesh.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Bytes that all devices together send, the iterations of loops counted where their number is known.
int64_t traffic_of(mlir::ModuleOp per_device, const Mesh &mesh);

}  // namespace tessera

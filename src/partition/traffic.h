// Counts what the program of one device sends when it runs.
#pragma once

#include "mesh/mesh.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// The iterations of loops count where their number is known.
struct Traffic {
  int64_t bytes = 0;  // that all devices together send
  int64_t collectives = 0;
};

Traffic traffic_of(mlir::ModuleOp per_device, const Mesh &mesh);

}  // namespace tessera

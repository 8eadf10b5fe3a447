// Says how a program is launched.
#pragma once

namespace mlir {
class ModuleOp;
}

namespace tessera {

// Returns whether the module calls functions of the host (reference/host_calls.h).
bool calls_host(mlir::ModuleOp module);

}  // namespace tessera

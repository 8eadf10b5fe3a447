// Says how a program is launched.
#pragma once

namespace mlir {
class ModuleOp;
}

namespace tessera {

// Returns whether the module calls functions of the host (reference/host_calls.h).
bool calls_host(mlir::ModuleOp module);

// Says that this thread begins to wait for what it has launched. The next program of a thread that does so right after its
// launch runs at once, as handing it over to another thread would take longer than what can be done meanwhile.
void begin_waiting();

}  // namespace tessera

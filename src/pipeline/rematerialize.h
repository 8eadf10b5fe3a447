// Rematerializes values: a value whose uses are far apart is dropped where memory is short, and computed again before
// its next use.
#pragma once

#include "cost/machine.h"
#include "mesh/mesh.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

struct Rematerialization {
  int64_t values = 0;     // the number of values that are computed again
  bool suffices = false;  // else the program has been changed as far as possible
};

// Changes a per-device program until it holds at most `most_bytes` at its peak, as memory_of counts them. Values whose
// second computation takes the least time on the machine for each byte that it frees come first: a gathered parameter,
// say, is gathered again from its block. Collectives that the program writes in a manual body keep their number. A
// second computation reads its operands through an optimization barrier, which keeps it from being merged with the
// first. Values that a loop keeps in each iteration for another loop are computed again there (loop_residuals.h), if
// that takes less time or nothing else suffices.
Rematerialization rematerialize(mlir::ModuleOp per_device, const Mesh &mesh, const Machine &machine,
                                int64_t most_bytes);

}  // namespace tessera

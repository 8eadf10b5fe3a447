// Says which operations of a per-device program may be computed a second time, and what that takes.
#pragma once

#include "cost/machine.h"
#include "mesh/mesh.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/ValueRange.h"

namespace tessera {

// Returns whether an operation gives the same results a second time, on all devices that ran it the first time.
// Collectives that the program writes in a manual body keep their number, and those in regions and functions stay there.
bool may_repeat(mlir::Operation *op);

// Returns the seconds of a second computation on the machine, which reads these operands.
double seconds_to_repeat(mlir::Operation *op, mlir::ValueRange read, const Mesh &mesh, const Machine &machine);

}  // namespace tessera

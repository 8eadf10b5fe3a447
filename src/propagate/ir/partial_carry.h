// Tells which values of loops may be partial without a sum over devices in each iteration.
#pragma once

#include "mlir/IR/Value.h"
#include "tessera/axis_state.h"

namespace tessera {

// Returns whether the regions of a loop do nothing with the value that is carried to `result` but what leaves parts of it
// parts, as adding to it does, until it comes around. It is true for results of operations that are no loops, too.
bool stays_partial_in_loop(mlir::OpResult result, ReductionKind kind);

}  // namespace tessera

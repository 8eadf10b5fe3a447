// Transforms the loops of a written per-device program: collectives that are the same in every iteration leave them,
// and sums that they only accumulate are made behind them. Nothing here knows a loop by its name; effects, traits and
// interfaces of ops decide.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Moves collectives whose operands are the same in every iteration before the loop, with the computation of these.
// Other invariant ops stay: they cause no traffic, and would take memory.
void hoist_collectives(mlir::ModuleOp module);

// All-reduces whose results a loop only adds up (or takes the largest or least of) are made once behind the loop, on what the devices
// have added up by themselves: 8 microbatches' gradients are one all-reduce. Written sums stay where they are.
void sum_behind_loops(mlir::ModuleOp module);

}  // namespace tessera

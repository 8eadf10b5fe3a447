// Transforms the loops of a per-device program. Collectives that are the same in every iteration leave the loops, and
// sums that the loops only accumulate are made behind them. Nothing here knows a loop by its name; effects, traits and
// interfaces of ops decide.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Moves collectives whose operands are the same in every iteration before the loop, with the computation of these
// operands. Other invariant ops stay: they cause no traffic, and would take memory.
void hoist_collectives(mlir::ModuleOp module);

// Moves all-reduces behind the loop if it only adds up their results (or takes the largest or least of them). Each
// device adds up its own parts, and one all-reduce follows: 8 microbatches' gradients take one all-reduce. Written sums
// stay where they are.
void sum_behind_loops(mlir::ModuleOp module);

}  // namespace tessera

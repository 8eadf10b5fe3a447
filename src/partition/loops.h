// What is done to loops of one device's program, once it is written: what they send in every iteration alike leaves them, and sums
// that they only add up are made behind them. Nothing here knows a loop by its name; ops say by their effects, traits and duties what may be done with them.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Collectives whose operands are the same in every iteration move before the loop, with what these are computed from. All else that
// is the same stays: it costs no traffic, and memory if it were kept.
void hoist_collectives(mlir::ModuleOp module);

// All-reduces whose results a loop only adds up (or takes the largest or least of) are made once behind the loop, on what the devices
// have added up by themselves: 8 microbatches' gradients are one all-reduce. Written sums stay where they are.
void sum_behind_loops(mlir::ModuleOp module);

}  // namespace tessera

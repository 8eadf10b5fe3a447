// What is done to loops of one device's program, once it is written: what they send in every iteration alike leaves them. Nothing here
// knows a loop by its name; ops say by their effects, traits and duties what may be done with them.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Collectives whose operands are the same in every iteration move before the loop, with what these are computed from. All else that
// is the same stays: it costs no traffic, and memory if it were kept.
void hoist_collectives(mlir::ModuleOp module);

}  // namespace tessera

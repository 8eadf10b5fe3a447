// Loops with no more carried values than they need.
#pragma once

#include "mlir/IR/Operation.h"

namespace tessera {

// All loops within `op`: a carried value that no iteration changes is taken from outside of the loop instead, and one that neither
// the condition nor a result in use needs is carried no longer. Derivatives keep the first once, not once an iteration, and compute
// nothing for the second.
void simplify_loops(mlir::Operation *op);

// Whether something happens besides the op's results. Operations with derivatives have none, collectives among them: all
// devices drop the same ones.
bool has_effect(mlir::Operation &op);

}  // namespace tessera

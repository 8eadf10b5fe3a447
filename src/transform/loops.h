// Removes carried values that loops don't need.
#pragma once

#include "mlir/IR/Operation.h"

namespace tessera {

// Shortens the lists of carried values in all loops within `op`. A carried value that no iteration changes is taken
// from outside the loop, and a value that neither the condition nor a used result needs is no longer carried.
// Derivatives keep the former once instead of in each iteration, and compute nothing for the latter.
void simplify_loops(mlir::Operation *op);

// Returns whether the op has an effect besides its results. Operations with derivatives have none, nor do collectives,
// since all devices drop the same ones.
bool has_effect(mlir::Operation &op);

}  // namespace tessera

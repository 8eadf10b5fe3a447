// Merges equal operations.
#pragma once

#include "mlir/IR/Operation.h"

namespace tessera {

// Merges equal ops within `op`, and drops ops that are then unused. MLIR lets bodies of reductions and the like use
// constants around them; they get constants of their own again, since a body without outer values can be a kernel.
void merge_equal(mlir::Operation *op);

}  // namespace tessera

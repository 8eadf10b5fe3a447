// Merges equal operations.
#pragma once

#include "mlir/IR/Operation.h"

namespace tessera {

// Runs MLIR's CSE within `op`, which may replace constants in bodies of reductions and the like by equal ones outside of
// them. Such bodies then get constants of their own again, since only a body without outer values can become a kernel.
void merge_equal(mlir::Operation *op);

}  // namespace tessera

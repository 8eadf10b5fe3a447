// Equal operations become one.
#pragma once

#include "mlir/IR/Operation.h"

namespace tessera {

// Merges what is equal within `op`, and drops what is then unused. Bodies of reductions and the like, which MLIR gives constants
// from around them, have constants of their own afterwards: a body that stands alone can be a kernel.
void merge_equal(mlir::Operation *op);

}  // namespace tessera

// Lists the pieces that a direct exchange moves, which only its execution needs.
#pragma once

#include "collectives/collectives.h"
#include "mlir/IR/Operation.h"

namespace tessera {

// Adds the pieces of a direct exchange to its task. The task of any other collective is complete.
void cut_pieces(mlir::Operation *op, CollectiveTask &task);

}  // namespace tessera

// Tells which values of loops are only added up, so that their parts on several devices needn't be summed before the
// end.
#pragma once

#include "mlir/IR/Value.h"
#include "propagate/ir/functions.h"

namespace tessera {

// Returns whether a loop only applies operations to the carried value of this result that commute with a sum over
// devices, such as additions to it. Looks through calls of functions that nothing else calls.
bool is_only_added_up(mlir::OpResult of_loop, const CallTable &calls);

}  // namespace tessera

// Tells which values of loops are only added up, so that their parts on several devices need no sum before the end.
#pragma once

#include "mlir/IR/Value.h"
#include "propagate/ir/functions.h"

namespace tessera {

// Returns whether a loop does nothing with a value that it carries, of which this is the result, but what sums over devices
// leave as it is: it adds to it, say. Looks through calls of functions that nothing else calls.
bool is_only_added_up(mlir::OpResult of_loop, const CallTable &calls);

}  // namespace tessera

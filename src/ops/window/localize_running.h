// Localizes running reductions (cumulative sums and the like) along a cut dimension. A window that ends at its own
// element and is as long as the dimension reaches over all earlier blocks; one element, the block's fold, is enough for
// each of these.
#pragma once

#include "llvm/Support/LogicalResult.h"
#include "ops/window/windows.h"
#include "partition/localizer.h"

namespace tessera::stablehlo {

// Returns whether elements may be folded block by block, where each block begins with the initial value: the
// combination is known to be associative, and the initial value is neutral for it. Any other program gives what it
// gives on one device.
bool may_fold_in_parts(ReduceWindowOp op);

// The op's windows run along `running.dim`, which is cut, and are single elements along all others.
void localize_running(ReduceWindowOp op, Localizer &localizer, RunningWindow running);

}  // namespace tessera::stablehlo

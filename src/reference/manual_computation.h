// Evaluates a manual region on a grid whose processes are the devices of its mesh.
#pragma once

#include "dialect/sdy/dialect.h"
#include "reference/evaluation.h"

namespace tessera {

// Operands and results are whole along the region's manual axes. Fails, or throws InputError, if the number of devices
// of the region's mesh differs from the number that run, or if only some of the devices that differ along manual axes
// are active.
llvm::LogicalResult evaluate(sdy::ManualComputationOp op, SpmdEvaluation &evaluation);

}  // namespace tessera

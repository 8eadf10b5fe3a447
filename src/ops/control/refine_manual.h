// Refines a manual region as one operation (refine_rules.h).
#pragma once

#include "dialect/sdy/dialect.h"
#include "transform/refine.h"

namespace tessera::sdy {

llvm::LogicalResult refine_op(ManualComputationOp op, Refiner &refiner);

}  // namespace tessera::sdy

// Converts the module to tables for the least that any division of its work sends (lower_bound/lower_bound.h).
#pragma once

#include "lower_bound/lower_bound.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Returns no number if the tables can't express a sharding of the propagated module.
LowerBound lower_bound_of(mlir::ModuleOp propagated, const Mesh &mesh);

}  // namespace tessera

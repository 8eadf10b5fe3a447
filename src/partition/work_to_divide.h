// Converts the module to tables for the least that any division of its work sends (bound/lower_bound.h).
#pragma once

#include "lower_bound/lower_bound.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Returns no number where shardings of the propagated module can't be said in the tables.
LowerBound lower_bound_of(mlir::ModuleOp propagated, const Mesh &mesh);

}  // namespace tessera

// Takes derivatives of QR as JAX computes it: geqrf gives r and, below it, reflectors, from which orgqr makes q. The
// reflectors themselves have no known derivative.
#pragma once

#include "ops/control/ops.h"
#include "transform/derive.h"

namespace tessera::stablehlo {

// Returns false if geqrf's result is used other than for q and r, or if q comes from another op.
bool linearize_geqrf(CustomCallOp op, Linearizer &linearizer);
bool linearize_orgqr(CustomCallOp op, Linearizer &linearizer);

}  // namespace tessera::stablehlo

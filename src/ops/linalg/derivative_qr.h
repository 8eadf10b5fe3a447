// Derivatives of QR as JAX computes it: geqrf gives r and, below it, reflectors, of which orgqr makes q. Of the reflectors themselves no
// derivative is known.
#pragma once

#include "ops/control/ops.h"
#include "transform/derive.h"

namespace tessera::stablehlo {

// False: what geqrf gives is read otherwise than for q and r, or q is made of anything else.
bool linearize_geqrf(CustomCallOp op, Linearizer &linearizer);
bool linearize_orgqr(CustomCallOp op, Linearizer &linearizer);

}  // namespace tessera::stablehlo

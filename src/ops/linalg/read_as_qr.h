// Recognises QR as JAX computes it: geqrf gives r and, below it, reflectors, from which orgqr makes q.
#pragma once

#include "ops/control/ops.h"
#include "ops/rearrange/ops.h"

namespace tessera::stablehlo {

// Returns whether an operation is a call of orgqr or ungqr.
bool makes_q(mlir::Operation *op);
// Returns whether a pad adds nothing but columns behind the others.
bool adds_columns_behind(PadOp pad);
// Returns whether of geqrf's results only r is read, and the rest by calls that make q.
bool is_read_as_qr(CustomCallOp geqrf);

}  // namespace tessera::stablehlo

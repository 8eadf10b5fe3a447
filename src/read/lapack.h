// Turns calls of LAPACK, as JAX writes factorisations and solves for CPUs, into the operations that they stand for.
#pragma once

#include "ops/control/ops.h"

namespace tessera {

// Turns `@lapack_{s,d,c,z}trsm_ffi(a, b)` into triangular_solve, and `@lapack_{s,d,c,z}potrf_ffi(a)` into cholesky and
// whether it failed: 0, or 1 where the matrix isn't positive definite (LAPACK's number of the minor isn't kept). Flags
// are LAPACK's letters in the backend config. Other calls stay, and so do these with unknown flags. The other routines
// of reference/evaluators/lapack.h lose the sharding rule that JAX gives them, so that their own rule holds.
void raise_lapack_call(stablehlo::CustomCallOp op);

}  // namespace tessera

// Calls of LAPACK, as JAX writes factorisations and solves for CPUs, become the operations that they stand for.
#pragma once

#include "ops/control/ops.h"

namespace tessera {

// `@lapack_{s,d,c,z}trsm_ffi(a, b)` becomes triangular_solve, `@lapack_{s,d,c,z}potrf_ffi(a)` cholesky and whether it
// failed: 0, or 1 where the matrix isn't positive definite (LAPACK's number of the minor isn't kept). Flags are LAPACK's
// letters in the backend config. Other calls, and these with flags that aren't known, stay; the other routines of
// reference/kernels/lapack.h lose the sharding rule that JAX gives them, so that their own holds.
void raise_lapack_call(stablehlo::CustomCallOp op);

}  // namespace tessera

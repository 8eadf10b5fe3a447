// Calls of LAPACK as JAX writes factorisations for CPUs: `@lapack_sgetrf_ffi` with its letters in the backend config.
#pragma once

#include "ops/control/ops.h"

namespace tessera {

// "getrf" of @lapack_sgetrf_ffi, of any of the four dtypes; empty for another call.
llvm::StringRef lapack_routine_of(stablehlo::CustomCallOp op);

// True for the factorisations that the reference knows (reference/kernels/lapack.h), whatever their types.
bool is_lapack_factorisation(stablehlo::CustomCallOp op);

// The letter of a flag, which the backend config gives as a number; 0 if the call doesn't give it.
char lapack_flag_of(stablehlo::CustomCallOp op, llvm::StringRef name);

}  // namespace tessera

// Derivatives of what JAX computes by calls of LAPACK.
#pragma once

#include "ops/control/ops.h"
#include "transform/derive.h"

namespace tessera::stablehlo {

// Of eigenvectors and eigenvalues of symmetric matrices (syevd, heevd), eigenvalues of others (geev), LU factors (getrf), QR (geqrf
// and orgqr, ungqr), singular values and vectors (gesdd, gesvd) and solves of tridiagonal systems (gtsv). False: nothing is done for
// other calls, nor where what is asked of LAPACK leaves out what the derivative needs.
bool linearize_lapack(CustomCallOp op, Linearizer &linearizer);

// Solves of tridiagonal systems, which are linear in their right sides.
llvm::LogicalResult transpose_lapack(CustomCallOp op, Transposer &transposer);

}  // namespace tessera::stablehlo

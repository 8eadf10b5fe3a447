// Derivatives of JAX's calls of LAPACK.
#pragma once

#include "ops/control/ops.h"
#include "transform/derive.h"

namespace tessera::stablehlo {

// Gives derivatives of eigenvectors and eigenvalues of symmetric matrices (syevd, heevd), eigenvalues of other matrices
// (geev), LU factors (getrf), QR (geqrf with orgqr, ungqr), singular values and vectors (gesdd, gesvd) and solves of
// tridiagonal systems (gtsv). Returns false and does nothing for other calls, and if LAPACK's options leave out a value
// that the derivative needs.
bool linearize_lapack(CustomCallOp op, Linearizer &linearizer);

// Transposes solves of tridiagonal systems, which are linear in their right sides.
llvm::LogicalResult transpose_lapack(CustomCallOp op, Transposer &transposer);

}  // namespace tessera::stablehlo

// Takes derivatives of JAX's calls of LAPACK.
#pragma once

#include "ops/control/ops.h"
#include "transform/derivative_rules.h"
#include "transform/derive.h"

namespace tessera::stablehlo {

// Gives derivatives of eigenvectors and eigenvalues of symmetric matrices (syevd, heevd), eigenvalues of other matrices
// (geev), LU factors (getrf), QR (geqrf with orgqr, ungqr), singular values and vectors (gesdd, gesvd) and solves of
// tridiagonal systems (gtsv). Fails with a diagnostic for other calls, for full matrices of singular vectors, and if
// LAPACK's options leave out a value that the derivative needs.
llvm::LogicalResult linearize_lapack(CustomCallOp op, Linearizer &linearizer);

// Transposes solves of tridiagonal systems, which are linear in their right sides.
llvm::LogicalResult transpose_lapack(CustomCallOp op, Transposer &transposer);

// Take derivatives of QR as JAX computes it (derivative_qr.cpp): geqrf gives r and, below it, reflectors, from which orgqr
// makes q. The reflectors themselves have no known derivative: they return false if geqrf's result is used other than for
// q and r, or if q comes from another op.
bool linearize_geqrf(CustomCallOp op, Linearizer &linearizer);
bool linearize_orgqr(CustomCallOp op, Linearizer &linearizer);

}  // namespace tessera::stablehlo

// Computes QR of a tall matrix that is cut by rows, in blocks (J. Demmel et al., Communication-optimal parallel and
// sequential QR and LU factorizations, 2012). On two devices:
//
//   a = [q0 r0; q1 r1]      each factors its block, and r0 and r1 go to both
//   [r0; r1] = [p0; p1] r   both factor the triangles
//   q = [q0 p0; q1 p1]
//
// LAPACK's r has another sign in some rows, which depends on the first rows of a. The first device finds it from these and the
// triangles of all others: reflections below the first rows don't change it. So q and r are LAPACK's up to rounding where the columns
// of a are independent, which makes them unique up to signs.
//
// Where columns depend on those before them, q and r are others than LAPACK's, such as any orthonormal column for one of zeros: still q is
// orthonormal, r is upper triangular, and a = q r. Nobody promises more: what LAPACK gives there depends on the sizes of its own blocks,
// and a program can't tell beforehand. So such matrices are no reason to gather all of a. Results that don't depend on where an array
// lies (PartitionOptions::sums_alike) have LAPACK's. A NaN in a column makes NaN of all of q in its block, and of that column and those
// behind it elsewhere; LAPACK's q has numbers in the columns before.
#pragma once

#include "partition/rewriting.h"

namespace tessera {

// Rewrites in this way the calls of geqrf whose matrices are cut by rows, with the calls of orgqr behind them
// (RewritesForBlocks).
void tall_qr_in_blocks(RewrittenModule &program, const Mesh &mesh);

}  // namespace tessera

// Rewrites updates of the inside of an array that are computed from windows of arrays as large, as stencils are:
//
//   u[1:95] = f(u[0:94], u[2:96])        on three devices, with 32 rows of u each
//
// Blocks of the 94 rows, of 32, 32 and 30, don't lie where these rows of u do: a device would be sent rows for what it computes, and again
// for what it writes. So the windows become arrays of 96 rows, shifted so that what is computed for a row lies in that row, and the
// first and the last are computed in vain:
//
//   u = where(1 <= row < 95, f(u shifted by 1, u shifted by -1), u)
#pragma once

#include "partition/rewriting.h"

namespace tessera {

// Rewrites in this way the updates that lie across the blocks of their array (RewritesForBlocks).
void aligned_updates(RewrittenModule &program, const Mesh &mesh);

}  // namespace tessera

// Slices of a padded array, as stencils with a boundary have them:
//
//   p = pad(x, low = 1, high = 1)
//   p[2:] - p[:-2]                     on p of 98 rows, x of 96
//
// Blocks of p don't lie where those of x do, so each slice would move rows to and from p. Each takes its part of x in place of
// that, and pads it, and p isn't made:
//
//   pad(x[1:], high = 1) - pad(x[:-1], low = 1)
#pragma once

#include "partition/rewriting.h"

namespace tessera {

// Takes slices before paddings along dimensions that are cut (RewritesForBlocks).
void padded_slices(RewrittenModule &program, const Mesh &mesh);

}  // namespace tessera

// Associative scans that are unrolled into slices and paddings, and their derivatives, along a dimension that is cut
// (localize_scan_match.h). Pairs of elements, pairs of pairs and so on lie across the blocks, and each level would move them. So each
// device scans its block, and what each block comes to goes to all devices.
//
// For a derivative, h[i] = fa(c[i] + h[i + 1]) is what comes to y[i - 1] of elements behind it; that of x[i] is
// fb(c[i] + h[i + 1]), with fa and fb at y[i - 1] and x[i]. All h of a block follow from the one behind it, h -> H + P h, with P a matrix
// over components, which is fa at what stands before the block and the block, so that only H has to be sent.
//
// h isn't scaled by what stands before it, and P is of all elements up to the end of a block, where the program multiplies pairs, pairs of
// pairs and so on. So where fa has no bound, as for a product, h and P can overflow where the program's numbers stay finite: elements
// 1e-20, 1e20, 1e20 of float32 give an infinity, or NaN where 0 comes from behind, if the program has the first two as a pair.
#pragma once

#include "partition/rewriting.h"

namespace tessera {

// Writes such scans as scans of blocks (RewritesForBlocks).
void scans_of_blocks(RewrittenModule &program, const Mesh &mesh);

}  // namespace tessera

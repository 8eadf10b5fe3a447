// Rewrites slices of a concatenation, such as differences of neighbours with a boundary have:
//
//   p = concatenate(left, x, right)
//   p[2:] - p[:-2]                     on p of 98 rows, x of 96
//
// Blocks of p don't lie where those of x do: nearly all rows would move to make p, and again to slice it. So each slice takes its
// part of every operand, and p isn't made:
//
//   concatenate(x[1:], right) - concatenate(left, x[:-1])
#pragma once

#include "partition/rewriting.h"

namespace tessera {

// Takes slices from the operands of concatenations along dimensions that are cut (RewritesForBlocks).
void slices_of_parts(RewrittenModule &program, const Mesh &mesh);

// Leaves out of concatenations what has no elements, and what made it, so that nothing else looks at the parts.
void parts_without_nothing(RewrittenModule &program, const Mesh &mesh);

}  // namespace tessera

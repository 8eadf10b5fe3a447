// Rewrites stable sorts in descending order, which JAX writes as:
//
//   reverse(sort(reverse(x), a < b))       is  sort(x, b < a)
//
// Equal elements come out in their order in x either way. Where x is cut, both reversals would move all of it.
#pragma once

#include "partition/rewriting.h"

namespace tessera {

// Writes such sorts without reversals, along dimensions that are cut (RewritesForBlocks).
void sorts_without_reversals(RewrittenModule &program, const Mesh &mesh);

}  // namespace tessera

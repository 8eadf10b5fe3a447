// Finds repetitions that write each element once, as jnp.repeat does in jnp.pad with mode="edge":
//
//   reshape(broadcast_in_dim(x))           tensor<1x24xf32> to tensor<1x1x24xf32>, and back
//
// That is x. A row of one block would be brought to all devices for it.
#pragma once

#include "partition/rewriting.h"

namespace tessera {

// Leaves such repetitions out (RewritesForBlocks).
void without_single_repetitions(RewrittenModule &program, const Mesh &mesh);

}  // namespace tessera

// Rewrites products in which only the result's sharding doesn't fit: the product is computed with its operands'
// shardings, and its result is resharded.
#pragma once

#include "shardy/op_tensors.h"

namespace tessera::shardy {

// Returns the sharding that the result of a product takes instead of its own. There is one if the result differs from
// an operand that isn't smaller in just one dimension, if both are cut there, and if axes of the summed factors cut the
// result there.
std::optional<Sharding> sharding_like_operands(const OpTensors &product);

}  // namespace tessera::shardy

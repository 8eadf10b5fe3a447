// Rewrites products whose result alone lies in the way: it is computed as its operands lie, and resharded.
#pragma once

#include "shardy/op_tensors.h"

namespace tessera::shardy {

// Returns the sharding that the result of a product takes instead of its own. It has one if it differs in just one
// dimension from an operand that isn't smaller, if both are cut there, and if the axes of what is summed cut the result
// there.
std::optional<Sharding> sharding_like_operands(const OpTensors &product);

}  // namespace tessera::shardy

// Where the numbers of a random operation without a state come from.
#pragma once

#include "ops/random/ops.h"

namespace tessera {

// The generator is outside the program, and ours has no state: an op's numbers follow from its place among the random ops of
// its function, and are the same on all devices and each time it runs.
uint64_t seed_of(stablehlo::RngOp op);

}  // namespace tessera

// Seeds random operations without a state.
#pragma once

#include "ops/random/ops.h"

namespace tessera {

// The program has no generator state, so an op's numbers follow from its index among the random ops of its function.
// They are the same on all devices and in each execution.
uint64_t seed_of(stablehlo::RngOp op);

}  // namespace tessera

// Predicts what a program takes that lies as its shardings say.
#pragma once

#include "pipeline/pipeline.h"

namespace tessera {

// Partitions a propagated program, compiles it without making code, and predicts it. With a memory limit, values are
// computed again where it would hold too much.
PlanCost cost_of(Program &propagated, std::optional<int64_t> memory_limit);

}  // namespace tessera

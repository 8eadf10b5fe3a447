// Orders plans by what they cost.
#pragma once

#include <cstdint>
#include <optional>

#include "auto_sharding/plan.h"

namespace tessera {

// Says that one cost is better than another. A plan that fits a device's memory is better than one that doesn't, and of
// two that don't, the one that holds less is better. Then the smaller time is better; of two equal times the one that
// sends less, then the one that holds less. Times that round to the same 30 bits are equal, since the order of a sum
// changes its last bits: this is a weak order, which a tolerance would not be.
bool is_cheaper(const PlanCost &one, const PlanCost &other, std::optional<int64_t> memory_limit);

}  // namespace tessera

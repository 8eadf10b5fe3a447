// Computes how much of each factor an operation goes through, which is its work.
#pragma once

#include <cstdint>
#include <vector>

#include "base/shape.h"
#include "mesh/sharding_rule.h"

namespace tessera {

// Returns how many indices of each factor the operation goes through. A factor that it needs whole counts as much as
// the smallest dimension that is this factor alone: a slice at an index that is data goes through one layer of twelve.
// Shapes are by tensor.
ById<FactorId, int64_t> extents_gone_through(const ShardingRule &rule, const std::vector<Shape> &operands,
                                             const std::vector<Shape> &results);

}  // namespace tessera

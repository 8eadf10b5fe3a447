// Remembers which axes operations were given, for programs on one mesh and machine: those that a plan of shardings
// compares have most operations in common.
#pragma once

#include "ops/known_by_numbers.h"
#include "partition/assignment.h"

namespace tessera {

// One thread at a time uses it, with planners for one mesh, machine and strategy.
class KnownAssignments {
 public:
  // Returns assign_axes of an operation that doesn't say what it sends.
  Assignment assign(const ShardingRule &rule, const std::vector<TensorLayout> &operands,
                    const std::vector<TensorLayout> &results, const std::function<bool(FactorId)> &may_shard,
                    ReshardPlanner &planner, const FactorAxes *chosen);

 private:
  KnownByNumbers<Assignment> known_{1 << 14};
};

}  // namespace tessera

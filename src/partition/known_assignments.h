// Remembers which axes operations were given, for programs on one mesh and machine: those that a plan of shardings
// compares have most operations in common.
#pragma once

#include "ops/known_by_numbers.h"
#include "partition/assignment.h"

namespace tessera {

// Returns the bytes that an assignment holds beside its own size.
size_t held_bytes(const Assignment &assignment);

// One thread at a time uses it, with planners for one mesh, machine and strategy.
class KnownAssignments {
 public:
  // Returns assign_axes of an operation that doesn't say what it sends.
  Assignment assign(const ShardingRule &rule, const std::vector<TensorLayout> &operands,
                    const std::vector<TensorLayout> &results, const std::function<bool(FactorId)> &may_shard,
                    ReshardPlanner &planner, const FactorAxes *chosen);

 private:
  static constexpr size_t most_bytes = size_t{32} << 20;

  KnownByNumbers<Assignment> known_{most_bytes, held_bytes};
};

}  // namespace tessera

// Infers the states of a program's values along one mesh axis (mesh/axis_state.h), operation by operation, before there
// is a program to partition.
#pragma once

#include <string>
#include <vector>

#include "mesh/sharding_rule.h"
#include "pipeline/pipeline.h"
#include "tessera/axis_state.h"

namespace tessera {

struct InferredStates {
  struct Result {
    AxisState state;
    // Says that the value is unreduced because an operation of the program sums over a dimension that the axis cuts,
    // not because an argument is unreduced. It may as well be reduced at once.
    bool is_made_here = false;
    bool operator==(const Result &) const = default;
  };
  std::vector<Result> results;
  std::string refused_by;  // an operation that needs an unreduced argument reduced first: `cosine`; empty if none does
};

// Returns the states in @main, whose arguments are in the given states. Operations without a sharding rule give
// invariant results. Throws InputError as Program::read does.
InferredStates infer_states(const TraceGraph &graph, ProgramSpace &space, const std::vector<AxisState> &arguments);

// Returns the sharding rule of the first operation in @main that has one, or nothing. Throws InputError as
// Program::read does.
std::optional<ShardingRule> operation_rule(const TraceGraph &graph, ProgramSpace &space);

}  // namespace tessera

// Tells the sharding rule of a single operation before it is recorded.
#pragma once

#include <memory>
#include <optional>

#include "mesh/sharding_rule.h"
#include "pipeline/pipeline.h"

namespace tessera {

// Returns the sharding rule of the first operation in @main that has one, or nothing. Throws InputError as
// Program::read does.
std::optional<ShardingRule> operation_rule(const TraceGraph &graph, ProgramSpace &space);

}  // namespace tessera

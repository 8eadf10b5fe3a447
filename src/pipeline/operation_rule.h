// Tells the sharding rule of a single operation before it is recorded.
#pragma once

#include <memory>
#include <optional>

#include "mesh/sharding_rule.h"
#include "pipeline/pipeline.h"

namespace tessera {

// The sharding rule of the first operation in @main that has one; nothing if none has. Throws InputError as Program::read.
std::optional<ShardingRule> operation_rule(const TraceGraph &graph, ProgramSpace &space);

}  // namespace tessera

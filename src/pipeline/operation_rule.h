// What is known of a single operation that is about to be recorded: for those who ask before there is a program.
#pragma once

#include <memory>
#include <optional>

#include "mesh/sharding_rule.h"
#include "pipeline/pipeline.h"

namespace tessera {

// The sharding rule of the first operation in @main that has one; nothing if none has. Throws InputError as Program::read.
std::optional<ShardingRule> operation_rule(const TraceGraph &graph, ProgramSpace &space);

}  // namespace tessera

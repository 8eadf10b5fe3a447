// What is known of a single operation that stands in a text: for those who ask before there is a program.
#pragma once

#include <memory>
#include <optional>

#include "mesh/sharding_rule.h"
#include "pipeline/pipeline.h"

namespace tessera {

// The sharding rule of the first operation in @main that has one; nothing if none has. Throws InputError as Program::read.
std::optional<ShardingRule> operation_rule(const ProgramText &text, ProgramSpace &space);

}  // namespace tessera

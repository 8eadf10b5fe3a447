// How an operation's result lies with explicit axes, from its sharding rule and its operands' types.
#pragma once

#include <optional>
#include <vector>

#include "trace/apply.h"

namespace tessera::detail {

// Throws ShardingError where the operands' types leave more than one answer.
std::optional<Sharding> explicit_sharding(const OpCall &call, const std::vector<const ArrayState *> &operands,
                                          const Mesh &mesh);

}  // namespace tessera::detail

// How an operation's result lies with explicit axes, from its sharding rule and its operands' types.
#pragma once

#include <optional>
#include <vector>

#include "trace/apply.h"

namespace tessera::detail {

// Throws ShardingError where the operands' types leave more than one answer.
ResultShardings explicit_shardings(const OpCall &call, const std::vector<const ArrayState *> &operands,
                                   const Mesh &mesh);

// Sets the axes along which the results are unreduced, as the operands' states join: those of operands that the operation is
// linear in, or, if the call has an out_sharding, those that it names. Throws ShardingError for an operation that must have an
// unreduced operand reduced first, and where a wanted partial result is none.
void infer_unreduced(const OpCall &call, const std::vector<const ArrayState *> &operands, const Mesh &mesh,
                     ResultShardings &results);

}  // namespace tessera::detail

// Derives the shardings of an operation's results with explicit axes from its sharding rule and its operands' types.
#pragma once

#include <vector>

#include "trace/apply.h"

namespace tessera::detail {

// Throws ShardingError where the operands' types leave more than one answer.
ResultShardings explicit_shardings(const OpCall &call, const std::vector<const ArrayState *> &operands,
                                   const Mesh &mesh);

// Sets the axes along which the results are unreduced, by joining the operands' states. They are the axes of operands
// in which the operation is linear, or the axes that the call's out_sharding names. Throws ShardingError for an
// operation that needs its unreduced operand reduced first, and if out_sharding names a partial result but none arises.
void infer_unreduced(const OpCall &call, const std::vector<const ArrayState *> &operands, const Mesh &mesh,
                     ResultShardings &results);

}  // namespace tessera::detail

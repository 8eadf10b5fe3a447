// Warns where partitioning has to make a value whole on every device.
#pragma once

#include <functional>
#include <vector>

#include "mlir/IR/Operation.h"
#include "partition/assignment.h"

namespace tessera {

// Warns if a sharded operand has to be whole on every device because the op can't run on any of its axes. There is no
// warning if whole operands are cheaper, or for operands of an op without results (a check). `operands` are the present
// layouts; `may_shard` says whether the op can run on the axes by which they cut a factor.
void warn_of_replication(mlir::Operation *op, const ShardingRule &rule, const std::vector<TensorLayout> &operands,
                         const Assignment &assignment, const std::function<bool(FactorId)> &may_shard,
                         const Mesh &mesh);

}  // namespace tessera

// Warnings where partitioning has to make a value whole on every device.
#pragma once

#include <functional>
#include <vector>

#include "mlir/IR/Operation.h"
#include "partition/assignment.h"

namespace tessera {

// Says so where an operand that is cut has to be whole on every device, as the op can run on no cut that the operand has. What
// is whole because that is cheaper isn't worth a word, nor is what an op without results (a check) looks at. `operands` are
// the operands as they lie; `may_shard` says whether the op can run on cuts of a factor as they have them.
void warn_of_replication(mlir::Operation *op, const ShardingRule &rule, const std::vector<TensorLayout> &operands,
                         const Assignment &assignment, const std::function<bool(int64_t)> &may_shard, const Mesh &mesh);

}  // namespace tessera

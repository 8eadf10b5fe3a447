// Finds the sharding rules of operations: the user's, or the op family's.
#pragma once

#include <optional>

#include "mesh/sharding_rule.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/Operation.h"
#include "ops/propagation_traits.h"

namespace tessera {

// Returns whether an array's rank or some of its extents are unknown.
bool has_unknown_shape(mlir::Type type);
// Returns the op's `sdy.sharding_rule` attribute if it has one, else the rule of its interface. Returns nothing if axes
// can't spread through the op, for example because an operand or a result has an unknown shape.
std::optional<ShardingRule> sharding_rule_of(mlir::Operation *op, bool conservative);
// Returns the rule of an operation that needs its operands whole: each dimension is a factor of its own that needs
// replication.
ShardingRule rule_of_whole_tensors(mlir::Operation *op);
PropagationTraits propagation_traits_of(mlir::Operation *op);

}  // namespace tessera

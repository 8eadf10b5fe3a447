// The sharding rules of operations: what the user gave, or what the op's family says.
#pragma once

#include <optional>

#include "mesh/sharding_rule.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/Operation.h"
#include "ops/propagation_traits.h"

namespace tessera {

// The op's `sdy.sharding_rule` attribute if it has one, else that of its interface; none where axes can't spread through it.
std::optional<ShardingRule> sharding_rule_of(mlir::Operation *op, bool conservative);
PropagationTraits propagation_traits_of(mlir::Operation *op);

}  // namespace tessera

// Computes top_k of a cut dimension: first the best of each block, then the best of these.
#pragma once

#include "dialect/chlo/ops.h"
#include "mesh/sharding_rule.h"
#include "partition/localizer.h"

namespace tessera::chlo {

bool may_shard(TopKOp op, const ShardingRule &rule, FactorId factor);
llvm::LogicalResult localize(TopKOp op, Localizer &localizer);

}  // namespace tessera::chlo

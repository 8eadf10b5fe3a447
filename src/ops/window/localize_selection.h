// Runs select_and_scatter on blocks; see localize_selection.cpp.
#pragma once

#include "ops/window/ops.h"
#include "partition/localizer.h"

namespace tessera::stablehlo {

// Names an attribute of operations that localize_padded.cpp writes. Their padding has this element. Windows may select
// it, and what is scattered there is dropped.
inline constexpr const char *padded_with = "padded_with";

ShardingRule rule_on_blocks(SelectAndScatterOp op, const ShardingRule &rule);
bool says_what_it_sends(SelectAndScatterOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent);
bool may_shard(SelectAndScatterOp op, const ShardingRule &rule, FactorId factor);
llvm::LogicalResult localize(SelectAndScatterOp op, Localizer &localizer);

}  // namespace tessera::stablehlo

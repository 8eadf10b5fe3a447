// Partitions Fourier transforms: a dimension that is cut gives its axes to another one while it is transformed.
#pragma once

#include "ops/linalg/ops.h"
#include "partition/localizer.h"

namespace tessera::stablehlo {

bool may_shard(FftOp op, const ShardingRule &rule, FactorId factor);
bool says_what_it_sends(FftOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent);
llvm::LogicalResult localize(FftOp op, Localizer &localizer);

}  // namespace tessera::stablehlo

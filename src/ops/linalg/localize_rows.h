// Partitions operations on matrices of which each device holds a block of rows: factors (localize_rows.cpp) and
// solutions (localize_solve.cpp) are computed block by block.
#pragma once

#include "ops/linalg/ops.h"
#include "partition/localizer.h"

namespace tessera::stablehlo {

bool may_shard(CholeskyOp op, const ShardingRule &rule, FactorId factor);
bool says_what_it_sends(CholeskyOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent);
llvm::LogicalResult localize(CholeskyOp op, Localizer &localizer);

ShardingRule rule_on_blocks(TriangularSolveOp op, const ShardingRule &rule);
bool may_shard(TriangularSolveOp op, const ShardingRule &rule, FactorId factor);
bool says_what_it_sends(TriangularSolveOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent);
llvm::LogicalResult localize(TriangularSolveOp op, Localizer &localizer);

}  // namespace tessera::stablehlo

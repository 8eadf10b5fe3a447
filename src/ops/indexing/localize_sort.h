// Sorts on blocks; see localize_sort.cpp and localize_sort_first.cpp.
#pragma once

#include "ops/indexing/ops.h"
#include "partition/deal.h"

namespace tessera::stablehlo {

bool may_shard(SortOp op, const ShardingRule &rule, FactorId factor);
ShardingRule rule_on_blocks(SortOp op, const ShardingRule &rule);
bool says_what_it_sends(SortOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent);
llvm::LogicalResult localize(SortOp op, Localizer &localizer);

// Returns how many elements of each line are used, where that is a small part of it and can be told.
std::optional<int64_t> first_wanted(SortOp op);
// Returns the first elements of each block of lines that `axes` divide, where `cut` has the axes of results, which are whole.
Candidates candidates_of(SortOp op, int64_t first, const DimAxes &cut, const AxisList &axes, const Mesh &mesh);
// Sorts along a cut dimension that its axes divide. The result is whole, and elements behind the first so many are
// anything.
void localize_first(SortOp op, Localizer &localizer, int64_t first);

}  // namespace tessera::stablehlo

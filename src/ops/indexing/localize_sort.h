// Sorts on blocks; see localize_sort.cpp and localize_sort_first.cpp.
#pragma once

#include "ops/indexing/ops.h"
#include "partition/deal.h"

namespace tessera::stablehlo {

bool may_shard(SortOp op, const ShardingRule &rule, FactorId factor);
ShardingRule rule_on_blocks(SortOp op, const ShardingRule &rule);
bool says_what_it_sends(SortOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent);
llvm::LogicalResult localize(SortOp op, Localizer &localizer);

// Returns how many elements of each line are used, if that is known and is a small part of the line.
std::optional<int64_t> first_wanted(SortOp op);
// Returns the first elements of each block of lines that `axes` divide. `cut` has the axes of the results, whose lines
// are whole.
Candidates candidates_of(SortOp op, int64_t first, const DimAxes &cut, const AxisList &axes, const Mesh &mesh);
// Sorts along a cut dimension that its axes divide. The result is whole; only its first `first` elements have defined
// values.
void localize_first(SortOp op, Localizer &localizer, int64_t first);

}  // namespace tessera::stablehlo

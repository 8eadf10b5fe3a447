// Localizes updates of a part of an array: each device writes what falls into its block.
#pragma once

#include <optional>

#include "ops/slicing/ops.h"
#include "partition/localizer.h"

namespace tessera::stablehlo {

ShardingRule rule_on_blocks(DynamicUpdateSliceOp op, const ShardingRule &rule);
bool may_shard(DynamicUpdateSliceOp op, const ShardingRule &rule, FactorId factor);
bool says_what_it_sends(DynamicUpdateSliceOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent);
llvm::LogicalResult localize(DynamicUpdateSliceOp op, Localizer &localizer);

// Returns a start along one dimension as a tensor<i32>, clamped to [0, last] before it is narrowed, or after it is
// widened.
mlir::Value start_within(LocalEmitter &emitter, mlir::Value start, int64_t last);

// Returns where an update begins along a dimension, if the program says it as a constant.
std::optional<int64_t> known_start(DynamicUpdateSliceOp op, DimId dim);

// Returns whether a device's block of a part of an array differs from the part's elements in the device's block of the
// array.
bool blocks_lie_across(int64_t extent, int64_t part, int64_t start, int64_t devices);

}  // namespace tessera::stablehlo

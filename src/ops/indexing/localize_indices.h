// Translates indices into arrays whose dimensions are cut, as gathers and scatters take them. Each device finds the
// indices that fall into its block.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "ops/indexing/ops.h"
#include "partition/localizer.h"

namespace tessera::stablehlo {

// Describes a component of an index vector: it indexes dimension `dim` of the operand, which `axes` cut into blocks.
struct Component {
  DimId dim;
  int64_t extent, block;
  AxisList axes;
  int64_t window = 1;                 // elements that an index takes, where the dimension is cut
  std::optional<int64_t> start = {};  // where the only window begins, if all blocks have their part of it in place
};

// `sizes` says how much of each operand dimension an index takes. A dimension that is taken whole can only be taken
// from 0, on every block as on the array: it counts as not cut.
std::vector<Component> components_of(Localizer &localizer, llvm::ArrayRef<int64_t> index_map, const Shape &sizes);
bool any_cut(const std::vector<Component> &components);

// Gives index vectors a dimension of their own.
mlir::Value with_vector_dim(LocalEmitter &emitter, mlir::Value indices, DimId vector_dim);
// Returns a tensor shaped like `indices` whose component k is `scalar(k)` (a scalar of the indices' type).
mlir::Value by_component(LocalEmitter &emitter, mlir::Value indices, DimId vector_dim,
                         const std::vector<Component> &components,
                         const std::function<mlir::Value(const Component &)> &scalar);
mlir::Value index_constant(LocalEmitter &emitter, mlir::Type element, int64_t value);
// Returns indices relative to this device's block, or to the window before it. Unsigned ones wrap below 0 and so are
// beyond any block.
mlir::Value relative(LocalEmitter &emitter, mlir::Value indices, DimId vector_dim,
                     const std::vector<Component> &components);
// Returns whether the indices' type can hold the offsets of blocks.
bool indexes_fit(mlir::Value operand, mlir::Value indices);

ShardingRule rule_on_blocks(ScatterOp op, const ShardingRule &rule);
bool may_shard(ScatterOp op, const ShardingRule &rule, FactorId factor);
bool says_what_it_sends(ScatterOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent);
llvm::LogicalResult localize(ScatterOp op, Localizer &localizer);

}  // namespace tessera::stablehlo

// Lists the shard dialect's reductions beside StableHLO's operations and ours.
#pragma once

#include <optional>

#include "base/fold.h"
#include "mlir/Dialect/Shard/IR/ShardOps.h"

namespace tessera {

inline constexpr llvm::StringLiteral grid_axes_name = "grid_axes";  // of a collective

struct ShardReduction {
  mlir::shard::ReductionKind kind;
  std::optional<Fold> fold;  // the fold as which it is written in StableHLO
  llvm::StringLiteral op;    // the body's operation; a mean's body sums
};

inline constexpr ShardReduction shard_reductions[] = {
    {mlir::shard::ReductionKind::Sum, Fold::sum, "stablehlo.add"},
    {mlir::shard::ReductionKind::Average, std::nullopt, "stablehlo.add"},
    {mlir::shard::ReductionKind::Max, Fold::max, "stablehlo.maximum"},
    {mlir::shard::ReductionKind::Min, Fold::min, "stablehlo.minimum"},
    {mlir::shard::ReductionKind::Product, Fold::product, "stablehlo.multiply"},
    {mlir::shard::ReductionKind::BitwiseAnd, Fold::bit_and, "stablehlo.and"},
    {mlir::shard::ReductionKind::BitwiseOr, Fold::bit_or, "stablehlo.or"},
    {mlir::shard::ReductionKind::BitwiseXor, std::nullopt, "stablehlo.xor"},
};

}  // namespace tessera

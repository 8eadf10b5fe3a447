// Lets an operation take part in partitioning by static functions in its namespace and one name in a list.
#pragma once

#include "ops/registration.h"
#include "partition/localizer.h"

namespace tessera {

namespace partition_detail {

// Is found by argument-dependent lookup where the models are listed, outside of Model, whose own member has the name.
template <typename Op>
llvm::LogicalResult find_localize(Op op, Localizer &localizer) {
  return localize(op, localizer);
}

template <typename Op, bool places_itself>
struct Model : LocalizeDuty::ExternalModel<Model<Op, places_itself>, Op> {
  llvm::LogicalResult localize(mlir::Operation *op, Localizer &localizer) const {
    return find_localize(mlir::cast<Op>(op), localizer);
  }
  bool placesItself(mlir::Operation *) const { return places_itself; }
  bool mayShard(mlir::Operation *op, const ShardingRule &rule, int64_t factor) const {
    auto typed = mlir::cast<Op>(op);
    if constexpr (requires { may_shard(typed, rule, factor); }) return may_shard(typed, rule, factor);
    return rule.factors[factor].kind == FactorKind::pass_through;
  }
};

}  // namespace partition_detail

template <typename Op>
using LocalizeModel = partition_detail::Model<Op, false>;
// The model of ops that choose the layouts of their operands and results themselves.
template <typename Op>
using PlacingLocalizeModel = partition_detail::Model<Op, true>;

}  // namespace tessera

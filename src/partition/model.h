// An operation joins partitioning by static functions in the op's namespace and one name in a list.
//
//   static LogicalResult localize(ReverseOp op, Localizer &localizer) { ... }
//   static bool may_shard(ReverseOp op, const ShardingRule &rule, FactorId factor) { ... }   // optional
//   static ShardingRule rule_on_blocks(ReverseOp op, const ShardingRule &rule) { ... }      // optional
//   static bool says_what_it_sends(ReverseOp op, const ShardingRule &rule, const FactorAxes &axes,
//                                  OwnExchanges &sent) { ... }                              // optional
//   static std::optional<Rearrangement> as_exchange(ReverseOp op, const DimAxes &from, const DimAxes &to, const Mesh &mesh) {
//     ... }                                                                                 // optional
//
//   void register_rearrange_localize(DialectRegistry &registry) {
//     attach<StablehloDialect, LocalizeModel, ReverseOp, ...>(registry);
//   }
//
// An op with a sharding rule and no model is cloned with local types, and only its pass-through factors are sharded.
// That is right for every op whose attributes hold no extents.
#pragma once

#include "ops/registration.h"
#include "partition/localizer.h"

namespace tessera {

// Returns whether the op may run on blocks along a factor that it passes through or sums over.
inline bool sums_or_passes(const ShardingRule &rule, FactorId factor) {
  const FactorKind kind = rule.factors[factor].kind;
  return kind == FactorKind::pass_through || kind == FactorKind::reduction;
}

namespace partition_detail {

// Argument-dependent lookup finds the op's function where the models are listed. This function stands outside of Model,
// which has a member of the same name.
template <typename Op>
llvm::LogicalResult find_localize(Op op, Localizer &localizer) {
  return localize(op, localizer);
}

template <typename Op, bool places_itself>
struct Model : LocalizeOpInterface::ExternalModel<Model<Op, places_itself>, Op> {
  llvm::LogicalResult localize(mlir::Operation *op, Localizer &localizer) const {
    return find_localize(mlir::cast<Op>(op), localizer);
  }
  bool placesItself(mlir::Operation *) const { return places_itself; }
  bool mayShard(mlir::Operation *op, const ShardingRule &rule, FactorId factor) const {
    auto typed = mlir::cast<Op>(op);
    if constexpr (requires { may_shard(typed, rule, factor); }) return may_shard(typed, rule, factor);
    return rule.factors[factor].kind == FactorKind::pass_through;
  }
  ShardingRule ruleOnBlocks(mlir::Operation *op, const ShardingRule &rule) const {
    auto typed = mlir::cast<Op>(op);
    if constexpr (requires { rule_on_blocks(typed, rule); }) return rule_on_blocks(typed, rule);
    return rule;
  }
  bool saysWhatItSends(mlir::Operation *op, const ShardingRule &rule, const FactorAxes &axes,
                       OwnExchanges &sent) const {
    auto typed = mlir::cast<Op>(op);
    if constexpr (requires { says_what_it_sends(typed, rule, axes, sent); })
      return says_what_it_sends(typed, rule, axes, sent);
    return false;
  }
  std::optional<Rearrangement> asExchange(mlir::Operation *op, const DimAxes &from, const DimAxes &to,
                                          const Mesh &mesh) const {
    auto typed = mlir::cast<Op>(op);
    if constexpr (requires { as_exchange(typed, from, to, mesh); }) return as_exchange(typed, from, to, mesh);
    return std::nullopt;
  }
};

}  // namespace partition_detail

template <typename Op>
using LocalizeModel = partition_detail::Model<Op, false>;
// Models the ops that choose the layouts of their operands and results themselves.
template <typename Op>
using PlacingLocalizeModel = partition_detail::Model<Op, true>;

}  // namespace tessera

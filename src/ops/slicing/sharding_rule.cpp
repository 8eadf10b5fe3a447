// Gives sharding rules to slices with known and with unknown starts.
#include "mlir/IR/Matchers.h"
#include "ops/slicing/ops.h"
#include "propagate/rule_model.h"

namespace tessera::stablehlo {

static constexpr int64_t none = ShardingRuleBuilder::none;

// Cutting elements off moves blocks between neighbours; starts are known, so that it is a fixed exchange.
static ShardingRule sharding_rule(SliceOp op, bool conservative) {
  return pointwise_rule_of_sizes(op, ranked_shape(op.getOperand()), ranked_shape(op.getResult()),
                                 {FactorKind::permutation, conservative});
}
static PropagationTraits propagation_traits(SliceOp) {
  PropagationTraits traits;
  traits.keeps_constants = true;
  return traits;
}

// The start is data: a sliced dimension is needed whole, and no axis spreads along it.
static ShardingRule sharding_rule(DynamicSliceOp op, bool) {
  return pointwise_rule_of_sizes(op, ranked_shape(op.getOperand()), ranked_shape(op.getResult()),
                                 {FactorKind::need_replication, true});
}
static PropagationTraits propagation_traits(DynamicSliceOp) {
  PropagationTraits traits;
  traits.passes_through = Direction::forward;
  return traits;
}

static bool is_constant(mlir::Value value) {
  auto interface = mlir::dyn_cast_or_null<ShardingRuleOpInterface>(value.getDefiningOp());
  return interface && interface.propagationTraits().is_constant;
}

// Operand and result may stay sharded along an updated dimension: each device writes the part of the update in its
// block, and needs the update whole unless the starts are known.
static ShardingRule sharding_rule(DynamicUpdateSliceOp op, bool) {
  Shape shape = ranked_shape(op.getOperand()), update = ranked_shape(op.getUpdate());
  FactorKind update_kind =
      llvm::all_of(op.getStartIndices(), is_constant) ? FactorKind::pass_through : FactorKind::need_replication;
  std::vector<int64_t> operand_dims(op->getNumOperands(), none);
  ShardingRuleBuilder builder = rule_builder(op);
  for (DimId dim(0); dim < static_cast<int64_t>(shape.size()); ++dim) {
    bool is_whole = shape[dim] == update[dim];
    operand_dims[0] = dim;
    operand_dims[1] = is_whole ? dim : none;
    builder.add(operand_dims, {dim}, shape[dim]);
    if (!is_whole) builder.add_to_operand(1, dim, update[dim], update_kind);
  }
  return builder.build();
}
static PropagationTraits propagation_traits(DynamicUpdateSliceOp) {
  PropagationTraits traits;
  traits.passes_through = Direction::forward;
  traits.looks_around = true;
  return traits;
}

}  // namespace tessera::stablehlo

void tessera::register_slicing_rules(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, RuleModel, SliceOp, DynamicSliceOp, DynamicUpdateSliceOp>(registry);
}

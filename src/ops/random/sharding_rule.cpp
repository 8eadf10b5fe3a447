// Gives sharding rules to random numbers. States are needed whole and never take axes; numbers that are drawn from them
// may be sharded.
#include "ops/random/ops.h"
#include "propagate/rule_model.h"

namespace tessera::stablehlo {

static constexpr int64_t none = ShardingRuleBuilder::none;

static ShardingRule sharding_rule(RngBitGeneratorOp op, bool) {
  Shape state = ranked_shape(op.getInitialState()), bits = ranked_shape(op.getOutput());
  ShardingRuleBuilder builder = rule_builder(op);
  for (int64_t dim = 0; dim < static_cast<int64_t>(state.size()); ++dim)
    builder.add({dim}, {dim, none}, state[dim], FactorKind::need_replication, true);
  for (DimId dim(0); dim < static_cast<int64_t>(bits.size()); ++dim)
    builder.add_to_result(1, dim, bits[dim], FactorKind::pass_through);
  return builder.build();
}

// The numbers aren't specified, so each device may draw its own block.
static ShardingRule sharding_rule(RngOp op, bool) {
  Shape shape = ranked_shape(op.getShape()), result = ranked_shape(op.getResult());
  ShardingRuleBuilder builder = rule_builder(op);
  builder.add_to_operand(2, DimId(0), shape.empty() ? 0 : shape[0], FactorKind::need_replication, true);
  for (DimId dim(0); dim < static_cast<int64_t>(result.size()); ++dim)
    builder.add_to_result(0, dim, result[dim], FactorKind::pass_through);
  return builder.build();
}

}  // namespace tessera::stablehlo

void tessera::register_random_rules(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, RuleModel, RngOp, RngBitGeneratorOp>(registry);
}

#include "propagate/rules.h"

#include "dialect/sdy/utils.h"
#include "propagate/rule_model.h"

namespace tessera {

namespace sdy {

static ShardingRule sharding_rule(ConstantOp, bool) { return {}; }
static PropagationTraits propagation_traits(ConstantOp) {
  PropagationTraits traits;
  traits.is_constant = true;
  return traits;
}

}  // namespace sdy

void register_sdy_rules(mlir::DialectRegistry &registry) {
  attach<sdy::SdyDialect, RuleModel, sdy::ConstantOp>(registry);
  attach<sdy::SdyDialect, ElementwiseRuleModel, sdy::ShardingConstraintOp, sdy::PropagationBarrierOp>(registry);
}

std::optional<ShardingRule> sharding_rule_of(mlir::Operation *op, bool conservative) {
  if (std::optional<ShardingRule> given = sdy::sharding_rule_of(op)) return given;
  auto duty = mlir::dyn_cast<ShardingRuleDuty>(op);
  if (!duty) return std::nullopt;
  ShardingRule rule = duty.shardingRule(conservative);
  if (rule.operands.size() != op->getNumOperands() || rule.results.size() != op->getNumResults() ||
      op->getNumOperands() + op->getNumResults() == 0)
    return std::nullopt;
  return rule;
}

PropagationTraits propagation_traits_of(mlir::Operation *op) {
  auto duty = mlir::dyn_cast<ShardingRuleDuty>(op);
  return duty ? duty.propagationTraits() : PropagationTraits{};
}

const std::vector<RuleGap> &sharding_rule_gaps() {
  constexpr const char *shape_is_data = "sizes are data: refused when run";
  constexpr const char *is_edge = "its values are tied by data-flow edges";
  constexpr const char *no_array = "has no array to shard";
  constexpr const char *outside = "acts on the world outside the program: one device does it";
  static const auto &gaps = *new std::vector<RuleGap>{
      {"chlo.scan", "a loop: to be lowered to one before shardings spread"},
      {"stablehlo.after_all", no_array},
      {"stablehlo.async_done", "the operation that it waits for has the rule"},
      {"stablehlo.async_start", "the operation inside has the rule"},
      {"stablehlo.case", is_edge},
      {"stablehlo.composite", "the function that it names has the rules"},
      {"stablehlo.create_token", no_array},
      {"stablehlo.dynamic_broadcast_in_dim", shape_is_data},
      {"stablehlo.dynamic_conv", shape_is_data},
      {"stablehlo.dynamic_gather", shape_is_data},
      {"stablehlo.dynamic_iota", shape_is_data},
      {"stablehlo.dynamic_pad", shape_is_data},
      {"stablehlo.dynamic_reshape", shape_is_data},
      {"stablehlo.get_dimension_size", no_array},
      {"stablehlo.get_tuple_element", "tuples aren't sharded"},
      {"stablehlo.if", is_edge},
      {"stablehlo.infeed", outside},
      {"stablehlo.optimization_barrier", is_edge},
      {"stablehlo.outfeed", outside},
      {"stablehlo.partition_id", no_array},
      {"stablehlo.real_dynamic_slice", shape_is_data},
      {"stablehlo.recv", outside},
      {"stablehlo.replica_id", no_array},
      {"stablehlo.return", no_array},
      {"stablehlo.send", outside},
      {"stablehlo.set_dimension_size", shape_is_data},
      {"stablehlo.tuple", "tuples aren't sharded"},
      {"stablehlo.while", is_edge},
  };
  return gaps;
}

}  // namespace tessera

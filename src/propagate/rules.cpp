#include "propagate/rules.h"

#include "dialect/sdy/utils.h"
#include "propagate/rule_model.h"

namespace tessera {

void register_sdy_rules(mlir::DialectRegistry &registry) {
  attach<sdy::SdyDialect, ConstantRuleModel, sdy::ConstantOp>(registry);
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

}  // namespace tessera

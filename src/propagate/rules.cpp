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
  auto interface = mlir::dyn_cast<ShardingRuleOpInterface>(op);
  if (!interface) return std::nullopt;
  ShardingRule rule = interface.shardingRule(conservative);
  if (rule.operands.size() != op->getNumOperands() || rule.results.size() != op->getNumResults() ||
      op->getNumOperands() + op->getNumResults() == 0)
    return std::nullopt;
  return rule;
}

PropagationTraits propagation_traits_of(mlir::Operation *op) {
  auto interface = mlir::dyn_cast<ShardingRuleOpInterface>(op);
  return interface ? interface.propagationTraits() : PropagationTraits{};
}

}  // namespace tessera

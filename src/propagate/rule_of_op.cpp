#include "propagate/rule_of_op.h"

#include "dialect/sdy/utils.h"
#include "propagate/rule_model.h"

namespace tessera {

void register_sdy_rules(mlir::DialectRegistry &registry) {
  attach<sdy::SdyDialect, ConstantRuleModel, sdy::ConstantOp>(registry);
  attach<sdy::SdyDialect, ElementwiseRuleModel, sdy::ShardingConstraintOp, sdy::PropagationBarrierOp>(registry);
}

bool has_unknown_shape(mlir::Type type) {
  auto shaped = mlir::dyn_cast<mlir::ShapedType>(type);
  return shaped && !shaped.hasStaticShape();
}

std::optional<ShardingRule> sharding_rule_of(mlir::Operation *op, bool conservative) {
  if (std::optional<ShardingRule> given = sdy::sharding_rule_of(op)) return given;
  auto interface = mlir::dyn_cast<ShardingRuleOpInterface>(op);
  if (!interface || llvm::any_of(op->getOperandTypes(), has_unknown_shape) ||
      llvm::any_of(op->getResultTypes(), has_unknown_shape))
    return std::nullopt;
  ShardingRule rule = interface.shardingRule(conservative);
  if (rule.operands.size() != op->getNumOperands() || rule.results.size() != op->getNumResults() ||
      op->getNumOperands() + op->getNumResults() == 0)
    return std::nullopt;
  return rule;
}

ShardingRule rule_of_whole_tensors(mlir::Operation *op) {
  const auto shapes_of = [](mlir::TypeRange types) {
    std::vector<Shape> shapes;
    for (mlir::Type type : types) {
      auto array = llvm::dyn_cast<mlir::RankedTensorType>(type);
      shapes.push_back(array ? Shape(array.getShape()) : Shape());
    }
    return shapes;
  };
  ShardingRule rule = ShardingRuleBuilder(shapes_of(op->getOperandTypes()), shapes_of(op->getResultTypes())).build();
  for (Factor &factor : rule.factors) factor.kind = FactorKind::need_replication;
  return rule;
}

PropagationTraits propagation_traits_of(mlir::Operation *op) {
  auto interface = mlir::dyn_cast<ShardingRuleOpInterface>(op);
  return interface ? interface.propagationTraits() : PropagationTraits{};
}

}  // namespace tessera

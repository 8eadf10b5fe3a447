// Gives sharding rules to elementwise ops: each dimension is a pass-through factor of all tensors, except of scalar
// pred, min or max.
#include "ops/elementwise/lists.h"
#include "propagate/rule_model.h"

namespace tessera::stablehlo {

// The parts of an element are adjacent in the last dimension of the narrower type and can't be separated.
static ShardingRule sharding_rule(BitcastConvertOp op, bool) {
  Shape in = ranked_shape(op.getOperand()), out = ranked_shape(op.getResult());
  if (in.size() == out.size()) return pointwise_rule(op);
  ShardingRuleBuilder builder = rule_builder(op);
  const DimId common(static_cast<int64_t>(std::min(in.size(), out.size())));
  for (int64_t dim = 0; dim < common; ++dim) builder.add({dim}, {dim}, in[dim]);
  if (in.size() < out.size())
    builder.add_to_result(0, common, out.back(), FactorKind::need_replication);
  else
    builder.add_to_operand(0, common, in.back(), FactorKind::need_replication);
  return builder.build();
}

static PropagationTraits propagation_traits(BitcastConvertOp op) {
  bool keeps_shape = ranked_shape(op.getOperand()) == ranked_shape(op.getResult());
  return keeps_shape ? PropagationTraits::elementwise() : PropagationTraits{};
}

}  // namespace tessera::stablehlo

void tessera::register_elementwise_rules(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, ElementwiseRuleModel>(registry, UnaryOps());
  attach<StablehloDialect, ElementwiseRuleModel, ConvertOp, UniformQuantizeOp, UniformDequantizeOp, ReducePrecisionOp>(
      registry);
  attach<StablehloDialect, ElementwiseRuleModel>(registry, BinaryOps());
  attach<StablehloDialect, ElementwiseRuleModel, CompareOp, ClampOp, SelectOp, MapOp>(registry);
  attach<StablehloDialect, RuleModel, BitcastConvertOp>(registry);
}

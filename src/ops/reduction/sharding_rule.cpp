// Gives sharding rules to reductions along dimensions.
#include "ops/reduction/ops.h"
#include "propagate/rule_model.h"

namespace tessera::stablehlo {

static constexpr int64_t none = ShardingRuleBuilder::none;

// 8x16 and its init over dimension 1 give ([i, j], [])->([i]) {i=8, j=16} reduction={j}.
static ShardingRule sharding_rule(ReduceOp op, bool) {
  Shape shape = ranked_shape(op.getInputs().front());
  size_t inputs = op.getInputs().size();
  ShardingRuleBuilder builder = rule_builder(op);
  int64_t result_dim = 0;
  for (int64_t dim = 0; dim < static_cast<int64_t>(shape.size()); ++dim) {
    std::vector<int64_t> operand_dims(2 * inputs, none);
    std::fill_n(operand_dims.begin(), inputs, dim);
    bool is_reduced = llvm::is_contained(op.getDimensions(), dim);
    builder.add(operand_dims, std::vector<int64_t>(inputs, is_reduced ? none : result_dim++), shape[dim],
                is_reduced ? FactorKind::reduction : FactorKind::pass_through);
  }
  return builder.build();
}

}  // namespace tessera::stablehlo

void tessera::register_reduction_rules(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, RuleModel, ReduceOp>(registry);
}

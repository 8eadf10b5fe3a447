// Gives a sharding rule to chlo.top_k. Each line along the last dimension is needed whole, as in a sort, and the other
// dimensions pass through. The last factor is blocked from propagation, since the results have k elements there.
#include "dialect/chlo/ops.h"
#include "propagate/rule_model.h"

namespace tessera::chlo {

static ShardingRule sharding_rule(TopKOp op, bool) {
  Shape shape = ranked_shape(op.getOperand());
  int64_t last = static_cast<int64_t>(shape.size()) - 1;
  ShardingRuleBuilder builder = rule_builder(op);
  for (int64_t dim = 0; dim <= last; ++dim)
    builder.add({dim}, {dim, dim}, shape[dim], dim == last ? FactorKind::need_replication : FactorKind::pass_through,
                dim == last);
  return builder.build();
}

}  // namespace tessera::chlo

void tessera::register_chlo_indexing_rules(mlir::DialectRegistry &registry) {
  using namespace chlo;
  attach<ChloDialect, RuleModel, TopKOp>(registry);
}

// Sharding rules of collectives outside manual regions, on whole arrays. Dimensions that they change are needed whole
// on both sides; all others pass through.
#include "ops/collective/ops.h"
#include "propagate/rule_model.h"

namespace tessera::stablehlo {

static constexpr int64_t none = ShardingRuleBuilder::none;

// Operand i goes to result i, element by element; the operands behind them (roots) are needed whole.
static ShardingRule pairwise_rule(mlir::Operation *op) {
  std::vector<Shape> operands = operand_shapes(op), results = result_shapes(op);
  if (operands.size() == results.size() && llvm::all_equal(results)) return pointwise_rule(op);
  ShardingRuleBuilder builder(operands, results);
  for (size_t i = 0; i < results.size(); ++i) {
    for (int64_t dim = 0; dim < static_cast<int64_t>(results[i].size()); ++dim) {
      std::vector<int64_t> operand_dims(operands.size(), none), result_dims(results.size(), none);
      operand_dims[i] = result_dims[i] = dim;
      builder.add(operand_dims, result_dims, results[i][dim]);
    }
  }
  for (size_t i = results.size(); i < operands.size(); ++i)
    for (int64_t dim = 0; dim < static_cast<int64_t>(operands[i].size()); ++dim)
      builder.add_to_operand(static_cast<int64_t>(i), dim, operands[i][dim], FactorKind::need_replication, true);
  return builder.build();
}

static ShardingRule sharding_rule(AllReduceOp op, bool) { return pairwise_rule(op); }
static ShardingRule sharding_rule(CollectivePermuteOp op, bool) { return pointwise_rule(op); }
static ShardingRule sharding_rule(CollectiveBroadcastOp op, bool) { return pairwise_rule(op); }
static ShardingRule sharding_rule(CollectiveReduceOp op, bool) { return pairwise_rule(op); }
static ShardingRule sharding_rule(CrossReplicaSumOp op, bool) { return pointwise_rule(op); }

// Makes one factor for each dimension, shared by all tensors, and for each dimension with `is_changed` factors of the
// operands and of the results.
static ShardingRule rule_changing(mlir::Operation *op, llvm::function_ref<bool(int64_t dim)> is_changed) {
  Shape shape = ranked_shape(op->getOperand(0));
  ShardingRuleBuilder builder = rule_builder(op);
  for (int64_t dim = 0; dim < static_cast<int64_t>(shape.size()); ++dim)
    if (!is_changed(dim))
      builder.add(std::vector<int64_t>(op->getNumOperands(), dim), std::vector<int64_t>(op->getNumResults(), dim),
                  shape[dim]);
  for (int64_t dim = 0; dim < static_cast<int64_t>(shape.size()); ++dim) {
    if (!is_changed(dim)) continue;
    for (unsigned i = 0; i < op->getNumOperands(); ++i)
      builder.add_to_operand(i, dim, ranked_shape(op->getOperand(i))[dim], FactorKind::need_replication);
    for (unsigned i = 0; i < op->getNumResults(); ++i)
      builder.add_to_result(i, dim, ranked_shape(op->getResult(i))[dim], FactorKind::need_replication);
  }
  return builder.build();
}

static bool all_of_rank(mlir::Operation *op, size_t rank) {
  return llvm::all_of(operand_shapes(op), [&](const Shape &shape) { return shape.size() == rank; });
}

static ShardingRule sharding_rule(AllGatherOp op, bool) {
  if (!all_of_rank(op, ranked_shape(op->getOperand(0)).size())) return replicated_rule(op);
  return rule_changing(op, [&](int64_t dim) { return dim == static_cast<int64_t>(op.getAllGatherDim()); });
}

static ShardingRule sharding_rule(ReduceScatterOp op, bool) {
  return rule_changing(op, [&](int64_t dim) { return dim == static_cast<int64_t>(op.getScatterDimension()); });
}

static ShardingRule sharding_rule(AllToAllOp op, bool) {
  if (!all_of_rank(op, ranked_shape(op->getOperand(0)).size())) return replicated_rule(op);
  return rule_changing(op, [&](int64_t dim) {
    return dim == static_cast<int64_t>(op.getSplitDimension()) || dim == static_cast<int64_t>(op.getConcatDimension());
  });
}

}  // namespace tessera::stablehlo

void tessera::register_collective_rules(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, RuleModel, AllReduceOp, CollectivePermuteOp, CollectiveBroadcastOp, CollectiveReduceOp,
         CrossReplicaSumOp, AllGatherOp, ReduceScatterOp, AllToAllOp>(registry);
}

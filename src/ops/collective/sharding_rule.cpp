// Collectives that stand in a program outside manual regions: what they do to whole arrays. Dimensions that they change
// are needed whole on both sides; all others pass through.
#include "ops/collective/ops.h"
#include "propagate/rule_lists.h"
#include "propagate/rule_model.h"

namespace tessera::stablehlo {

static constexpr int64_t none = ShardingRuleBuilder::none;

static ShardingRule sharding_rule(AllReduceOp op, bool) { return pointwise_rule(op); }
static ShardingRule sharding_rule(CollectivePermuteOp op, bool) { return pointwise_rule(op); }
// Roots are a vector beside the arrays that move: nothing in common.
static ShardingRule sharding_rule(CollectiveBroadcastOp op, bool) {
  return op->getNumOperands() == 1 ? pointwise_rule(op) : replicated_rule(op);
}
static ShardingRule sharding_rule(CollectiveReduceOp op, bool) {
  return op->getNumOperands() == 1 ? pointwise_rule(op) : replicated_rule(op);
}
static ShardingRule sharding_rule(CrossReplicaSumOp op, bool) { return pointwise_rule(op); }

// Dims for which `is_changed`: a factor of operand i and one of result i, for each i.
static ShardingRule rule_changing(mlir::Operation *op, llvm::function_ref<bool(int64_t dim)> is_changed) {
  Shape shape = ranked_shape(op->getOperand(0));
  ShardingRuleBuilder builder = rule_builder(op);
  for (int64_t dim = 0; dim < static_cast<int64_t>(shape.size()); ++dim) {
    if (!is_changed(dim)) {
      builder.add(std::vector<int64_t>(op->getNumOperands(), dim), std::vector<int64_t>(op->getNumResults(), dim),
                  shape[dim]);
      continue;
    }
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

void attach_collective_rules(mlir::MLIRContext *context) {
  attach_rules<AllReduceOp, CollectivePermuteOp, CollectiveBroadcastOp, CollectiveReduceOp, CrossReplicaSumOp, AllGatherOp,
               ReduceScatterOp, AllToAllOp>(context);
}

}  // namespace tessera::stablehlo

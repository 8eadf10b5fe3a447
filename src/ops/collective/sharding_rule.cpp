// Gives sharding rules to collectives outside manual regions, on whole arrays. Dimensions that they change are needed
// whole on both sides; all others pass through.
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
    for (DimId dim(0); dim < static_cast<int64_t>(operands[i].size()); ++dim)
      builder.add_to_operand(static_cast<int64_t>(i), dim, operands[i][dim], FactorKind::need_replication, true);
  return builder.build();
}

static ShardingRule sharding_rule(AllReduceOp op, bool) { return pairwise_rule(op); }
static ShardingRule sharding_rule(CollectivePermuteOp op, bool) { return pointwise_rule(op); }
static ShardingRule sharding_rule(CollectiveBroadcastOp op, bool) { return pairwise_rule(op); }
static ShardingRule sharding_rule(CollectiveReduceOp op, bool) { return pairwise_rule(op); }
static ShardingRule sharding_rule(CrossReplicaSumOp op, bool) { return pointwise_rule(op); }

// Adds a factor that is needed whole for a dimension of all operands, or of all results; tensors of different sizes have
// factors of their own.
static void add_whole(ShardingRuleBuilder &builder, mlir::Operation *op, DimId dim, bool of_results) {
  const std::vector<Shape> shapes = of_results ? result_shapes(op) : operand_shapes(op);
  const bool are_equal = llvm::all_of(shapes, [&](const Shape &shape) { return shape[dim] == shapes.front()[dim]; });
  std::vector<int64_t> operand_dims(op->getNumOperands(), none), result_dims(op->getNumResults(), none);
  std::vector<int64_t> &dims = of_results ? result_dims : operand_dims;
  if (are_equal) {
    std::fill(dims.begin(), dims.end(), dim);
    builder.add(operand_dims, result_dims, shapes.front()[dim], FactorKind::need_replication);
    return;
  }
  for (size_t i = 0; i < shapes.size(); ++i)
    of_results ? builder.add_to_result(i, dim, shapes[i][dim], FactorKind::need_replication)
               : builder.add_to_operand(i, dim, shapes[i][dim], FactorKind::need_replication);
}

// Makes one factor for each dimension, shared by all tensors, and for each of the `changed` dimensions one of the operands
// and one of the results.
static ShardingRule rule_changing(mlir::Operation *op, llvm::ArrayRef<int64_t> changed) {
  Shape shape = ranked_shape(op->getOperand(0));
  ShardingRuleBuilder builder = rule_builder(op);
  for (int64_t dim = 0; dim < static_cast<int64_t>(shape.size()); ++dim)
    if (!llvm::is_contained(changed, dim))
      builder.add(std::vector<int64_t>(op->getNumOperands(), dim), std::vector<int64_t>(op->getNumResults(), dim),
                  shape[dim]);
  for (int64_t dim : changed)
    for (bool of_results : {false, true}) add_whole(builder, op, DimId(dim), of_results);
  return builder.build();
}

static bool all_of_rank(mlir::Operation *op, size_t rank) {
  return llvm::all_of(operand_shapes(op), [&](const Shape &shape) { return shape.size() == rank; });
}

static ShardingRule sharding_rule(AllGatherOp op, bool) {
  if (!all_of_rank(op, ranked_shape(op->getOperand(0)).size())) return replicated_rule(op);
  return rule_changing(op, {static_cast<int64_t>(op.getAllGatherDim())});
}

static ShardingRule sharding_rule(ReduceScatterOp op, bool) {
  return rule_changing(op, {static_cast<int64_t>(op.getScatterDimension())});
}

static ShardingRule sharding_rule(AllToAllOp op, bool) {
  if (!all_of_rank(op, ranked_shape(op->getOperand(0)).size())) return replicated_rule(op);
  const auto split = static_cast<int64_t>(op.getSplitDimension()),
             joined = static_cast<int64_t>(op.getConcatDimension());
  llvm::SmallVector<int64_t> changed{split};
  if (joined != split) changed.push_back(joined);
  return rule_changing(op, changed);
}

}  // namespace tessera::stablehlo

void tessera::register_collective_rules(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, RuleModel, AllReduceOp, CollectivePermuteOp, CollectiveBroadcastOp, CollectiveReduceOp,
         CrossReplicaSumOp, AllGatherOp, ReduceScatterOp, AllToAllOp>(registry);
}

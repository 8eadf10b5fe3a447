// Gives sharding rules to chlo's elementwise ops, with and without broadcasting.
#include "dialect/chlo/lists.h"
#include "propagate/rule_model.h"

namespace tessera::chlo {

namespace {

constexpr int64_t none = ShardingRuleBuilder::none;

// Returns the dimension of an operand at dimension `dim` of the result: aligned at the minor end, or by
// `broadcast_dimensions` for the operand of lower rank.
int64_t operand_dim_at(int64_t dim, const Shape &operand, const Shape &result,
                       std::optional<llvm::ArrayRef<int64_t>> broadcast_dimensions) {
  if (broadcast_dimensions && operand.size() < result.size()) {
    const int64_t *found = llvm::find(*broadcast_dimensions, dim);
    return found == broadcast_dimensions->end() ? none : found - broadcast_dimensions->begin();
  }
  int64_t own = dim - static_cast<int64_t>(result.size() - operand.size());
  return own < 0 ? none : own;
}

// The rule of 8x1 with 16 is ([i, l], [j])->([i, j]) {i=8, j=16, l=1}: a broadcast extent of 1 is a factor of its own.
ShardingRule broadcast_rule(mlir::Operation *op, std::optional<llvm::ArrayRef<int64_t>> broadcast_dimensions) {
  std::vector<Shape> operands = operand_shapes(op);
  Shape result = ranked_shape(op->getResult(0));
  ShardingRuleBuilder builder = rule_builder(op);
  for (int64_t dim = 0; dim < static_cast<int64_t>(result.size()); ++dim) {
    std::vector<int64_t> dims;
    for (const Shape &operand : operands) {
      int64_t own = operand_dim_at(dim, operand, result, broadcast_dimensions);
      dims.push_back(own != none && operand[own] == result[dim] ? own : none);
    }
    builder.add(dims, {dim}, result[dim]);
  }
  return builder.build();
}

template <class Op>
struct BroadcastRule : ShardingRuleOpInterface::ExternalModel<BroadcastRule<Op>, Op> {
  ShardingRule shardingRule(mlir::Operation *op, bool) const {
    if constexpr (requires(Op typed) { typed.getBroadcastDimensions(); })
      return broadcast_rule(op, mlir::cast<Op>(op).getBroadcastDimensions());
    else
      return broadcast_rule(op, std::nullopt);
  }
  PropagationTraits propagationTraits(mlir::Operation *op) const {
    std::vector<Shape> shapes = operand_shapes(op);
    bool stretches = llvm::any_of(shapes, [&](const Shape &shape) { return shape != shapes.front(); });
    return stretches ? PropagationTraits{} : PropagationTraits::elementwise();
  }
};

}  // namespace

}  // namespace tessera::chlo

void tessera::register_chlo_elementwise_rules(mlir::DialectRegistry &registry) {
  using namespace chlo;
  attach<ChloDialect, ElementwiseRuleModel>(registry, UnaryOps());
  attach<ChloDialect, ElementwiseRuleModel>(registry, BinaryOps());
  attach<ChloDialect, ElementwiseRuleModel, ConstantLikeOp>(registry);
  attach<ChloDialect, BroadcastRule>(registry, BroadcastOps());
  attach<ChloDialect, ConstantRuleModel, ConstantOp>(registry);
}

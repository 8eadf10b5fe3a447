#include "propagate/rule_model.h"

namespace tessera {

Shape ranked_shape(mlir::Type type) {
  auto ranked = mlir::dyn_cast<mlir::RankedTensorType>(type);
  return ranked && ranked.hasStaticShape() ? Shape(ranked.getShape().begin(), ranked.getShape().end()) : Shape{};
}

Shape ranked_shape(mlir::Value value) { return ranked_shape(value.getType()); }

std::vector<Shape> operand_shapes(mlir::Operation *op) {
  std::vector<Shape> shapes;
  for (mlir::Type type : op->getOperandTypes()) shapes.push_back(ranked_shape(type));
  return shapes;
}

std::vector<Shape> result_shapes(mlir::Operation *op) {
  std::vector<Shape> shapes;
  for (mlir::Type type : op->getResultTypes()) shapes.push_back(ranked_shape(type));
  return shapes;
}

ShardingRuleBuilder rule_builder(mlir::Operation *op) {
  return ShardingRuleBuilder(operand_shapes(op), result_shapes(op));
}

namespace {

// Returns dimension `dim` of each tensor of the given rank, and none of the others.
std::vector<int64_t> dim_of_all(const std::vector<Shape> &shapes, size_t rank, int64_t dim) {
  std::vector<int64_t> dims;
  for (const Shape &shape : shapes) dims.push_back(shape.size() == rank && rank > 0 ? dim : ShardingRuleBuilder::none);
  return dims;
}

}  // namespace

ShardingRule pointwise_rule(mlir::Operation *op, const std::vector<DimFactor> &dims) {
  std::vector<Shape> operands = operand_shapes(op), results = result_shapes(op);
  const Shape &shape = results.empty() ? operands.front() : results.front();
  ShardingRuleBuilder builder(operands, results);
  for (size_t dim = 0; dim < shape.size(); ++dim)
    builder.add(dim_of_all(operands, shape.size(), static_cast<int64_t>(dim)),
                dim_of_all(results, shape.size(), static_cast<int64_t>(dim)), shape[dim], dims[dim].kind,
                dims[dim].blocked);
  return builder.build();
}

ShardingRule pointwise_rule(mlir::Operation *op) {
  size_t rank = op->getNumResults() ? ranked_shape(op->getResult(0)).size() : ranked_shape(op->getOperand(0)).size();
  return pointwise_rule(op, std::vector<DimFactor>(rank));
}

ShardingRule pointwise_rule_of_sizes(mlir::Operation *op, const Shape &sizes, const Shape &other_sizes,
                                     DimFactor mismatch) {
  std::vector<Shape> operands = operand_shapes(op), results = result_shapes(op);
  ShardingRuleBuilder builder(operands, results);
  for (size_t dim = 0; dim < sizes.size(); ++dim) {
    DimFactor factor = sizes[dim] == other_sizes[dim] ? DimFactor{} : mismatch;
    builder.add(dim_of_all(operands, sizes.size(), static_cast<int64_t>(dim)),
                dim_of_all(results, sizes.size(), static_cast<int64_t>(dim)), sizes[dim], factor.kind, factor.blocked);
  }
  return builder.build();
}

ShardingRule replicated_rule(mlir::Operation *op) {
  std::vector<Shape> operands = operand_shapes(op), results = result_shapes(op);
  ShardingRuleBuilder builder(operands, results);
  for (size_t i = 0; i < operands.size(); ++i)
    for (DimId dim(0); dim < static_cast<int64_t>(operands[i].size()); ++dim)
      builder.add_to_operand(static_cast<int64_t>(i), dim, operands[i][dim], FactorKind::need_replication, true);
  for (size_t i = 0; i < results.size(); ++i)
    for (DimId dim(0); dim < static_cast<int64_t>(results[i].size()); ++dim)
      builder.add_to_result(static_cast<int64_t>(i), dim, results[i][dim], FactorKind::need_replication, true);
  return builder.build();
}

}  // namespace tessera

// Localizes gathers. If an indexed dimension is cut, each device looks up the indices that fall into its block, or the
// part of a window that does, and the results are summed.
#include "dialect/stablehlo/dialect.h"
#include "ops/indexing/localize_indices.h"
#include "ops/indexing/localize_sort.h"
#include "ops/indexing/localize_top_k.h"
#include "ops/indexing/ops.h"
#include "partition/model.h"
#include "partition/tried_rewritings.h"

namespace tessera::stablehlo {

// Each of these is defined in a file of its own.
Rewriting sorts_without_reversals, batches_that_indices_count;

// A dimension of which an index takes a window is summed over, like a dimension of which it takes one element.
static ShardingRule rule_on_blocks(GatherOp op, const ShardingRule &rule) {
  if (rule.is_custom) return rule;
  ShardingRule blocks = rule;
  for (int64_t dim : op.getDimensionNumbers().getStartIndexMap()) {
    const FactorIndices of_dim = rule.operands[0][dim];
    if (of_dim.size() != 1 || rule.factors[of_dim[0]].kind != FactorKind::need_replication) continue;
    blocks.factors[of_dim[0]].kind = FactorKind::reduction;
    for (FactorIndices &result_dim : blocks.results[0]) {
      if (result_dim != of_dim) continue;
      result_dim = {blocks.factors.end_id()};
      blocks.factors.push_back({op.getSliceSizes()[dim], FactorKind::need_replication, true});
    }
  }
  return blocks;
}

// Summing a window of more than half of a dimension costs no less than gathering the dimension.
static bool may_shard(GatherOp op, const ShardingRule &rule, FactorId factor) {
  if (rule.factors[factor].kind == FactorKind::reduction) {
    for (int64_t dim : op.getDimensionNumbers().getStartIndexMap()) {
      if (!llvm::is_contained(rule.operands[0][dim], factor)) continue;
      const int64_t size = op.getSliceSizes()[dim], extent = shape_of_value(op.getOperand())[dim];
      return (size == 1 || (size > 1 && 2 * size <= extent)) && indexes_fit(op.getOperand(), op.getStartIndices());
    }
    return false;
  }
  return rule.factors[factor].kind == FactorKind::pass_through;
}

// Each element of the result is looked up once.
static bool says_what_it_sends(GatherOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent) {
  const Mesh &mesh = sent.planner().mesh();
  const Shape block = block_shape(shape_of_value(op.getResult()), layout_of(rule.results[0], axes, mesh), mesh);
  sent.set_work(static_cast<double>(element_count(block)));
  return true;
}

// Returns true where every component of one element falls into this device's block, in the shape of `indices` without
// the vector dimension. Returns null if there is no such component.
static mlir::Value in_block(LocalEmitter &emitter, mlir::Value indices, DimId vector_dim,
                            const std::vector<Component> &components) {
  mlir::Type element = element_of(indices);
  mlir::Value low = emitter.broadcast(index_constant(emitter, element, 0), shape_of_value(indices));
  mlir::Value high = by_component(emitter, indices, vector_dim, components, [&](const Component &component) {
    return index_constant(emitter, element, component.block);
  });
  mlir::Value inside = emitter.both(emitter.at_least(indices, low), emitter.less(indices, high));
  Shape shape = shape_of_value(indices);
  mlir::Value all;
  for (int64_t k = 0; k < shape[vector_dim]; ++k) {
    if (components[k].window > 1) continue;
    mlir::Value one = emitter.slice(inside, vector_dim, k, k + 1);
    all = all ? emitter.both(all, one) : one;
  }
  if (!all) return {};
  shape.erase(shape.begin() + vector_dim);
  return emitter.reshape(all, shape);
}

// Returns the blocks with room for a window on both sides, whose elements add nothing.
static mlir::Value with_room(LocalEmitter &emitter, mlir::Value block, const std::vector<Component> &components) {
  mlir::Type element = element_of(block);
  for (const Component &component : components) {
    if (component.window == 1) continue;
    mlir::Value nothing = emitter.scalar(element, neutral_element(Fold::sum, element));
    block = emitter.pad(block, component.dim, component.window, component.window, nothing);
  }
  return block;
}

static llvm::LogicalResult localize(GatherOp op, Localizer &localizer) {
  LocalEmitter emitter = localizer.emitter();
  auto numbers = op.getDimensionNumbers();
  std::vector<Component> components = components_of(localizer, numbers.getStartIndexMap(), Shape(op.getSliceSizes()));
  Shape operand = shape_of_value(localizer.operand(0)), global = localizer.global_operand_shape(0);
  Shape sizes(op.getSliceSizes());
  for (size_t dim = 0; dim < sizes.size(); ++dim)
    if (sizes[dim] == global[dim]) sizes[dim] = operand[dim];

  mlir::Value inside;
  if (any_cut(components)) {
    const DimId vector_dim(numbers.getIndexVectorDim());
    mlir::Value indices = localizer.operand(1);
    Shape original = shape_of_value(indices);
    indices = with_vector_dim(emitter, indices, vector_dim);
    mlir::Type element = element_of(indices);
    // An index out of bounds is clamped to the array before blocks are distinguished.
    mlir::Value low = emitter.broadcast(index_constant(emitter, element, 0), shape_of_value(indices));
    mlir::Value high = by_component(emitter, indices, vector_dim, components, [&](const Component &component) {
      return index_constant(emitter, element, component.extent - op.getSliceSizes()[component.dim]);
    });
    indices = emitter.select(emitter.less(indices, low), low, indices);
    indices = emitter.select(emitter.less(high, indices), high, indices);
    indices = relative(emitter, indices, vector_dim, components);
    inside = in_block(emitter, indices, vector_dim, components);
    localizer.set_operand(0, with_room(emitter, localizer.operand(0), components));
    localizer.set_operand(1, emitter.reshape(indices, original));
  }
  auto local = llvm::cast<GatherOp>(localizer.clone_locally());
  local.setSliceSizes(sizes);
  mlir::Value value = local.getResult();
  if (inside) {
    std::vector<int64_t> batch;
    Shape shape = shape_of_value(value);
    for (DimId dim(0); dim < static_cast<int64_t>(shape.size()); ++dim)
      if (!llvm::is_contained(numbers.getOffsetDims(), dim)) batch.push_back(dim);
    mlir::Type element = element_of(value);
    mlir::Value nothing = emitter.broadcast(emitter.scalar(element, neutral_element(Fold::sum, element)), shape);
    value = emitter.select(emitter.broadcast_along(inside, shape, batch), value, nothing);
  }
  localizer.set_partial_result(0, value, Fold::sum);
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_indexing_localize(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, LocalizeModel, stablehlo::GatherOp, stablehlo::ScatterOp, stablehlo::SortOp>(
      registry);
  add_rewritings<stablehlo::StablehloDialect, stablehlo::sorts_without_reversals,
                 stablehlo::batches_that_indices_count>(registry);
  add_tried_rewritings<stablehlo::StablehloDialect, stablehlo::batches_that_indices_count>(registry);
  attach<chlo::ChloDialect, LocalizeModel, chlo::TopKOp>(registry);
}

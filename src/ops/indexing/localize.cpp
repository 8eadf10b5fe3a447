// Gathers and scatters on blocks. Where an indexed dimension is cut, each device answers for the indices that fall into
// its block: a gather sums the answers, a scatter drops what falls elsewhere.
#include "dialect/stablehlo/dialect.h"
#include "ops/indexing/localize_top_k.h"
#include "ops/indexing/ops.h"
#include "partition/model.h"

namespace tessera::stablehlo {
// Per component of an index vector: the operand dimension that it indexes, cut by `axes` into blocks.
struct Component {
  int64_t dim, extent, block;
  AxisList axes;
};

// `sizes`: how much of each operand dimension an index takes. A dimension that is taken whole can only be taken from 0, on
// every block as on the array: it counts as not cut.
static std::vector<Component> components_of(Localizer &localizer, llvm::ArrayRef<int64_t> index_map,
                                            const Shape &sizes) {
  std::vector<Component> components;
  Shape global = localizer.global_operand_shape(0);
  for (int64_t dim : index_map) {
    bool is_whole = sizes[dim] == global[dim] && global[dim] > 1;
    AxisList axes = is_whole ? AxisList() : localizer.operand_axes(0)[dim];
    components.push_back({dim, global[dim], ceil_div(global[dim], size_of(axes, localizer.mesh())), axes});
  }
  return components;
}

static bool any_cut(const std::vector<Component> &components) {
  return llvm::any_of(components, [](const Component &component) { return !component.axes.empty(); });
}

// Index vectors along a dimension of their own.
static mlir::Value with_vector_dim(LocalEmitter &emitter, mlir::Value indices, int64_t vector_dim) {
  Shape shape = shape_of_value(indices);
  if (vector_dim < static_cast<int64_t>(shape.size())) return indices;
  shape.push_back(1);
  return emitter.reshape(indices, shape);
}

// A tensor shaped like `indices` that holds in component k what `scalar(k)` (a scalar of the indices' type) gives.
static mlir::Value by_component(LocalEmitter &emitter, mlir::Value indices, int64_t vector_dim,
                                const std::vector<Component> &components,
                                const std::function<mlir::Value(const Component &)> &scalar) {
  Shape piece = shape_of_value(indices);
  piece[vector_dim] = 1;
  std::vector<mlir::Value> pieces;
  for (const Component &component : components) pieces.push_back(emitter.broadcast(scalar(component), piece));
  return emitter.concatenate(pieces, vector_dim);
}

static mlir::Value index_constant(LocalEmitter &emitter, mlir::Type element, int64_t value) {
  auto type = llvm::cast<mlir::IntegerType>(element);
  return emitter.scalar(element, mlir::IntegerAttr::get(type, llvm::APInt(type.getWidth(), value, false, true)));
}

// Indices relative to this device's block; unsigned ones wrap below 0 and so are beyond any block.
static mlir::Value relative(LocalEmitter &emitter, mlir::Value indices, int64_t vector_dim,
                            const std::vector<Component> &components) {
  mlir::Type element = element_of(indices);
  auto offset = [&](const Component &component) {
    if (component.axes.empty()) return index_constant(emitter, element, 0);
    mlir::Value start = emitter.multiply(emitter.axis_index(component.axes), emitter.integer(component.block));
    return emitter.convert(start, element);
  };
  return emitter.subtract(indices, by_component(emitter, indices, vector_dim, components, offset));
}

static bool sums_or_passes(const ShardingRule &rule, int64_t factor) {
  FactorKind kind = rule.factors[factor].kind;
  return kind == FactorKind::pass_through || kind == FactorKind::reduction;
}

// An index type too narrow for the extents can't hold the offsets of blocks.
static bool holds(mlir::Value indices, int64_t extent) {
  auto type = llvm::cast<mlir::IntegerType>(element_of(indices));
  return type.getWidth() >= 32 || extent < (int64_t{1} << (type.getWidth() - 1));
}

static bool indexes_fit(mlir::Value operand, mlir::Value indices) {
  return llvm::all_of(shape_of_value(operand), [&](int64_t extent) { return holds(indices, 2 * extent); });
}

static bool may_shard(GatherOp op, const ShardingRule &rule, int64_t factor) {
  if (rule.factors[factor].kind == FactorKind::reduction) {
    // Only a dimension that is indexed one element at a time.
    for (int64_t dim : op.getDimensionNumbers().getStartIndexMap())
      if (llvm::is_contained(rule.operands[0][dim], factor))
        return op.getSliceSizes()[dim] == 1 && indexes_fit(op.getOperand(), op.getStartIndices());
    return false;
  }
  return rule.factors[factor].kind == FactorKind::pass_through;
}

// True where every component falls into this device's block: shape of `indices` without the vector dimension.
static mlir::Value in_block(LocalEmitter &emitter, mlir::Value indices, int64_t vector_dim,
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
    mlir::Value one = emitter.slice(inside, vector_dim, k, k + 1);
    all = all ? emitter.both(all, one) : one;
  }
  shape.erase(shape.begin() + vector_dim);
  return emitter.reshape(all, shape);
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
    int64_t vector_dim = numbers.getIndexVectorDim();
    mlir::Value indices = localizer.operand(1);
    Shape original = shape_of_value(indices);
    indices = with_vector_dim(emitter, indices, vector_dim);
    mlir::Type element = element_of(indices);
    // What is out of bounds counts as the nearest index within them: before the blocks are told apart.
    mlir::Value low = emitter.broadcast(index_constant(emitter, element, 0), shape_of_value(indices));
    mlir::Value high = by_component(emitter, indices, vector_dim, components, [&](const Component &component) {
      return index_constant(emitter, element, component.extent - op.getSliceSizes()[component.dim]);
    });
    indices = emitter.select(emitter.less(indices, low), low, indices);
    indices = emitter.select(emitter.less(high, indices), high, indices);
    indices = relative(emitter, indices, vector_dim, components);
    inside = in_block(emitter, indices, vector_dim, components);
    localizer.set_operand(1, emitter.reshape(indices, original));
  }
  auto local = llvm::cast<GatherOp>(localizer.clone_locally());
  local.setSliceSizes(sizes);
  mlir::Value value = local.getResult();
  if (inside) {
    std::vector<int64_t> batch;
    Shape shape = shape_of_value(value);
    for (int64_t dim = 0; dim < static_cast<int64_t>(shape.size()); ++dim)
      if (!llvm::is_contained(numbers.getOffsetDims(), dim)) batch.push_back(dim);
    mlir::Type element = element_of(value);
    mlir::Value nothing =
        emitter.broadcast(emitter.scalar(element, neutral_element(spmd::Reduction::sum, element)), shape);
    value = emitter.select(emitter.broadcast_along(inside, shape, batch), value, nothing);
  }
  localizer.set_partial_result(0, value, spmd::Reduction::sum);
  return llvm::success();
}

// An update that starts within the array and ends behind it is written as far as it goes. Were a dimension cut that updates
// cover in whole from a place that they say, each block would need another part of the update.
static bool is_shifted_window(ScatterOp op, const ShardingRule &rule, int64_t factor) {
  auto numbers = op.getScatterDimensionNumbers();
  return llvm::any_of(numbers.getScatterDimsToOperandDims(), [&](int64_t dim) {
    return llvm::is_contained(rule.operands[0][dim], factor) &&
           !llvm::is_contained(numbers.getInsertedWindowDims(), dim);
  });
}

static bool may_shard(ScatterOp op, const ShardingRule &rule, int64_t factor) {
  if (!sums_or_passes(rule, factor) || op.getInputs().size() != 1 || is_shifted_window(op, rule, factor)) return false;
  if (rule.factors[factor].kind == FactorKind::reduction) return reduction_of(op.getUpdateComputation()).has_value();
  return indexes_fit(op.getInputs()[0], op.getScatterIndices());
}

static llvm::LogicalResult localize(ScatterOp op, Localizer &localizer) {
  LocalEmitter emitter = localizer.emitter();
  auto numbers = op.getScatterDimensionNumbers();
  unsigned inputs = op.getInputs().size();
  // Cut dimensions that are indexed are those of which an update takes one element.
  Shape sizes(localizer.global_operand_shape(0).size(), 1);
  std::vector<Component> components = components_of(localizer, numbers.getScatterDimsToOperandDims(), sizes);
  if (any_cut(components)) {
    mlir::Value indices = localizer.operand(inputs);
    Shape original = shape_of_value(indices);
    indices = with_vector_dim(emitter, indices, numbers.getIndexVectorDim());
    indices = relative(emitter, indices, numbers.getIndexVectorDim(), components);
    localizer.set_operand(inputs, emitter.reshape(indices, original));
  }

  // Updates that several devices share out: what is behind their end must change nothing, and the input counts once.
  std::optional<spmd::Reduction> kind = inputs == 1 ? reduction_of(op.getUpdateComputation()) : std::nullopt;
  AxisList shared;
  std::vector<int64_t> shared_dims;
  for (int64_t dim = 0; dim < static_cast<int64_t>(localizer.rule().operands[2 * inputs].size()); ++dim)
    for (int64_t factor : localizer.rule().operands[2 * inputs][dim])
      if (localizer.rule().factors[factor].kind == FactorKind::reduction && !localizer.factor_axes(factor).empty()) {
        append(shared, localizer.factor_axes(factor), localizer.mesh());
        shared_dims.push_back(dim);
      }
  if (kind && !shared.empty()) {
    mlir::Type element = element_of(localizer.operand(0));
    mlir::Value neutral = emitter.scalar(element, neutral_element(*kind, element));
    localizer.set_operand(2, localizer.with_padding_filled(2, shared_dims, neutral));
    mlir::Value is_first = emitter.equal(emitter.axis_index(shared), emitter.integer(0));
    Shape shape = shape_of_value(localizer.operand(0));
    localizer.set_operand(0, emitter.select(is_first, localizer.operand(0), emitter.broadcast(neutral, shape)));
  }
  mlir::Operation *local = localizer.clone_locally();
  for (unsigned i = 0; i < inputs; ++i) {
    if (kind && !shared.empty())
      localizer.set_partial_result(i, local->getResult(i), *kind);
    else
      localizer.set_result(i, local->getResult(i));
  }
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_indexing_localize(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, LocalizeModel, stablehlo::GatherOp, stablehlo::ScatterOp>(registry);
  attach<chlo::ChloDialect, LocalizeModel, chlo::TopKOp>(registry);
}

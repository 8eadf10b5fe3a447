// Localizes scatters: each device writes the updates that fall into its block, and drops the rest.
#include "ops/indexing/localize_scatter.h"

#include "dialect/sdy/utils.h"
#include "dialect/stablehlo/body_fold.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/elementwise/ops.h"
#include "ops/indexing/localize_indices.h"
#include "ops/indexing/localize_known_indices.h"
#include "ops/rearrange/ops.h"
#include "partition/model.h"
#include "partition/partitioner.h"
#include "partition/window_of_operand.h"

namespace tessera::stablehlo {

// Returns, for each window dimension of the updates, the input's dimension.
static std::vector<int64_t> window_dims_of(ScatterOp op) {
  auto numbers = op.getScatterDimensionNumbers();
  std::vector<int64_t> dims;
  for (DimId dim(0); dim < static_cast<int64_t>(shape_of_value(op.getInputs()[0]).size()); ++dim)
    if (!llvm::is_contained(numbers.getInsertedWindowDims(), dim) &&
        !llvm::is_contained(numbers.getInputBatchingDims(), dim))
      dims.push_back(dim);
  return dims;
}

std::vector<PlacedWindow> placed_windows(ScatterOp op) {
  auto numbers = op.getScatterDimensionNumbers();
  const size_t rank = shape_of_value(op.getUpdates()[0]).size();
  if (op.getInputs().size() != 1 || numbers.getUpdateWindowDims().size() != rank) return {};
  auto starts = known_indices(op.getScatterIndices());
  if (!starts || starts->size() != numbers.getScatterDimsToOperandDims().size()) return {};
  constexpr int64_t far = int64_t{1} << 30;  // positions have 32 bits
  if (llvm::any_of(*starts, [](int64_t start) { return start < -far || start > far; })) return {};
  std::vector<PlacedWindow> placed;
  for (auto [dim, update_dim] : llvm::zip_equal(window_dims_of(op), numbers.getUpdateWindowDims()))
    for (auto [indexed, start] : llvm::zip_equal(numbers.getScatterDimsToOperandDims(), *starts))
      if (indexed == dim) placed.push_back({DimId(dim), DimId(update_dim), start});
  return placed;
}

// An update that starts within the array and ends behind it is written in part. If a dimension were cut that updates
// cover completely from an offset, each block would need a different part of the update.
static bool is_shifted_window(ScatterOp op, const ShardingRule &rule, FactorId factor) {
  auto numbers = op.getScatterDimensionNumbers();
  if (llvm::none_of(rule.operands.back(), [&](const FactorIndices &dim) { return llvm::is_contained(dim, factor); }))
    return false;
  return llvm::any_of(numbers.getScatterDimsToOperandDims(), [&](int64_t dim) {
    return llvm::is_contained(rule.operands[0][dim], factor) &&
           !llvm::is_contained(numbers.getInsertedWindowDims(), dim);
  });
}

// If the only window begins at a constant, the updates are cut like the array, and each device fetches the elements
// that belong into its block. Where windows begin elsewhere, a device writes the part that falls into its block: the
// dimension passes through, as for updates of one element. Unsigned indices can't say that a window begins before a
// block.
ShardingRule rule_on_blocks(ScatterOp op, const ShardingRule &rule) {
  if (rule.is_custom || op.getInputs().size() != 1) return rule;
  ShardingRule blocks = rule;
  std::vector<PlacedWindow> placed = placed_windows(op);
  for (const PlacedWindow &window : placed) {
    const FactorIndices &of_dim = rule.operands[0][window.dim];
    if (of_dim.size() != 1 || rule.factors[of_dim[0]].kind != FactorKind::need_replication) continue;
    blocks.factors[of_dim[0]].kind = FactorKind::permutation;
    blocks.operands[2][window.update_dim] = of_dim;
  }
  auto index = llvm::dyn_cast<mlir::IntegerType>(element_of(op.getScatterIndices()));
  if (!placed.empty() || !index || index.isUnsigned()) return blocks;
  auto numbers = op.getScatterDimensionNumbers();
  for (int64_t dim : numbers.getScatterDimsToOperandDims()) {
    if (llvm::is_contained(numbers.getInsertedWindowDims(), dim)) continue;
    for (FactorId factor : rule.operands[0][dim])
      if (rule.factors[factor].kind == FactorKind::need_replication)
        blocks.factors[factor].kind = FactorKind::pass_through;
  }
  return blocks;
}

bool may_shard(ScatterOp op, const ShardingRule &rule, FactorId factor) {
  if (rule.factors[factor].kind == FactorKind::permutation) return !rule.is_custom;
  if (!sums_or_passes(rule, factor) || op.getInputs().size() != 1 || is_shifted_window(op, rule, factor)) return false;
  if (rule.factors[factor].kind == FactorKind::reduction) return reduction_of(op.getUpdateComputation()).has_value();
  return indexes_fit(op.getInputs()[0], op.getScatterIndices());
}

// Requests the elements of the updates that a block of the array takes, along a dimension in which the window begins at
// a constant.
static HaloRequest taken_along(ScatterOp op, const PlacedWindow &window, const AxisList &axes, const Mesh &mesh) {
  const int64_t block = ceil_div(shape_of_value(op.getInputs()[0])[window.dim], size_of(axes, mesh));
  return {window.update_dim, shape_of_value(op.getUpdates()[0])[window.update_dim], axes, -window.start, block, block};
}

// Returns the windows that begin at a constant, along dimensions that are cut together with the updates.
static std::vector<PlacedWindow> cut_windows(ScatterOp op, const ShardingRule &rule, const DimAxes &array) {
  std::vector<PlacedWindow> windows = placed_windows(op);
  std::erase_if(windows, [&](const PlacedWindow &window) {
    const FactorKind kind = rule.factors[rule.operands[0][window.dim][0]].kind;
    return array[window.dim].empty() || kind != FactorKind::permutation;
  });
  return windows;
}

static Windows updates_taken(ScatterOp op, const std::vector<PlacedWindow> &windows, const DimAxes &array,
                             const Mesh &mesh) {
  Windows taken;
  for (const PlacedWindow &window : windows) taken.push_back(taken_along(op, window, array[window.dim], mesh));
  return taken;
}

// Counts the work: each element of the updates is written once, and the result's other elements are there already.
bool says_what_it_sends(ScatterOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent) {
  const Mesh &mesh = sent.planner().mesh();
  const DimAxes array = layout_of(rule.operands[0], axes, mesh), updates = layout_of(rule.operands.back(), axes, mesh);
  const int64_t work = std::max(element_count(block_shape(shape_of_value(op.getInputs()[0]), array, mesh)),
                                element_count(block_shape(shape_of_value(op.getUpdates()[0]), updates, mesh)));
  sent.set_work(static_cast<double>(work) * static_cast<double>(op.getInputs().size()));
  if (op.getInputs().size() == 1)
    add_windows(sent, op.getUpdates()[0], updates, updates_taken(op, cut_windows(op, rule, array), array, mesh));
  return true;
}

static mlir::Value resized(LocalEmitter &emitter, mlir::Value value, const Shape &shape) {
  for (DimId dim(0); dim < static_cast<int64_t>(shape.size()); ++dim) value = emitter.resize(value, dim, shape[dim]);
  return value;
}

// Lets several devices divide the updates. Elements behind their end must change nothing, and the input counts only
// once, unless it is partial itself. Returns false if the updates aren't divided.
static bool share_out(ScatterOp op, Localizer &localizer, Fold kind) {
  const ShardingRule &rule = localizer.rule();
  const unsigned updates = 2 * static_cast<unsigned>(op.getInputs().size());
  AxisList once = localizer.summed_axes();
  if (once.empty()) return false;
  std::vector<int64_t> dims;
  for (DimId dim(0); dim < static_cast<int64_t>(rule.operands[updates].size()); ++dim)
    for (FactorId factor : rule.operands[updates][dim])
      if (rule.factors[factor].kind == FactorKind::reduction && !localizer.factor_axes(factor).empty())
        dims.push_back(dim);
  LocalEmitter emitter = localizer.emitter();
  mlir::Type element = element_of(localizer.operand(0));
  mlir::Value neutral = emitter.scalar(element, neutral_element(kind, element));
  localizer.set_operand(updates, localizer.with_padding_filled(updates, dims, neutral));
  std::erase_if(once, [&](const AxisRef &axis) { return llvm::is_contained(localizer.operand_partial(0), axis); });
  if (!once.empty()) localizer.set_operand(0, emitter.made_partial(localizer.operand(0), once, kind));
  return true;
}

llvm::LogicalResult localize(ScatterOp op, Localizer &localizer) {
  LocalEmitter emitter = localizer.emitter();
  auto numbers = op.getScatterDimensionNumbers();
  unsigned inputs = op.getInputs().size();
  // An update takes one element along each indexed dimension that is cut.
  Shape sizes(localizer.global_operand_shape(0).size(), 1);
  std::vector<Component> components = components_of(localizer, numbers.getScatterDimsToOperandDims(), sizes);
  const DimAxes &array = localizer.operand_axes(0);
  const std::vector<PlacedWindow> placed = cut_windows(op, localizer.rule(), array);
  if (!placed.empty())
    localizer.set_operand(2, windows_of_operand(localizer, 2, updates_taken(op, placed, array, localizer.mesh())));
  for (const PlacedWindow &window : placed)
    for (Component &component : components)
      if (component.dim == window.dim) component.start = window.start;
  if (any_cut(components)) {
    mlir::Value indices = localizer.operand(inputs);
    Shape original = shape_of_value(indices);
    const DimId vector_dim(numbers.getIndexVectorDim());
    indices = with_vector_dim(emitter, indices, vector_dim);
    indices = relative(emitter, indices, vector_dim, components);
    localizer.set_operand(inputs, emitter.reshape(indices, original));
  }

  std::optional<Fold> kind = reduction_of(op.getUpdateComputation());
  const bool is_shared = kind && share_out(op, localizer, *kind);
  // A window may be longer than a block: the part behind the block is dropped with the room for it.
  const mlir::Value before = localizer.operand(0);
  const Shape block = shape_of_value(before);
  Shape room = block;
  for (auto [dim, size] : llvm::zip_equal(window_dims_of(op), numbers.getUpdateWindowDims()))
    room[dim] = std::max(room[dim], shape_of_value(localizer.operand(inputs + 1))[size]);
  for (unsigned i = 0; i < inputs; ++i) localizer.set_operand(i, resized(emitter, localizer.operand(i), room));
  mlir::Operation *local = localizer.clone_locally();
  for (unsigned i = 0; i < inputs; ++i) {
    local->getResult(i).setType(localizer.operand(i).getType());
    mlir::Value result = resized(emitter, local->getResult(i), block);
    for (const PlacedWindow &window : placed) {
      const int64_t end = window.start + localizer.global_operand_shape(2)[window.update_dim];
      result = within_place(emitter, {window.dim, window.start, end, array[window.dim]}, result, before);
    }
    if (is_shared)
      localizer.set_partial_result(i, result, *kind);
    else
      localizer.set_result(i, result);
  }
  return llvm::success();
}

}  // namespace tessera::stablehlo

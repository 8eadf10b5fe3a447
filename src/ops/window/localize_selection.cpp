// Computes the gradient of a pooling on blocks: a device goes through all windows that touch its block of the result,
// with the borders of operand and source that these need, and the operand's padding. So each element gets the same
// contributions as in the whole array, in the same order.
//
// 12 rows on 3 devices, windows of 3 rows that begin at each row: device c goes through the windows that begin at
// [4c - 2, 4c + 4), over the rows [4c - 2, 4c + 6), and keeps 4 of these.
#include "ops/window/localize_selection.h"

#include <algorithm>

#include "dialect/stablehlo/body_fold.h"
#include "dialect/stablehlo/dialect.h"
#include "llvm/Support/MathExtras.h"
#include "ops/window/windows.h"
#include "partition/halo.h"

namespace tessera::stablehlo {
namespace {

WindowDimension window_along(SelectAndScatterOp op, DimId dim) { return window_dims_of(op)[static_cast<size_t>(dim)]; }

// Returns the number of windows from the one that would begin with a block, without padding, to the first that touches
// it, or, where gaps between windows are wider than that, to the last that begins before the block or with it.
int64_t first_window(const WindowDimension &window) {
  const int64_t touching = llvm::divideFloorSigned(window.low - window.size, window.stride) + 1;
  return std::min(touching, llvm::divideFloorSigned(window.low, window.stride));
}

// Returns the scalar that a nonexistent window scatters.
mlir::Attribute nothing_to_scatter(SelectAndScatterOp op) {
  std::optional<Fold> kind = reduction_of(op.getScatter());
  return kind ? neutral_element(*kind, element_of(op.getSource())) : mlir::Attribute();
}

// Returns whether the dimension can be cut although windows cover several of its elements. Padding that no window
// selects can't be distinguished from elements of another block. Windows of half of the array or more read as much as a
// gather sends.
bool has_borders(SelectAndScatterOp op, DimId dim) {
  const WindowDimension window = window_along(op, dim);
  return (op->hasAttr(padded_with) || (window.low == 0 && window.high == 0)) &&
         2 * window.size < shape_of_value(op.getOperand())[dim] && nothing_to_scatter(op);
}

}  // namespace

// Operand, source and result are cut alike: windows lie where their elements do.
ShardingRule rule_on_blocks(SelectAndScatterOp op, const ShardingRule &rule) {
  if (rule.is_custom) return rule;
  constexpr int64_t none = ShardingRuleBuilder::none;
  const Shape shape = shape_of_value(op.getOperand()), source = shape_of_value(op.getSource());
  ShardingRuleBuilder builder({shape, source, {}}, {shape});
  for (DimId dim(0); dim < static_cast<int64_t>(shape.size()); ++dim) {
    if (is_single_element(window_along(op, dim))) {
      builder.add({dim, dim, none}, {dim}, shape[dim]);
    } else if (has_borders(op, dim)) {
      builder.add({dim, dim, none}, {dim}, shape[dim], FactorKind::permutation);
    } else {
      builder.add({dim, none, none}, {dim}, shape[dim], FactorKind::need_replication);
      builder.add_to_operand(1, dim, source[dim], FactorKind::need_replication);
    }
  }
  return builder.build();
}

bool may_shard(SelectAndScatterOp, const ShardingRule &rule, FactorId factor) {
  FactorKind kind = rule.factors[factor].kind;
  return kind == FactorKind::pass_through || (kind == FactorKind::permutation && !rule.is_custom);
}

namespace {

// Describes the part of a cut dimension that a device goes through with windows of several elements.
struct Through {
  Through(SelectAndScatterOp op, DimId dim, const AxisList &axes, const Mesh &mesh) {
    const WindowDimension window = window_along(op, dim);
    const int64_t extent = shape_of_value(op.getOperand())[dim], begin = first_window(window);
    const int64_t block = ceil_div(extent, size_of(axes, mesh));
    made = ceil_div(block, window.stride) * window.stride;
    first = window.low - begin * window.stride;
    const int64_t count = made / window.stride + ceil_div(window.low, window.stride) - begin;
    const int64_t length = std::max(first + made, elements_under_windows(count, window.stride, window.size));
    elements = {dim, extent, axes, -first, made, length};
    sources = {dim, shape_of_value(op.getSource())[dim], axes, begin, made / window.stride, count};
    own = {dim, made * size_of(axes, mesh), axes, 0, block, block};
  }
  int64_t first = 0, made = 0;  // the first of its own elements among these, and their number
  HaloRequest elements, sources;
  HaloRequest own;  // of its block, if other devices make a part of it
};

}  // namespace

bool says_what_it_sends(SelectAndScatterOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent) {
  const Mesh &mesh = sent.planner().mesh();
  const DimAxes cut = layout_of(rule.operands[0], axes, mesh);
  const int64_t bytes = element_bytes_of(element_of(op.getOperand()));
  const Shape block = block_shape(shape_of_value(op.getOperand()), cut, mesh);
  Shape operand = block, source = block_shape(shape_of_value(op.getSource()), cut, mesh), made = block;
  for (DimId dim(0); dim < static_cast<int64_t>(block.size()); ++dim) {
    if (cut[dim].empty() || is_single_element(window_along(op, dim))) continue;
    const Through through(op, dim, cut[dim], mesh);
    add_halo(sent, through.elements, operand, bytes);
    add_halo(sent, through.sources, source, bytes);
    if (through.made != block[dim]) add_halo(sent, through.own, made, bytes);
  }
  return true;
}

// Returns the padding's scalar, or null if no window selects padding.
static mlir::Value padding_of(SelectAndScatterOp op, LocalEmitter &emitter) {
  mlir::Attribute element = op->getAttr(padded_with);
  return element ? emitter.scalar(element_of(op.getOperand()), element) : mlir::Value();
}

// The operation then has its padding in the operand.
static SelectAndScatterOp without_padding(Localizer &localizer, bool is_padded) {
  auto local = llvm::cast<SelectAndScatterOp>(localizer.clone_locally());
  local->removeAttr(padded_with);
  if (is_padded) local.removePaddingAttr();
  local.getResult().setType(llvm::cast<mlir::RankedTensorType>(localizer.operand(0).getType()));
  return local;
}

llvm::LogicalResult localize(SelectAndScatterOp op, Localizer &localizer) {
  LocalEmitter emitter = localizer.emitter();
  const Shape block = shape_of_value(localizer.operand(0));
  Shape first(block.size(), 0), made = block;
  mlir::Value padding = padding_of(op, emitter);
  for (DimId dim(0); dim < static_cast<int64_t>(block.size()); ++dim) {
    const AxisList &axes = localizer.operand_axes(0)[dim];
    const WindowDimension window = window_along(op, dim);
    if (is_single_element(window)) continue;
    if (axes.empty()) {
      if (!padding) continue;
      first[dim] = window.low;
      localizer.set_operand(0, emitter.pad(localizer.operand(0), dim, window.low, window.high, padding));
      continue;
    }
    const Through through(op, dim, axes, localizer.mesh());
    first[dim] = through.first, made[dim] = through.made;
    mlir::Value nothing = emitter.scalar(element_of(localizer.operand(1)), nothing_to_scatter(op));
    localizer.set_operand(0, exchange_halo(localizer, localizer.operand(0), through.elements, padding));
    localizer.set_operand(1, exchange_halo(localizer, localizer.operand(1), through.sources, nothing));
  }
  mlir::Value value = without_padding(localizer, /*is_padded=*/static_cast<bool>(padding)).getResult();
  for (DimId dim(0); dim < static_cast<int64_t>(block.size()); ++dim) {
    if (shape_of_value(value)[dim] != made[dim]) value = emitter.slice(value, dim, first[dim], first[dim] + made[dim]);
    if (made[dim] == block[dim]) continue;  // otherwise other devices have made a part of this block
    const Through through(op, dim, localizer.operand_axes(0)[dim], localizer.mesh());
    value = exchange_halo(localizer, value, through.own, {});
  }
  localizer.set_result(0, value);
  return llvm::success();
}

}  // namespace tessera::stablehlo

// The gradient of a pooling on blocks: a device goes through all windows that touch its block of the result, with the borders
// of operand and source that these need. Each element so gets what it gets in the whole array, in the same order.
//
// 12 rows on 3 devices, windows of 3 rows that begin at each row: device c goes through the windows that begin at
// [4c - 2, 4c + 4), over the rows [4c - 2, 4c + 6), and keeps 4 of these.
#include "ops/window/localize_selection.h"

#include "dialect/stablehlo/dialect.h"
#include "ops/window/windows.h"
#include "partition/halo.h"

namespace tessera::stablehlo {
namespace {

WindowDimension window_along(SelectAndScatterOp op, int64_t dim) {
  return window_dims_of(op)[static_cast<size_t>(dim)];
}

// The first window that touches a block begins so many whole strides before it.
int64_t strides_before(const WindowDimension &window) { return (window.size - 1) / window.stride; }

// The scalar that a window which isn't there scatters.
mlir::Attribute nothing_to_scatter(SelectAndScatterOp op) {
  std::optional<Reduction> kind = reduction_of(op.getScatter());
  return kind ? neutral_element(*kind, element_of(op.getSource())) : mlir::Attribute();
}

// Returns whether the dimension can be cut though windows cover several of its elements. Padding, which no window selects, can't be
// told from elements of another block. Windows of half of the array or more read as much as a gather brings.
bool has_borders(SelectAndScatterOp op, int64_t dim) {
  const WindowDimension window = window_along(op, dim);
  return window.low == 0 && window.high == 0 && 2 * window.size < shape_of_value(op.getOperand())[dim] &&
         nothing_to_scatter(op);
}

}  // namespace

// Operand, source and result are cut alike: windows lie where their elements do.
ShardingRule rule_on_blocks(SelectAndScatterOp op, const ShardingRule &rule) {
  if (rule.is_custom) return rule;
  constexpr int64_t none = ShardingRuleBuilder::none;
  const Shape shape = shape_of_value(op.getOperand()), source = shape_of_value(op.getSource());
  ShardingRuleBuilder builder({shape, source, {}}, {shape});
  for (int64_t dim = 0; dim < static_cast<int64_t>(shape.size()); ++dim) {
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

bool may_shard(SelectAndScatterOp, const ShardingRule &rule, int64_t factor) {
  FactorKind kind = rule.factors[factor].kind;
  return kind == FactorKind::pass_through || (kind == FactorKind::permutation && !rule.is_custom);
}

llvm::LogicalResult localize(SelectAndScatterOp op, Localizer &localizer) {
  LocalEmitter emitter = localizer.emitter();
  const Shape global = localizer.global_operand_shape(0), windows = localizer.global_operand_shape(1);
  const Shape block = shape_of_value(localizer.operand(0));
  // Per dimension: the first element of this device's own among those that it goes through, and how many it makes.
  Shape first(block.size(), 0), made = block;
  for (int64_t dim = 0; dim < static_cast<int64_t>(block.size()); ++dim) {
    const WindowDimension window = window_along(op, dim);
    const AxisList &axes = localizer.operand_axes(0)[dim];
    if (axes.empty() || is_single_element(window)) continue;
    const int64_t before = strides_before(window);
    made[dim] = ceil_div(block[dim], window.stride) * window.stride;
    first[dim] = before * window.stride;
    const int64_t count = made[dim] / window.stride + before;
    const int64_t length = std::max(first[dim] + made[dim], elements_under_windows(count, window.stride, window.size));
    HaloRequest elements{dim, global[dim], axes, -first[dim], made[dim], length};
    HaloRequest sources{dim, windows[dim], axes, -before, made[dim] / window.stride, count};
    mlir::Value nothing = emitter.scalar(element_of(localizer.operand(1)), nothing_to_scatter(op));
    localizer.set_operand(0, exchange_halo(localizer, localizer.operand(0), elements, {}));
    localizer.set_operand(1, exchange_halo(localizer, localizer.operand(1), sources, nothing));
  }
  mlir::Operation *local = localizer.clone_locally();
  mlir::Value value = local->getResult(0);
  value.setType(localizer.operand(0).getType());
  for (int64_t dim = 0; dim < static_cast<int64_t>(block.size()); ++dim) {
    if (shape_of_value(value)[dim] != made[dim]) value = emitter.slice(value, dim, first[dim], first[dim] + made[dim]);
    if (made[dim] == block[dim]) continue;  // else other devices made some of this block
    const AxisList &axes = localizer.operand_axes(0)[dim];
    HaloRequest own{dim, made[dim] * size_of(axes, localizer.mesh()), axes, 0, block[dim], block[dim]};
    value = exchange_halo(localizer, value, own, {});
  }
  localizer.set_result(0, value);
  return llvm::success();
}

}  // namespace tessera::stablehlo

// Localizes slices: a result block fetches elements of other blocks as borders, or from their owners if the start is
// data. Each device writes the part of an update in its block.
#include "dialect/stablehlo/dialect.h"
#include "ops/elementwise/ops.h"
#include "ops/slicing/ops.h"
#include "partition/halo.h"
#include "partition/model.h"
#include "partition/partitioner.h"

namespace tessera::stablehlo {
static bool may_shard(SliceOp, const ShardingRule &rule, int64_t factor) {
  FactorKind kind = rule.factors[factor].kind;
  return kind == FactorKind::pass_through || kind == FactorKind::permutation;
}

static llvm::LogicalResult localize(SliceOp op, Localizer &localizer) {
  LocalEmitter emitter = localizer.emitter();
  Shape starts(op.getStartIndices()), strides(op.getStrides());
  Shape global = localizer.global_operand_shape(0), result = localizer.global_result_shape(0);
  Shape limits(op.getLimitIndices());
  mlir::Value zero = emitter.zero(element_of(localizer.operand(0)));
  for (int64_t dim = 0; dim < static_cast<int64_t>(global.size()); ++dim) {
    const AxisList &axes = localizer.operand_axes(0)[dim];
    if (axes.empty()) continue;
    int64_t block = ceil_div(result[dim], size_of(axes, localizer.mesh()));
    bool whole = starts[dim] == 0 && strides[dim] == 1 && limits[dim] == global[dim];
    int64_t length = whole ? block : elements_under_windows(block, strides[dim], 1);
    if (!whole) {
      HaloRequest request{dim, global[dim], axes, starts[dim], block * strides[dim], length};
      localizer.set_operand(0, exchange_halo(localizer, localizer.operand(0), request, zero));
    }
    starts[dim] = 0;
    limits[dim] = length;
  }
  auto local = llvm::cast<SliceOp>(localizer.clone_locally());
  local.setStartIndices(starts);
  local.setLimitIndices(limits);
  localizer.set_result(0, local.getResult());
  return llvm::success();
}

// Returns a start along one dimension as a tensor<i32>, clamped to [0, last] before it is narrowed, or after it is
// widened.
static mlir::Value start_within(LocalEmitter &emitter, mlir::Value start, int64_t last) {
  auto type = llvm::cast<mlir::IntegerType>(element_of(start));
  mlir::Type i32 = emitter.builder.getI32Type();
  if (type.getWidth() < 32 || type == i32) return emitter.clamp(0, emitter.convert(start, i32), last);
  auto bound = [&](int64_t value) {
    return emitter.scalar(type, mlir::IntegerAttr::get(type, llvm::APInt(type.getWidth(), value)));
  };
  start = ClampOp::create(emitter.builder, emitter.loc, start.getType(), bound(0), start, bound(last));
  return emitter.convert(start, i32);
}

// A small part of a cut dimension is summed from what each device holds of it. To sum a larger part costs no less than to gather the
// dimension.
static bool may_shard(DynamicSliceOp op, const ShardingRule &rule, int64_t factor) {
  if (rule.factors[factor].kind == FactorKind::pass_through) return true;
  auto shape = llvm::cast<mlir::RankedTensorType>(op.getOperand().getType()).getShape();
  for (size_t dim = 0; dim < shape.size(); ++dim)
    if (llvm::is_contained(rule.operands[0][dim], factor))
      return !rule.is_custom && op.getSliceSizes()[dim] > 0 && 2 * op.getSliceSizes()[dim] <= shape[dim];
  return false;
}

// Gives the `size` elements from `start` that this device's block holds, each at its index among them, and `nothing` at the others.
static mlir::Value held_part(LocalEmitter &emitter, mlir::Value block, int64_t dim, const AxisList &axes,
                             mlir::Value start, int64_t size, mlir::Value nothing) {
  const int64_t extent = shape_of_value(block)[dim], taken = std::min(size, extent);
  mlir::Value own = emitter.multiply(emitter.axis_index(axes), emitter.integer(extent));
  start = emitter.subtract(start, own);
  mlir::Value first = emitter.clamp(0, start, extent - taken);
  mlir::Value piece = emitter.pad(emitter.dynamic_slice(block, dim, first, taken), dim, size, size, nothing);
  mlir::Value shift = emitter.add(emitter.subtract(start, first), emitter.integer(size));
  return emitter.dynamic_slice(piece, dim, emitter.clamp(0, shift, size + taken), size);
}

// A dimension that is taken whole stays cut; its start can only be 0. Along any other cut dimension each device gives its part of the
// slice, and the parts are summed.
static llvm::LogicalResult localize(DynamicSliceOp op, Localizer &localizer) {
  LocalEmitter emitter = localizer.emitter();
  Shape global = localizer.global_operand_shape(0), sizes(op.getSliceSizes());
  Shape block = shape_of_value(localizer.operand(0)), from_block = sizes;
  std::vector<std::pair<int64_t, mlir::Value>> starts;  // of the dimensions whose parts are summed
  LocalValue part{{}, localizer.result_axes(0)};
  for (int64_t dim = 0; dim < static_cast<int64_t>(global.size()); ++dim) {
    const AxisList &axes = localizer.operand_axes(0)[dim];
    if (axes.empty()) continue;
    from_block[dim] = block[dim];
    if (sizes[dim] == global[dim]) continue;
    mlir::Value start = localizer.operand(1 + dim);
    starts.emplace_back(dim, start_within(emitter, start, global[dim] - sizes[dim]));
    localizer.set_operand(1 + dim, emitter.zero(element_of(start)));
    append(part.partial.axes, axes, localizer.mesh());
    part.axes[dim].clear();
  }
  auto local = llvm::cast<DynamicSliceOp>(localizer.clone_locally());
  local.setSliceSizes(from_block);
  mlir::Type element = element_of(local.getResult());
  local.getResult().setType(mlir::RankedTensorType::get(from_block, element));
  if (starts.empty()) return localizer.set_result(0, local.getResult()), llvm::success();

  mlir::Value nothing = emitter.scalar(element, neutral_element(part.partial.kind, element));
  part.value = local.getResult();
  for (auto [dim, start] : starts)
    part.value = held_part(emitter, part.value, dim, localizer.operand_axes(0)[dim], start, sizes[dim], nothing);
  sort_in_mesh_order(part.partial.axes, localizer.mesh());
  const DimAxes &wanted = localizer.wanted_result_axes(0);
  MoveReason reason{"result 0 of " + spoken_name(op), MoveReason::At::result, 0};
  Partitioner &partitioner = localizer.partitioner();
  mlir::Location loc = partitioner.noted(op.getLoc(), op.getResult(), {part.axes, part.partial}, wanted, reason);
  mlir::Value value =
      partitioner.bring(localizer.builder(), loc, part, localizer.global_result_shape(0), wanted, reason.text);
  localizer.set_result(0, LocalValue{value, wanted});
  return llvm::success();
}

// In a cut dimension that the update covers in part, the block gets room for the whole update on both sides: the update is
// written there, wherever it falls, and the room is cut away again.
static llvm::LogicalResult localize(DynamicUpdateSliceOp op, Localizer &localizer) {
  LocalEmitter emitter = localizer.emitter();
  Shape global = localizer.global_operand_shape(0), update = localizer.global_operand_shape(1);
  mlir::Value value = localizer.operand(0);
  Shape block = shape_of_value(value);
  for (int64_t dim = 0; dim < static_cast<int64_t>(global.size()); ++dim) {
    const AxisList &axes = localizer.operand_axes(0)[dim];
    if (axes.empty() || update[dim] == global[dim]) continue;
    mlir::Value start = start_within(emitter, localizer.operand(2 + dim), global[dim] - update[dim]);
    mlir::Value offset = emitter.multiply(emitter.axis_index(axes), emitter.integer(block[dim]));
    start = emitter.add(emitter.subtract(start, offset), emitter.integer(update[dim]));
    start = emitter.clamp(0, start, block[dim] + update[dim]);
    localizer.set_operand(2 + dim, emitter.convert(start, element_of(localizer.operand(2 + dim))));
    value = emitter.pad(value, dim, update[dim], update[dim]);
  }
  localizer.set_operand(0, value);
  mlir::Operation *local = localizer.clone_locally();
  local->getResult(0).setType(value.getType());
  value = local->getResult(0);
  for (int64_t dim = 0; dim < static_cast<int64_t>(global.size()); ++dim)
    if (shape_of_value(value)[dim] != block[dim])
      value = emitter.slice(value, dim, update[dim], update[dim] + block[dim]);
  localizer.set_result(0, value);
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_slicing_localize(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, LocalizeModel, SliceOp, DynamicSliceOp, DynamicUpdateSliceOp>(registry);
}

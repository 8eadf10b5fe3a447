// Localizes rearrangements. Reversal and padding of a cut dimension exchange borders; constants and index ramps are
// made locally.
#include "dialect/stablehlo/dialect.h"
#include "ops/rearrange/ops.h"
#include "partition/halo.h"
#include "partition/model.h"
#include "partition/partitioner.h"
#include "partition/tried_rewritings.h"
#include "partition/window_of_operand.h"

namespace tessera::stablehlo {

// Each is defined in a file of its own.
Rewriting without_single_repetitions, tiles_beside_each_other, flattened_by_pieces, merged_in_blocks;

static bool is_pass_through(const ShardingRule &rule, FactorId factor) {
  return rule.factors[factor].kind == FactorKind::pass_through;
}

static llvm::LogicalResult localize(ConstantOp op, Localizer &localizer) {
  const DimAxes &wanted = localizer.wanted_result_axes(0);
  localizer.set_result(0, localizer.constant_as(llvm::cast<mlir::DenseElementsAttr>(op.getValue()), wanted));
  return llvm::success();
}

static llvm::LogicalResult localize(IotaOp op, Localizer &localizer) {
  LocalEmitter emitter = localizer.emitter();
  const DimAxes &wanted = localizer.wanted_result_axes(0);
  Shape block = block_shape(localizer.global_result_shape(0), wanted, localizer.mesh());
  const DimId dim(op.getIotaDimension());
  mlir::Type element = element_of(op.getResult());
  mlir::Value value = emitter.iota(element, block, dim);
  if (!wanted[dim].empty()) {
    mlir::Value offset = emitter.multiply(emitter.axis_index(wanted[dim]), emitter.integer(block[dim]));
    value = emitter.add(value, emitter.broadcast(emitter.convert(offset, element), block));
  }
  localizer.set_result(0, LocalValue{value, wanted});
  return llvm::success();
}

// A dimension of the result that corresponds to no dimension of the operand is whole.
static bool may_shard(ReshapeOp, const ShardingRule &rule, FactorId factor) {
  return is_pass_through(rule, factor) &&
         (rule.factors[factor].size == 1 || dim_of(factor, rule.operands[0]).has_value());
}
static llvm::LogicalResult localize(ReshapeOp, Localizer &localizer) {
  return localizer.clone_as_result(), llvm::success();
}

static llvm::LogicalResult localize(BroadcastOp op, Localizer &localizer) {
  auto local = llvm::cast<BroadcastOp>(localizer.clone_locally());
  local.setBroadcastSizes(
      llvm::cast<mlir::RankedTensorType>(local.getType()).getShape().take_front(op.getBroadcastSizes().size()));
  localizer.set_result(0, local.getResult());
  return llvm::success();
}

// The extent is the array's, not that of a device's block.
static bool may_shard(GetDimensionSizeOp, const ShardingRule &, FactorId) { return false; }
static llvm::LogicalResult localize(GetDimensionSizeOp, Localizer &localizer) {
  return localizer.clone_as_result(), llvm::success();
}

static bool may_shard(ReverseOp, const ShardingRule &rule, FactorId factor) {
  return is_pass_through(rule, factor) || rule.factors[factor].kind == FactorKind::permutation;
}

// Returns the dimensions along which anything changes.
static std::vector<DimId> reversed_dims(ReverseOp op, const Shape &shape) {
  std::vector<DimId> dims;
  for (int64_t dim : op.getDimensions())
    if (shape[dim] > 1) dims.emplace_back(dim);
  return dims;
}

static bool says_what_it_sends(ReverseOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent) {
  const Mesh &mesh = sent.planner().mesh();
  const Shape global = shape_of_value(op.getOperand());
  const DimAxes cut = layout_of(rule.operands[0], axes, mesh);
  Shape block = block_shape(global, cut, mesh);
  const int64_t bytes = element_bytes_of(element_of(op.getOperand()));
  for (DimId dim : reversed_dims(op, global)) {
    const int64_t devices = size_of(cut[dim], mesh), extent = block[dim], padded = extent * devices;
    if (devices == 1) continue;
    sent.add(CollectiveKind::collective_permute, cut[dim], element_count(block) * bytes);
    if (padded > global[dim])
      add_halo(sent, {dim, padded, cut[dim], padded - global[dim], extent, extent}, block, bytes);
  }
  return true;
}

// Device c of k takes the block of device k-1-c and reverses it. This reverses the array with the padding behind its
// end, so that the result is k*b - n elements further on if n isn't k*b.
static llvm::LogicalResult localize(ReverseOp op, Localizer &localizer) {
  LocalEmitter emitter = localizer.emitter();
  mlir::Value value = localizer.operand(0);
  const std::vector<DimId> dims = reversed_dims(op, localizer.global_operand_shape(0));
  for (DimId dim : dims) {
    const AxisList &axes = localizer.operand_axes(0)[dim];
    if (axes.empty()) continue;
    DevicePairs pairs;
    for (const std::vector<DeviceId> &group : groups_along(localizer.mesh(), axes))
      for (size_t i = 0; i < group.size(); ++i) pairs.emplace_back(group[i], group[group.size() - 1 - i]);
    llvm::sort(pairs);
    value = spmd::CollectivePermuteOp::create(emitter.builder, emitter.loc, value, spmd::flattened(pairs),
                                              emitter.builder.getStringAttr("mirrored blocks"));
  }
  localizer.set_operand(0, value);
  value = localizer.clone_locally()->getResult(0);
  mlir::Value zero = emitter.zero(element_of(value));
  for (DimId dim : dims) {
    const AxisList &axes = localizer.operand_axes(0)[dim];
    int64_t block = shape_of_value(value)[dim], padded = block * size_of(axes, localizer.mesh());
    int64_t behind = padded - localizer.global_operand_shape(0)[dim];
    if (behind > 0) value = exchange_halo(localizer, value, {dim, padded, axes, behind, block, block}, zero);
  }
  localizer.set_result(0, value);
  return llvm::success();
}

static bool may_shard(PadOp op, const ShardingRule &rule, FactorId factor) {
  const std::optional<int64_t> dim = dim_of(factor, rule.operands[0]);
  if (is_pass_through(rule, factor)) return true;
  if (rule.factors[factor].kind != FactorKind::permutation || !dim) return false;
  return op.getInteriorPadding()[*dim] == 0 || shape_of_value(op.getOperand())[*dim] > 0;
}

// Describes a cut dimension with padding between its elements, which are then `stride` apart. A block of the result, q
// elements, needs q / stride elements of the operand, and begins less than a stride before the first of them. If the
// stride doesn't divide q, the begin shifts by `drift` from each device to the next, and all devices take as many
// elements as the one with the largest shift.
struct SpreadBlock {
  SpreadBlock(int64_t block, int64_t stride, int64_t low, int64_t devices)
      : first(low >= 0 ? -(low / stride) : ceil_div(-low, stride)), step(block / stride), drift(block % stride) {
    const int64_t before = low + first * stride;  // from the block's begin to its first element, on the first device
    start = stride - 1 - before;
    const int64_t last_start = start + (devices - 1) * drift;
    length = (last_start + block - stride) / stride + 1;
    high = std::max<int64_t>(0, last_start + block - (stride + (length - 1) * stride));
  }
  int64_t first, step,
      drift;             // of the operand's elements: the first device's first, and the next one's distance
  int64_t start;         // of the first device's block, in its elements with stride - 1 before them
  int64_t length, high;  // elements that a device takes, and padding behind them
};

static bool pads(PadOp op, DimId dim) {
  return op.getEdgePaddingLow()[dim] != 0 || op.getEdgePaddingHigh()[dim] != 0 || op.getInteriorPadding()[dim] != 0;
}

static std::optional<SpreadBlock> spread_along(PadOp op, DimId dim, const AxisList &axes, const Mesh &mesh) {
  const int64_t devices = size_of(axes, mesh), interior = op.getInteriorPadding()[dim];
  if (interior == 0) return std::nullopt;
  return SpreadBlock(ceil_div(shape_of_value(op.getResult())[dim], devices), interior + 1, op.getEdgePaddingLow()[dim],
                     devices);
}

// Requests the elements that a block of the result takes.
static HaloRequest taken_along(PadOp op, DimId dim, const AxisList &axes, const Mesh &mesh) {
  const int64_t extent = shape_of_value(op.getOperand())[dim];
  if (auto spread = spread_along(op, dim, axes, mesh))
    return {dim, extent, axes, spread->first, spread->step, spread->length};
  const int64_t block = ceil_div(shape_of_value(op.getResult())[dim], size_of(axes, mesh));
  return {dim, extent, axes, -op.getEdgePaddingLow()[dim], block, block};
}

static bool says_what_it_sends(PadOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent) {
  const Mesh &mesh = sent.planner().mesh();
  const DimAxes cut = layout_of(rule.operands[0], axes, mesh);
  Shape block = block_shape(shape_of_value(op.getOperand()), cut, mesh);
  for (DimId dim(0); dim < static_cast<int64_t>(block.size()); ++dim)
    if (!cut[dim].empty() && pads(op, dim))
      add_halo(sent, taken_along(op, dim, cut[dim], mesh), block, element_bytes_of(element_of(op.getOperand())));
  return true;
}

static llvm::LogicalResult localize(PadOp op, Localizer &localizer) {
  LocalEmitter emitter = localizer.emitter();
  Shape low(op.getEdgePaddingLow()), high(op.getEdgePaddingHigh()), interior(op.getInteriorPadding());
  std::vector<std::pair<DimId, SpreadBlock>> spread;
  for (DimId dim(0); dim < static_cast<int64_t>(low.size()); ++dim) {
    const AxisList &axes = localizer.operand_axes(0)[dim];
    if (axes.empty() || !pads(op, dim)) continue;
    low[dim] = high[dim] = 0;
    if (auto elements = spread_along(op, dim, axes, localizer.mesh())) {
      low[dim] = interior[dim], high[dim] = elements->high;
      spread.emplace_back(dim, *elements);
    }
    const HaloRequest request = taken_along(op, dim, axes, localizer.mesh());
    localizer.set_operand(0, exchange_halo(localizer, localizer.operand(0), request, localizer.operand(1)));
  }
  auto local = llvm::cast<PadOp>(localizer.clone_locally());
  local.setEdgePaddingLow(low);
  local.setEdgePaddingHigh(high);
  mlir::Value value = local.getResult();
  Shape block = shape_of_value(value), padded = block;
  for (auto &[dim, elements] : spread)
    padded[dim] = low[dim] + (elements.length - 1) * (interior[dim] + 1) + 1 + high[dim];
  value.setType(mlir::RankedTensorType::get(padded, element_of(value)));
  for (auto &[dim, elements] : spread) {
    if (elements.drift == 0) {
      value = emitter.slice(value, dim, elements.start, elements.start + block[dim]);
      continue;
    }
    mlir::Value device = emitter.axis_index(localizer.operand_axes(0)[dim]);
    mlir::Value start =
        emitter.add(emitter.multiply(device, emitter.integer(elements.drift)), emitter.integer(elements.start));
    value = emitter.dynamic_slice(value, dim, start, block[dim]);
  }
  localizer.set_result(0, value);
  return llvm::success();
}

// Any dimension qualifies: along the concatenated one, elements are sent to the devices with their blocks.
static bool may_shard(ConcatenateOp op, const ShardingRule &rule, FactorId factor) {
  auto dim = static_cast<size_t>(op.getDimension());
  return is_pass_through(rule, factor) ||
         (llvm::is_contained(rule.operands[0][dim], factor) && llvm::is_contained(rule.results[0][dim], factor));
}

// Returns the elements of an operand, which begins at `offset` of the result, that belong into a block of the result.
static HaloRequest window_at(DimId dim, int64_t offset, int64_t extent, const AxisList &axes, int64_t block) {
  return {dim, extent, axes, -offset, block, block};
}

static bool says_what_it_sends(ConcatenateOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent) {
  sent.set_looks_at_operands();  // also where nothing is cut yet
  const Mesh &mesh = sent.planner().mesh();
  const DimId dim(static_cast<int64_t>(op.getDimension()));
  const AxisList cut = layout_of(rule.results[0], axes, mesh)[dim];
  if (size_of(cut, mesh) == 1) return true;
  const int64_t block = ceil_div(shape_of_value(op.getResult())[dim], size_of(cut, mesh));
  int64_t offset = 0;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    const int64_t extent = shape_of_value(op->getOperand(i))[dim];
    if (extent == 0) continue;
    const DimAxes of_operand = layout_of(rule.operands[i], axes, mesh);
    add_windows(sent, op->getOperand(i), of_operand, {window_at(dim, offset, extent, cut, block)});
    offset += extent;
  }
  return true;
}

// Each device selects its block's elements among the operands. A later operand is selected from its first element on.
static llvm::LogicalResult localize(ConcatenateOp op, Localizer &localizer) {
  const DimId dim(static_cast<int64_t>(op.getDimension()));
  const AxisList &axes = localizer.result_axes(0)[dim];
  if (axes.empty()) return localizer.clone_as_result(), llvm::success();
  LocalEmitter emitter = localizer.emitter();
  Shape shape(llvm::cast<mlir::RankedTensorType>(localizer.local_result_type(0)).getShape());
  mlir::Value first = emitter.multiply(emitter.axis_index(axes), emitter.integer(shape[dim]));
  mlir::Value position =
      emitter.add(emitter.iota(localizer.builder().getI32Type(), shape, dim), emitter.broadcast(first, shape));
  mlir::Value result;
  int64_t offset = 0;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    int64_t extent = localizer.global_operand_shape(i)[dim];
    if (extent == 0) continue;
    mlir::Value piece = windows_of_operand(localizer, i, {window_at(dim, offset, extent, axes, shape[dim])});
    mlir::Value is_here = emitter.at_least(position, emitter.broadcast(emitter.integer(offset), shape));
    result = result ? emitter.select(is_here, piece, result) : piece;
    offset += extent;
  }
  localizer.set_result(0, result);
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_rearrange_localize(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, PlacingLocalizeModel, ConstantOp, IotaOp>(registry);
  attach<StablehloDialect, LocalizeModel, ReshapeOp, BroadcastOp, ConcatenateOp, GetDimensionSizeOp, ReverseOp, PadOp>(
      registry);
  add_rewritings<StablehloDialect, without_single_repetitions, tiles_beside_each_other, flattened_by_pieces,
                 merged_in_blocks>(registry);
  add_tried_rewritings<StablehloDialect, tiles_beside_each_other>(registry);
}

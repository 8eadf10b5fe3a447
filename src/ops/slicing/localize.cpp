// Localizes slices: a result block fetches elements of other blocks as borders, or from their owners if the start is
// data.
#include "dialect/sdy/utils.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/elementwise/ops.h"
#include "ops/rearrange/ops.h"
#include "ops/slicing/localize_update.h"
#include "ops/slicing/ops.h"
#include "partition/halo.h"
#include "partition/model.h"
#include "partition/partitioner.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {

// Each is defined in a file of its own.
Rewriting plain_scans, scans_of_blocks, parts_without_nothing, slices_of_parts, padded_slices, aligned_updates,
    slices_at_known_places, shifts_in_place;

// Gives a dimension of the result its own factor, and makes the operand's a reduction: each device contributes the part
// of the slice that it holds.
static void sum_parts_along(ShardingRule &rule, int64_t dim, int64_t size) {
  FactorIndices &of_result = rule.results[0][dim];
  rule.factors[of_result[0]].kind = FactorKind::reduction;
  of_result = {rule.factors.end_id()};
  rule.factors.push_back({size, FactorKind::need_replication, true});
}
static bool sums_parts_along(const ShardingRule &rule, int64_t dim) {
  const FactorIndices &of_dim = rule.operands[0][dim];
  return of_dim.size() == 1 && rule.factors[of_dim[0]].kind == FactorKind::reduction;
}

// A slice goes through as many elements as it takes.
static void set_work_of_result(const ShardingRule &rule, const FactorAxes &axes, mlir::Value result,
                               OwnExchanges &sent) {
  const Mesh &mesh = sent.planner().mesh();
  const Shape block = block_shape(shape_of_value(result), layout_of(rule.results[0], axes, mesh), mesh);
  sent.set_work(static_cast<double>(element_count(block)));
}

// If one element of a dimension is taken there is nothing to cut: the element belongs to one device. If the dimension
// is wanted cut nevertheless, as before a concatenation, the element goes to the device of the first block. This isn't
// so for a layer of a stack, which loses the dimension, whatever its sharding.
static ShardingRule rule_on_blocks(SliceOp op, const ShardingRule &rule) {
  ShardingRule blocks = rule;
  if (rule.is_custom) return blocks;
  const std::optional<Sharding> wanted = sdy::sharding_of(op.getResult());
  const bool is_layer = llvm::all_of(op->getUsers(), [](mlir::Operation *user) { return llvm::isa<ReshapeOp>(user); });
  auto is_wanted_cut = [&](int64_t dim) { return !is_layer && wanted && !wanted->dims[dim].axes.empty(); };
  const Shape global = shape_of_value(op.getOperand()), result = shape_of_value(op.getResult());
  for (DimId dim(0); dim < static_cast<int64_t>(global.size()); ++dim) {
    const FactorIndices &of_dim = rule.operands[0][dim];
    if (result[dim] == 1 && global[dim] > 1 && !is_wanted_cut(dim) && of_dim.size() == 1 &&
        rule.results[0][dim] == of_dim && rule.factors[of_dim[0]].kind == FactorKind::permutation)
      sum_parts_along(blocks, dim, 1);
  }
  return blocks;
}

static bool may_shard(SliceOp, const ShardingRule &rule, FactorId factor) {
  const FactorKind kind = rule.factors[factor].kind;
  return kind == FactorKind::reduction ? !rule.is_custom : kind != FactorKind::need_replication;
}

static bool is_whole(SliceOp op, DimId dim) {
  return op.getStartIndices()[dim] == 0 && op.getStrides()[dim] == 1 &&
         op.getLimitIndices()[dim] == shape_of_value(op.getOperand())[dim];
}

// Requests the elements that a block of the result takes.
static HaloRequest taken_along(SliceOp op, DimId dim, const AxisList &axes, const Mesh &mesh) {
  const int64_t block = ceil_div(shape_of_value(op.getResult())[dim], size_of(axes, mesh));
  const int64_t stride = op.getStrides()[dim];
  return {dim,
          shape_of_value(op.getOperand())[dim],
          axes,
          op.getStartIndices()[dim],
          block * stride,
          elements_under_windows(block, stride, 1),
          op.getLimitIndices()[dim]};
}

static std::optional<Rearrangement> as_exchange(SliceOp op, const DimAxes &from, const DimAxes &to, const Mesh &mesh) {
  if (llvm::any_of(op.getStrides(), [](int64_t stride) { return stride != 1; })) return std::nullopt;
  const Shape result = shape_of_value(op.getResult());
  Rearrangement what{shape_of_value(op.getOperand()), from, to};
  for (DimId dim(0); dim < static_cast<int64_t>(result.size()); ++dim) {
    const int64_t block = ceil_div(result[dim], size_of(to[dim], mesh));
    if (!is_whole(op, dim))
      what.windows.push_back({dim, op.getStartIndices()[dim], block, block, op.getLimitIndices()[dim]});
  }
  return what;
}

static bool says_what_it_sends(SliceOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent) {
  set_work_of_result(rule, axes, op.getResult(), sent);
  sent.set_made_by_one();
  const Mesh &mesh = sent.planner().mesh();
  const DimAxes cut = layout_of(rule.operands[0], axes, mesh);
  Shape block = block_shape(shape_of_value(op.getOperand()), cut, mesh);
  for (DimId dim(0); dim < static_cast<int64_t>(block.size()); ++dim)
    if (sums_parts_along(rule, dim))
      block[dim] = 1;
    else if (!cut[dim].empty() && !is_whole(op, dim))
      add_halo(sent, taken_along(op, dim, cut[dim], mesh), block, element_bytes_of(element_of(op.getResult())));
  return true;
}

// Returns `value` on the device whose block has the element, and nothing on the others.
static mlir::Value on_holder(LocalEmitter &emitter, mlir::Value value, const AxisList &axes, int64_t holder) {
  mlir::Type element = element_of(value);
  mlir::Value nothing = emitter.scalar(element, neutral_element(Fold::sum, element));
  mlir::Value is_holder = emitter.equal(emitter.axis_index(axes), emitter.integer(holder));
  return emitter.select(is_holder, value, emitter.broadcast(nothing, shape_of_value(value)));
}

static llvm::LogicalResult localize(SliceOp op, Localizer &localizer) {
  LocalEmitter emitter = localizer.emitter();
  Shape starts(op.getStartIndices()), limits(op.getLimitIndices());
  mlir::Value zero = emitter.zero(element_of(localizer.operand(0)));
  std::vector<std::pair<DimId, int64_t>> holders;  // by dimension, the device that has the one element
  for (DimId dim(0); dim < static_cast<int64_t>(starts.size()); ++dim) {
    const AxisList &axes = localizer.operand_axes(0)[dim];
    if (axes.empty()) continue;
    const HaloRequest request = taken_along(op, dim, axes, localizer.mesh());
    if (sums_parts_along(localizer.rule(), dim)) {
      const int64_t block = shape_of_value(localizer.operand(0))[dim];
      holders.emplace_back(dim, starts[dim] / block);
      starts[dim] %= block;
    } else {
      if (!is_whole(op, dim)) localizer.set_operand(0, exchange_halo(localizer, localizer.operand(0), request, zero));
      starts[dim] = 0;
    }
    limits[dim] = starts[dim] + (sums_parts_along(localizer.rule(), dim) ? 1 : request.length);
  }
  auto local = llvm::cast<SliceOp>(localizer.clone_locally());
  local.setStartIndices(starts);
  local.setLimitIndices(limits);
  if (holders.empty()) return localizer.set_result(0, local.getResult()), llvm::success();
  mlir::Value part = local.getResult();
  Holder one;  // of the devices along all these axes
  for (auto [dim, holder] : holders) {
    const AxisList &axes = localizer.operand_axes(0)[dim];
    part = on_holder(emitter, part, axes, holder);
    one.coordinate = one.coordinate * size_of(axes, localizer.mesh()) + holder;
    one.axes.insert(one.axes.end(), axes.begin(), axes.end());
  }
  localizer.set_partial_result(0, part, Fold::sum);
  localizer.set_holder(std::move(one));
  return llvm::success();
}

// A small part of a cut dimension is summed from the devices' parts of it. Summing a larger part costs no less than
// gathering the dimension.
static ShardingRule rule_on_blocks(DynamicSliceOp op, const ShardingRule &rule) {
  ShardingRule blocks = rule;
  if (rule.is_custom) return blocks;
  const Shape global = shape_of_value(op.getOperand());
  for (DimId dim(0); dim < static_cast<int64_t>(global.size()); ++dim) {
    const int64_t size = op.getSliceSizes()[dim];
    const FactorIndices &of_dim = rule.operands[0][dim];
    if (size > 0 && 2 * size <= global[dim] && of_dim.size() == 1 && rule.results[0][dim] == of_dim &&
        rule.factors[of_dim[0]].kind == FactorKind::need_replication)
      sum_parts_along(blocks, dim, size);
  }
  return blocks;
}

static bool may_shard(DynamicSliceOp, const ShardingRule &rule, FactorId factor) {
  const FactorKind kind = rule.factors[factor].kind;
  return kind == FactorKind::reduction ? !rule.is_custom : kind == FactorKind::pass_through;
}

static bool says_what_it_sends(DynamicSliceOp op, const ShardingRule &rule, const FactorAxes &axes,
                               OwnExchanges &sent) {
  return set_work_of_result(rule, axes, op.getResult(), sent), true;
}

// Returns `size` elements from `start` on: those that this device's block holds, and `nothing` for the others.
static mlir::Value held_part(LocalEmitter &emitter, mlir::Value block, DimId dim, const AxisList &axes,
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
  std::vector<std::pair<DimId, mlir::Value>> starts;  // of the dimensions whose parts are summed
  for (DimId dim(0); dim < static_cast<int64_t>(global.size()); ++dim) {
    const AxisList &axes = localizer.operand_axes(0)[dim];
    if (axes.empty()) continue;
    from_block[dim] = block[dim];
    if (sizes[dim] == global[dim]) continue;
    mlir::Value start = localizer.operand(1 + dim);
    starts.emplace_back(dim, start_within(emitter, start, global[dim] - sizes[dim]));
    localizer.set_operand(1 + dim, emitter.zero(element_of(start)));
  }
  auto local = llvm::cast<DynamicSliceOp>(localizer.clone_locally());
  local.setSliceSizes(from_block);
  mlir::Type element = element_of(local.getResult());
  local.getResult().setType(mlir::RankedTensorType::get(from_block, element));
  if (starts.empty()) return localizer.set_result(0, local.getResult()), llvm::success();

  mlir::Value nothing = emitter.scalar(element, neutral_element(Fold::sum, element));
  mlir::Value part = local.getResult();
  for (auto [dim, start] : starts)
    part = held_part(emitter, part, dim, localizer.operand_axes(0)[dim], start, sizes[dim], nothing);
  localizer.set_partial_result(0, part, Fold::sum);
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_slicing_localize(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, LocalizeModel, SliceOp, DynamicSliceOp, DynamicUpdateSliceOp>(registry);
  add_rewritings<StablehloDialect, plain_scans, scans_of_blocks, parts_without_nothing, slices_at_known_places,
                 slices_of_parts, shifts_in_place, padded_slices, aligned_updates>(registry);
}

#include "ops/slicing/localize_update.h"

#include <algorithm>

#include "ops/elementwise/ops.h"
#include "ops/indexing/localize_known_indices.h"
#include "partition/model.h"
#include "partition/window_of_operand.h"

namespace tessera::stablehlo {

mlir::Value start_within(LocalEmitter &emitter, mlir::Value start, int64_t last) {
  auto type = llvm::cast<mlir::IntegerType>(element_of(start));
  mlir::Type i32 = emitter.builder.getI32Type();
  if (type.getWidth() < 32 || type == i32) return emitter.clamp(0, emitter.convert(start, i32), last);
  auto bound = [&](int64_t value) {
    return emitter.scalar(type, mlir::IntegerAttr::get(type, llvm::APInt(type.getWidth(), value)));
  };
  start = ClampOp::create(emitter.builder, emitter.loc, start.getType(), bound(0), start, bound(last));
  return emitter.convert(start, i32);
}

std::optional<int64_t> known_start(DynamicUpdateSliceOp op, DimId dim) {
  const auto start = known_indices(op->getOperand(static_cast<unsigned>(2 + dim)));
  if (!start) return std::nullopt;
  const int64_t last = shape_of_value(op.getOperand())[dim] - shape_of_value(op.getUpdate())[dim];
  return std::clamp<int64_t>(start->front(), 0, last);
}

bool blocks_lie_across(int64_t extent, int64_t part, int64_t start, int64_t devices) {
  const int64_t block = ceil_div(extent, devices), of_part = ceil_div(part, devices);
  for (int64_t device = 0; device < devices; ++device) {
    const int64_t begin = std::clamp(device * block - start, int64_t{0}, part);
    const int64_t end = std::clamp((device + 1) * block - start, int64_t{0}, part);
    if (begin != std::min(device * of_part, part) || end != std::min((device + 1) * of_part, part)) return true;
  }
  return false;
}

// If the update begins at a constant, it is cut like the array, and each device fetches the elements that belong into
// its block.
ShardingRule rule_on_blocks(DynamicUpdateSliceOp op, const ShardingRule &rule) {
  ShardingRule blocks = rule;
  if (rule.is_custom) return blocks;
  for (DimId dim(0); dim < static_cast<int64_t>(rule.operands[0].size()); ++dim) {
    const FactorIndices &of_dim = rule.operands[0][dim];
    if (of_dim.size() != 1 || rule.operands[1][dim] == of_dim || !known_start(op, dim)) continue;
    blocks.factors[of_dim[0]].kind = FactorKind::permutation;
    blocks.operands[1][dim] = of_dim;
  }
  return blocks;
}

bool may_shard(DynamicUpdateSliceOp, const ShardingRule &rule, FactorId factor) {
  const FactorKind kind = rule.factors[factor].kind;
  return kind == FactorKind::pass_through || (kind == FactorKind::permutation && !rule.is_custom);
}

// Holds the dimensions of the array that axes cut, and that the update covers in part.
struct PartlyWritten {
  std::vector<Place> known;    // the update is cut, too
  std::vector<DimId> unknown;  // it is whole
};

static PartlyWritten partly_written(DynamicUpdateSliceOp op, const ShardingRule &rule, const DimAxes &array) {
  PartlyWritten dims;
  const Shape global = shape_of_value(op.getOperand()), update = shape_of_value(op.getUpdate());
  for (DimId dim(0); dim < static_cast<int64_t>(global.size()); ++dim) {
    if (array[dim].empty() || update[dim] == global[dim]) continue;
    if (rule.operands[0][dim] != rule.operands[1][dim]) {
      dims.unknown.push_back(dim);
      continue;
    }
    const int64_t begin = *known_start(op, dim);
    dims.known.push_back({dim, begin, begin + update[dim], array[dim]});
  }
  return dims;
}

// Returns the elements of the update that belong into a block of the array.
static Windows updates_taken(DynamicUpdateSliceOp op, const std::vector<Place> &places, const Mesh &mesh) {
  Windows taken;
  for (const Place &place : places) {
    const int64_t block = ceil_div(shape_of_value(op.getOperand())[place.dim], size_of(place.axes, mesh));
    taken.push_back({place.dim, place.end - place.begin, place.axes, -place.begin, block, block});
  }
  return taken;
}

// An update goes through as many elements as it writes. If it may reach over the edge of a block, the block is copied.
bool says_what_it_sends(DynamicUpdateSliceOp op, const ShardingRule &rule, const FactorAxes &axes, OwnExchanges &sent) {
  const Mesh &mesh = sent.planner().mesh();
  const Shape global = shape_of_value(op.getOperand());
  const DimAxes array = layout_of(rule.operands[0], axes, mesh), update = layout_of(rule.operands[1], axes, mesh);
  const PartlyWritten dims = partly_written(op, rule, array);
  add_windows(sent, op.getUpdate(), update, updates_taken(op, dims.known, mesh));
  const bool reaches_over = !dims.known.empty() || !dims.unknown.empty();
  const Shape gone_through =
      reaches_over ? block_shape(global, array, mesh) : block_shape(shape_of_value(op.getUpdate()), update, mesh);
  sent.set_work(static_cast<double>(element_count(gone_through)));
  return true;
}

// If the update's position is data, the block gets room for the whole update on both sides, which is cut off
// afterwards. If it is a constant, the update's elements are selected at their position.
llvm::LogicalResult localize(DynamicUpdateSliceOp op, Localizer &localizer) {
  LocalEmitter emitter = localizer.emitter();
  const Shape global = localizer.global_operand_shape(0), update = localizer.global_operand_shape(1);
  const PartlyWritten dims = partly_written(op, localizer.rule(), localizer.operand_axes(0));
  const mlir::Value before = localizer.operand(0);
  const Shape block = shape_of_value(before);
  mlir::Value value = before;
  if (!dims.known.empty())
    localizer.set_operand(1, windows_of_operand(localizer, 1, updates_taken(op, dims.known, localizer.mesh())));
  auto set_start = [&](DimId dim, mlir::Value start) {
    const auto operand = static_cast<unsigned>(2 + dim);
    localizer.set_operand(operand, emitter.convert(start, element_of(localizer.operand(operand))));
  };
  for (const Place &place : dims.known) set_start(place.dim, emitter.integer(0));
  for (DimId dim : dims.unknown) {
    mlir::Value start =
        start_within(emitter, localizer.operand(static_cast<unsigned>(2 + dim)), global[dim] - update[dim]);
    mlir::Value offset =
        emitter.multiply(emitter.axis_index(localizer.operand_axes(0)[dim]), emitter.integer(block[dim]));
    start = emitter.add(emitter.subtract(start, offset), emitter.integer(update[dim]));
    set_start(dim, emitter.clamp(0, start, block[dim] + update[dim]));
    value = emitter.pad(value, dim, update[dim], update[dim]);
  }
  localizer.set_operand(0, value);
  mlir::Operation *local = localizer.clone_locally();
  local->getResult(0).setType(value.getType());
  value = local->getResult(0);
  for (DimId dim : dims.unknown) value = emitter.slice(value, dim, update[dim], update[dim] + block[dim]);
  for (const Place &place : dims.known) value = within_place(emitter, place, value, before);
  return localizer.set_result(0, value), llvm::success();
}

}  // namespace tessera::stablehlo

// Slices on blocks: what a result block needs of other blocks comes as borders; updates are written where they fall.
#include "dialect/stablehlo/dialect.h"
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

// A dimension that is taken whole stays cut; its start can only be 0. The others are whole on every device.
static llvm::LogicalResult localize(DynamicSliceOp, Localizer &localizer) {
  auto local = llvm::cast<DynamicSliceOp>(localizer.clone_locally());
  local.setSliceSizes(llvm::cast<mlir::RankedTensorType>(local.getType()).getShape());
  localizer.set_result(0, local.getResult());
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
    mlir::Value start = emitter.convert(localizer.operand(2 + dim), localizer.builder().getI32Type());
    start = emitter.clamp(0, start, global[dim] - update[dim]);
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

namespace tessera {

void register_slicing_localize(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, LocalizeModel, SliceOp, DynamicSliceOp, DynamicUpdateSliceOp>(registry);
}

}  // namespace tessera

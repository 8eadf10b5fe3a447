#include "ops/indexing/localize_top_k.h"

#include "dialect/spmd/dialect.h"
#include "ops/indexing/ops.h"
#include "partition/deal.h"
#include "partition/partitioner.h"

namespace tessera::chlo {
namespace {

mlir::Type with_last(mlir::Value value, int64_t extent) {
  Shape shape = shape_of_value(value);
  shape.back() = extent;
  return mlir::RankedTensorType::get(shape, element_of(value));
}

// Returns the best `k` of a local operand's last dimension, and their indices there.
TopKOp best_of(Localizer &localizer, mlir::Value operand, int64_t k) {
  localizer.set_operand(0, operand);
  auto local = llvm::cast<TopKOp>(localizer.clone_locally());
  local.setK(static_cast<uint64_t>(k));
  for (mlir::Value result : local->getResults()) {
    mlir::Type element = element_of(result);
    result.setType(llvm::cast<mlir::RankedTensorType>(with_last(operand, k)).clone(element));
  }
  return local;
}

// Returns the elements at `positions` along the last dimension, line by line.
mlir::Value taken_at(LocalEmitter &emitter, mlir::Value value, mlir::Value positions) {
  const auto last = static_cast<int64_t>(shape_of_value(value).size()) - 1;
  std::vector<int64_t> lines, sizes(last + 1, 1);
  for (DimId dim(0); dim < last; ++dim) lines.push_back(dim);
  auto numbers = stablehlo::GatherDimensionNumbersAttr::get(emitter.builder.getContext(), {}, {last}, lines, lines,
                                                            {last}, last + 1);
  mlir::Type type = mlir::RankedTensorType::get(shape_of_value(positions), element_of(value));
  return stablehlo::GatherOp::create(emitter.builder, emitter.loc, type, value, positions, numbers, sizes, false);
}

// Returns whether padding can be made to lose: among integers the least value does, as the last of equal ones. Floats
// may be NaN, which comes after every number.
bool padding_can_lose(mlir::Value block, bool divides) {
  return divides || llvm::isa<mlir::IntegerType>(element_of(block));
}

}  // namespace

// Sending more than half of the elements costs no less than sending all.
bool may_shard(TopKOp op, const ShardingRule &rule, FactorId factor) {
  if (rule.factors[factor].kind == FactorKind::pass_through) return true;
  auto shape = llvm::cast<mlir::RankedTensorType>(op.getOperand().getType()).getShape();
  return !rule.is_custom && op.getK() > 0 && 2 * static_cast<int64_t>(op.getK()) <= shape.back();
}

// Candidates are in the order of blocks, so that the lowest index of equal elements still comes first.
llvm::LogicalResult localize(TopKOp op, Localizer &localizer) {
  const Shape global = localizer.global_operand_shape(0);
  const size_t last = global.size() - 1;
  const AxisList axes = localizer.operand_axes(0)[last];
  if (axes.empty()) return localizer.clone_as_result(), llvm::success();
  LocalEmitter emitter = localizer.emitter();
  mlir::Value block = localizer.operand(0);
  const int64_t extent = shape_of_value(block).back(), all = static_cast<int64_t>(op.getK()), k = std::min(all, extent);
  const int64_t bytes = element_bytes_of(element_of(block));
  DimAxes lies = localizer.result_axes(0);
  lies[last].clear();
  mlir::Value values, indices;
  if (padding_can_lose(block, global[last] % size_of(axes, localizer.mesh()) == 0) &&
      k * (bytes + 4) < extent * bytes) {
    mlir::Type element = element_of(block);
    if (llvm::isa<mlir::IntegerType>(element)) {
      mlir::Value least = emitter.scalar(element, neutral_element(Fold::max, element));
      block = localizer.with_padding_filled(0, {static_cast<int64_t>(last)}, least);
    }
    TopKOp best = best_of(localizer, block, k);
    mlir::Value first = emitter.multiply(emitter.axis_index(axes), emitter.integer(extent));
    mlir::Value positions = emitter.add(best.getIndices(), emitter.broadcast(first, shape_of_value(best.getIndices())));
    const int64_t elements = element_count(shape_of_value(positions));
    const Candidates candidates{localizer.global_result_shape(0),
                                lies,
                                axes,
                                {elements * bytes, elements * 4},
                                DimId(static_cast<int64_t>(last)),
                                localizer.wanted_result_axes(0)};
    const std::optional<DimId> dim = dealt_along(candidates, localizer.partitioner().planner());
    const std::string reason = "the best of each block of " + spoken_name(op);
    auto met = [&](mlir::Value each) {
      const DimId into(static_cast<int64_t>(last));
      if (!dim) return gathered(emitter, each, into, axes, reason);
      return dealt(emitter, each, *dim, into, axes, reason);
    };
    TopKOp final = best_of(localizer, met(best.getValues()), all);
    values = final.getValues(), indices = taken_at(emitter, met(positions), final.getIndices());
    if (dim) lies = dealt_layout(candidates, *dim);
  } else {
    DimAxes operand = localizer.operand_axes(0);
    operand[last].clear();
    const ReshardPlan &plan = localizer.partitioner().planner().plan(global, localizer.operand_axes(0), {}, operand);
    block = emitter.reshard(block, global, localizer.operand_axes(0), plan, Fold::sum, "operand of top-k");
    TopKOp best = best_of(localizer, block, all);
    values = best.getValues(), indices = best.getIndices();
  }
  localizer.set_result(0, LocalValue{values, lies});
  localizer.set_result(1, LocalValue{indices, lies});
  return llvm::success();
}

}  // namespace tessera::chlo

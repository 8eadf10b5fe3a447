// Localizes a sort of which only the first few elements are used, as in selecting the best of many by a comparator. The
// first elements of the array are among the first elements of its blocks.
#include "dialect/stablehlo/dialect.h"
#include "ops/indexing/localize_sort.h"
#include "ops/slicing/ops.h"
#include "partition/partitioner.h"

namespace tessera::stablehlo {

std::optional<int64_t> first_wanted(SortOp op) {
  int64_t first = 0;
  for (mlir::Operation *user : op->getUsers()) {
    auto slice = llvm::dyn_cast<SliceOp>(user);
    if (!slice) return std::nullopt;
    first = std::max(first, slice.getLimitIndices()[op.sorted_dimension()]);
  }
  if (4 * first > shape_of_value(op.getInputs()[0])[op.sorted_dimension()]) return std::nullopt;
  return first;
}

Candidates candidates_of(SortOp op, int64_t first, const DimAxes &cut, const AxisList &axes, const Mesh &mesh) {
  const DimId dim(op.sorted_dimension());
  Candidates candidates{shape_of_value(op.getInputs()[0]), cut, axes, {}, dim};
  Shape of_block = block_shape(candidates.global, cut, mesh);
  of_block[dim] = std::min(first, candidates.global[dim] / size_of(axes, mesh));
  for (mlir::Value input : op.getInputs())
    candidates.bytes.push_back(element_count(of_block) * element_bytes_of(element_of(input)));
  return candidates;
}

// Blocks stand one behind the other when they are sorted again, so that equal elements keep their order.
void localize_first(SortOp op, Localizer &localizer, int64_t first) {
  LocalEmitter emitter = localizer.emitter();
  const DimId sorted_dim(op.sorted_dimension());
  const AxisList axes = localizer.operand_axes(0)[sorted_dim];
  Candidates candidates = candidates_of(op, first, localizer.result_axes(0), axes, localizer.mesh());
  candidates.wanted = localizer.wanted_result_axes(0);
  const std::optional<DimId> dealt_dim = dealt_along(candidates, localizer.partitioner().planner());
  auto sorted = llvm::cast<SortOp>(localizer.clone_locally());
  sorted.setIsStable(true);
  const std::string reason = "the first of each block of " + spoken_name(op);
  std::vector<mlir::Value> met;
  for (mlir::OpResult result : sorted->getResults()) {
    result.setType(sorted->getOperand(result.getResultNumber()).getType());
    mlir::Value part = emitter.slice(result, sorted_dim, 0, std::min(first, shape_of_value(result)[sorted_dim]));
    met.push_back(dealt_dim ? dealt(emitter, part, *dealt_dim, sorted_dim, axes, reason)
                            : gathered(emitter, part, sorted_dim, axes, reason));
  }
  mlir::Operation *best = emitter.builder.clone(*sorted);
  best->setOperands(met);
  const DimAxes lies = dealt_dim ? dealt_layout(candidates, *dealt_dim) : localizer.result_axes(0);
  for (unsigned i = 0; i < op.getNumResults(); ++i) {
    mlir::Value value = best->getResult(i);
    value.setType(met[i].getType());
    value = emitter.resize(value, sorted_dim, localizer.global_result_shape(i)[sorted_dim]);
    localizer.set_result(i, LocalValue{value, lies});
  }
}

}  // namespace tessera::stablehlo

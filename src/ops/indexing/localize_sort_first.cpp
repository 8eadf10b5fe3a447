// A sort of which only the first few elements are used, as a median of few or the best of many by a comparator: those of the
// array are among those of its blocks.
#include "dialect/spmd/dialect.h"
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

// Blocks stand one behind the other when they are sorted again, so that equal elements keep their order.
void localize_first(SortOp op, Localizer &localizer, int64_t first) {
  LocalEmitter emitter = localizer.emitter();
  const int64_t dim = op.sorted_dimension();
  const AxisList axes = localizer.operand_axes(0)[dim];
  auto sorted = llvm::cast<SortOp>(localizer.clone_locally());
  sorted.setIsStable(true);
  auto reason = emitter.builder.getStringAttr("the first of each block of " + spoken_name(op));
  std::vector<mlir::Value> candidates;
  for (mlir::OpResult result : sorted->getResults()) {
    result.setType(sorted->getOperand(result.getResultNumber()).getType());
    mlir::Value part = emitter.slice(result, dim, 0, std::min(first, shape_of_value(result)[dim]));
    Shape shape = shape_of_value(part);
    shape[dim] *= size_of(axes, localizer.mesh());
    candidates.push_back(spmd::AllGatherOp::create(emitter.builder, emitter.loc,
                                                   mlir::RankedTensorType::get(shape, element_of(part)), part, dim,
                                                   emitter.over(axes), reason)
                             .getResult(0));
  }
  mlir::Operation *best = emitter.builder.clone(*sorted);
  best->setOperands(candidates);
  for (unsigned i = 0; i < op.getNumResults(); ++i) {
    mlir::Value value = best->getResult(i);
    value.setType(candidates[i].getType());
    localizer.set_result(i, emitter.resize(value, dim, localizer.global_result_shape(i)[dim]));
  }
}

}  // namespace tessera::stablehlo

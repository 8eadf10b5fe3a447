// Refines sorts and updates, whose results have the shape of their operands, and turns sizes of slices that are data
// into attributes.
#include "ops/indexing/ops.h"
#include "transform/refine_rules.h"

namespace tessera::stablehlo {

using namespace mlir;

static LogicalResult refine_op(DynamicGatherOp op, Refiner &refiner) {
  auto sizes = known_integers(op.getSliceSizes());
  if (!sizes) return success();
  OpBuilder builder(op);
  return refiner.replace(op, GatherOp::create(builder, op.getLoc(), op.getType(), op.getOperand(), op.getStartIndices(),
                                              op.getDimensionNumbers(), *sizes, op.getIndicesAreSorted()));
}

}  // namespace tessera::stablehlo

void tessera::register_indexing_refine(mlir::DialectRegistry &registry) {
  using namespace stablehlo;  // NOLINT: the operations of this file
  attach<StablehloDialect, RefineModel, DynamicGatherOp>(registry);
  attach<StablehloDialect, RefineAsOperandsModel, ScatterOp, SortOp>(registry);
}

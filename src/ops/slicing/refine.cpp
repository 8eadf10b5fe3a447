// Turns bounds of slices that are data into attributes.
#include "ops/slicing/ops.h"
#include "transform/refine_rules.h"

namespace tessera::stablehlo {

using namespace mlir;

static LogicalResult refine_op(RealDynamicSliceOp op, Refiner &refiner) {
  auto start = known_integers(op.getStartIndices()), limit = known_integers(op.getLimitIndices());
  auto strides = known_integers(op.getStrides());
  if (!start || !limit || !strides) return success();
  OpBuilder builder(op);
  return refiner.replace(
      op, SliceOp::create(builder, op.getLoc(), op.getType(), op.getOperand(), *start, *limit, *strides));
}

}  // namespace tessera::stablehlo

void tessera::register_slicing_refine(mlir::DialectRegistry &registry) {
  using namespace stablehlo;  // NOLINT: the operations of this file
  attach<StablehloDialect, RefineModel, RealDynamicSliceOp>(registry);
}

// Refines results of products and convolutions.
#include "ops/contraction/ops.h"
#include "ops/contraction/result_shapes.h"
#include "transform/refine_rules.h"

namespace tessera::stablehlo {

using namespace mlir;

static LogicalResult refine_op(DotGeneralOp op, Refiner &refiner) {
  return refiner.set_shape(op.getResult(), result_shape(op));
}

static LogicalResult refine_op(ConvolutionOp op, Refiner &refiner) {
  FailureOr<SmallVector<int64_t>> shape = result_shape(op);
  return failed(shape) ? failure() : refiner.set_shape(op.getResult(), *shape);
}

static LogicalResult refine_op(DynamicConvOp op, Refiner &refiner) {
  auto known = known_integers(op.getPadding());
  if (!known) return success();
  OpBuilder builder(op);
  auto type = RankedTensorType::get(cast<RankedTensorType>(op.getPadding().getType()).getShape(), builder.getI64Type());
  return refiner.replace(
      op,
      ConvolutionOp::create(builder, op.getLoc(), op.getType(), op.getLhs(), op.getRhs(), op.getWindowStridesAttr(),
                            DenseIntElementsAttr::get(type, ArrayRef<int64_t>(*known)), op.getLhsDilationAttr(),
                            op.getRhsDilationAttr(), op.getWindowReversalAttr(), op.getDimensionNumbersAttr(),
                            op.getFeatureGroupCountAttr(), op.getBatchGroupCountAttr(), op.getPrecisionConfigAttr()));
}

}  // namespace tessera::stablehlo

void tessera::register_contraction_refine(mlir::DialectRegistry &registry) {
  using namespace stablehlo;  // NOLINT: the operations of this file
  attach<StablehloDialect, RefineModel, DotGeneralOp, ConvolutionOp, DynamicConvOp>(registry);
}

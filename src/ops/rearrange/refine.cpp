// Turns shapes that are data into attributes and types.
#include "ops/rearrange/ops.h"
#include "transform/refine_rules.h"

namespace tessera::stablehlo {

using namespace mlir;

static LogicalResult refine_op(GetDimensionSizeOp op, Refiner &refiner) {
  auto type = cast<RankedTensorType>(op.getOperand().getType());
  const int64_t extent = type.getDimSize(static_cast<unsigned>(op.getDimension()));
  if (ShapedType::isDynamic(extent)) return success();
  if (extent > std::numeric_limits<int32_t>::max())
    return op.emitOpError() << "gives the extent " << extent << " as i32, whose maximum is "
                            << std::numeric_limits<int32_t>::max() << "; choose a smaller dimension";
  OpBuilder builder(op);
  auto value = DenseElementsAttr::get(cast<RankedTensorType>(op.getType()), static_cast<int32_t>(extent));
  return refiner.replace(op, ConstantOp::create(builder, op.getLoc(), value));
}

static LogicalResult refine_op(DynamicIotaOp op, Refiner &refiner) {
  auto shape = known_integers(op.getOutputShape());
  if (!shape) return success();
  if (failed(refiner.set_shape(op.getResult(), *shape))) return failure();
  OpBuilder builder(op);
  return refiner.replace(op, IotaOp::create(builder, op.getLoc(), op.getType(), op.getIotaDimension()));
}

static LogicalResult refine_op(DynamicBroadcastInDimOp op, Refiner &refiner) {
  auto shape = known_integers(op.getOutputDimensions());
  if (!shape) return success();
  if (failed(refiner.set_shape(op.getResult(), *shape))) return failure();
  OpBuilder builder(op);
  return refiner.replace(
      op, BroadcastInDimOp::create(builder, op.getLoc(), op.getType(), op.getOperand(), op.getBroadcastDimensions()));
}

static LogicalResult refine_op(DynamicReshapeOp op, Refiner &refiner) {
  auto shape = known_integers(op.getOutputShape());
  if (!shape) return success();
  if (failed(refiner.set_shape(op.getResult(), *shape))) return failure();
  OpBuilder builder(op);
  return refiner.replace(op, ReshapeOp::create(builder, op.getLoc(), op.getType(), op.getOperand()));
}

static LogicalResult refine_op(DynamicPadOp op, Refiner &refiner) {
  auto low = known_integers(op.getEdgePaddingLow()), high = known_integers(op.getEdgePaddingHigh());
  auto interior = known_integers(op.getInteriorPadding());
  if (!low || !high || !interior) return success();
  OpBuilder builder(op);
  return refiner.replace(op, PadOp::create(builder, op.getLoc(), op.getType(), op.getOperand(), op.getPaddingValue(),
                                           *low, *high, *interior));
}

}  // namespace tessera::stablehlo

void tessera::register_rearrange_refine(mlir::DialectRegistry &registry) {
  using namespace stablehlo;  // NOLINT: the operations of this file
  attach<StablehloDialect, RefineModel, GetDimensionSizeOp, DynamicIotaOp, DynamicBroadcastInDimOp, DynamicReshapeOp,
         DynamicPadOp>(registry);
}

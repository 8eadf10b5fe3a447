// Refines elementwise operations, whose results have the shape of the operand.
#include "ops/elementwise/ops.h"
#include "transform/refine_rules.h"

namespace tessera::stablehlo {

using namespace mlir;

// Elements of another width add a dimension or take one away, whose extent is in the type.
static LogicalResult refine_op(BitcastConvertOp op, Refiner &refiner) {
  auto from = cast<RankedTensorType>(op.getOperand().getType());
  SmallVector<int64_t> shape(from.getShape());
  shape.resize(static_cast<size_t>(cast<RankedTensorType>(op.getType()).getRank()), ShapedType::kDynamic);
  return refiner.set_shape(op.getResult(), shape);
}

// All operands have one shape.
static LogicalResult refine_op(MapOp op, Refiner &refiner) {
  return refiner.set_shape_of(op.getResult(), op.getInputs().front());
}

}  // namespace tessera::stablehlo

void tessera::register_elementwise_refine(mlir::DialectRegistry &registry) {
  using namespace stablehlo;  // NOLINT: the operations of this file
  attach<StablehloDialect, RefineModel, BitcastConvertOp, MapOp>(registry);
  attach<StablehloDialect, RefineAsOperandsModel, ConvertOp>(registry);
}

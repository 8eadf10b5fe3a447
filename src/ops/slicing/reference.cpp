// Evaluates slices: static, and at starts given as data.
#include "ops/slicing/ops.h"

#include "reference/attributes.h"
#include "reference/evaluators/preconditions.h"
#include "reference/model.h"

namespace tessera {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

static LogicalResult evaluate(SliceOp op, OpEvaluation &evaluation) {
  evaluation.set_result(0, slice(evaluation.operand(0), to_shape(op.getStartIndices()), to_shape(op.getLimitIndices()),
                                 to_shape(op.getStrides())));
  return success();
}

static LogicalResult evaluate(DynamicSliceOp op, OpEvaluation &evaluation) {
  Shape start = integers_of(evaluation.operands(op.getStartIndices()));
  evaluation.set_result(0, dynamic_slice(evaluation.operand(0), start, to_shape(op.getSliceSizes())));
  return success();
}

static LogicalResult evaluate(DynamicUpdateSliceOp op, OpEvaluation &evaluation) {
  Shape start = integers_of(evaluation.operands(op.getStartIndices()));
  evaluation.set_result(0, dynamic_update_slice(evaluation.operand(0), evaluation.operand(1), start));
  return success();
}

static LogicalResult evaluate(RealDynamicSliceOp op, OpEvaluation &evaluation) {
  Shape start = integers_in(evaluation.operand(1)), limit = integers_in(evaluation.operand(2)),
        strides = integers_in(evaluation.operand(3));
  require_shape("the result", shape_of(op.getType()),
                sliced_shape(evaluation.operand(0).shape(), start, limit, strides));
  evaluation.set_result(0, slice(evaluation.operand(0), start, limit, strides));
  return success();
}

void register_slicing_reference(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, ReferenceModel, SliceOp, DynamicSliceOp, DynamicUpdateSliceOp, RealDynamicSliceOp>(registry);
}

}  // namespace tessera

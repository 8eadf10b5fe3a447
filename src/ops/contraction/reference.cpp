// Evaluates dots, convolutions and einsums. Precision settings and dot algorithms only allow more speed; the exact
// product satisfies all of them.
#include "ops/contraction/convolution_dims.h"
#include "ops/contraction/ops.h"
#include "reference/attributes.h"
#include "reference/evaluators/contraction.h"
#include "reference/evaluators/einsum.h"
#include "reference/evaluators/preconditions.h"
#include "reference/model.h"

namespace tessera {

using namespace mlir;
using namespace stablehlo;  // NOLINT: the operations of this file

static LogicalResult evaluate(DotOp op, OpEvaluation &evaluation) {
  DotDims dims{{}, {}, {evaluation.operand(0).rank() - 1}, {0}};
  evaluation.set_result(0, dot_general(evaluation.operand(0), evaluation.operand(1), dims, dtype_of(op.getType())));
  return success();
}

static LogicalResult evaluate(DotGeneralOp op, OpEvaluation &evaluation) {
  DotDimensionNumbersAttr numbers = op.getDotDimensionNumbers();
  DotDims dims{to_shape(numbers.getLhsBatchingDimensions()), to_shape(numbers.getRhsBatchingDimensions()),
               to_shape(numbers.getLhsContractingDimensions()), to_shape(numbers.getRhsContractingDimensions())};
  evaluation.set_result(0, dot_general(evaluation.operand(0), evaluation.operand(1), dims, dtype_of(op.getType())));
  return success();
}

static LogicalResult evaluate(EinsumOp op, OpEvaluation &evaluation) {
  evaluation.set_result(0, einsum({evaluation.operand(0), evaluation.operand(1)}, op.getEinsumConfig().str()));
  return success();
}

static LogicalResult evaluate(UnaryEinsumOp op, OpEvaluation &evaluation) {
  evaluation.set_result(0, einsum({evaluation.operand(0)}, op.getEinsumConfig().str()));
  return success();
}

static LogicalResult evaluate(ConvolutionOp op, OpEvaluation &evaluation) {
  auto dims = convolution_dims<ConvolutionDims>(op);
  dims.padding = edges_or_none(op.getPadding(), dims.input_spatial.size());
  evaluation.set_result(0, convolution(evaluation.operand(0), evaluation.operand(1), dims, dtype_of(op.getType())));
  return success();
}

static LogicalResult evaluate(DynamicConvOp op, OpEvaluation &evaluation) {
  auto dims = convolution_dims<ConvolutionDims>(op);
  dims.padding = edges_of(evaluation.operand(2));
  require_shape("the result", shape_of(op.getType()),
                convolution_shape(evaluation.operand(0).shape(), evaluation.operand(1).shape(), dims));
  evaluation.set_result(0, convolution(evaluation.operand(0), evaluation.operand(1), dims, dtype_of(op.getType())));
  return success();
}

void register_contraction_reference(mlir::DialectRegistry &registry) {
  attach<StablehloDialect, ReferenceModel, DotOp, DotGeneralOp, EinsumOp, UnaryEinsumOp, ConvolutionOp, DynamicConvOp>(
      registry);
}

}  // namespace tessera

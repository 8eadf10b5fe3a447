// What dots, convolutions and einsums mean. Precision settings and dot algorithms ask for speed; the exact product serves all.
#include "ops/contraction/ops.h"

#include "reference/attributes.h"
#include "reference/kernels/contraction.h"
#include "reference/kernels/einsum.h"
#include "reference/model.h"

namespace tessera {

using llvm::LogicalResult;
using llvm::success;
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

// All but the padding, which one of the two operations takes as data.
template <typename Op>
static ConvolutionDims convolution_dims(Op op) {
  ConvDimensionNumbersAttr numbers = op.getDimensionNumbers();
  ConvolutionDims dims;
  dims.input_batch = numbers.getInputBatchDimension();
  dims.input_feature = numbers.getInputFeatureDimension();
  dims.kernel_input_feature = numbers.getKernelInputFeatureDimension();
  dims.kernel_output_feature = numbers.getKernelOutputFeatureDimension();
  dims.output_batch = numbers.getOutputBatchDimension();
  dims.output_feature = numbers.getOutputFeatureDimension();
  dims.input_spatial = to_shape(numbers.getInputSpatialDimensions());
  dims.kernel_spatial = to_shape(numbers.getKernelSpatialDimensions());
  dims.output_spatial = to_shape(numbers.getOutputSpatialDimensions());
  size_t rank = dims.input_spatial.size();
  dims.strides = shape_or(op.getWindowStrides(), rank, 1);
  dims.lhs_dilation = shape_or(op.getLhsDilation(), rank, 1);
  dims.rhs_dilation = shape_or(op.getRhsDilation(), rank, 1);
  dims.reversal.assign(rank, false);
  if (auto reversal = op.getWindowReversal()) dims.reversal.assign(reversal->begin(), reversal->end());
  dims.feature_groups = op.getFeatureGroupCount();
  dims.batch_groups = op.getBatchGroupCount();
  return dims;
}

static LogicalResult evaluate(ConvolutionOp op, OpEvaluation &evaluation) {
  ConvolutionDims dims = convolution_dims(op);
  dims.padding = edges_or_none(op.getPadding(), dims.input_spatial.size());
  evaluation.set_result(0, convolution(evaluation.operand(0), evaluation.operand(1), dims, dtype_of(op.getType())));
  return success();
}

static LogicalResult evaluate(DynamicConvOp op, OpEvaluation &evaluation) {
  ConvolutionDims dims = convolution_dims(op);
  dims.padding = edges_of(evaluation.operand(2));
  evaluation.set_result(0, convolution(evaluation.operand(0), evaluation.operand(1), dims, dtype_of(op.getType())));
  return success();
}

void register_contraction_reference(mlir::DialectRegistry &registry) {
  attach_reference<StablehloDialect, DotOp, DotGeneralOp, EinsumOp, UnaryEinsumOp, ConvolutionOp, DynamicConvOp>(
      registry);
}

}  // namespace tessera

// Reads the attributes of convolution and dynamic_conv as plain data.
#pragma once

#include "ops/contraction/ops.h"
#include "reference/attributes.h"

namespace tessera {

// Fills in everything but the padding, which one of the two operations takes as data. Dims is ConvolutionDims, or a
// type with its fields and more.
template <typename Dims, typename Op>
Dims convolution_dims(Op op) {
  stablehlo::ConvDimensionNumbersAttr numbers = op.getDimensionNumbers();
  Dims dims;
  dims.input_batch = numbers.getInputBatchDimension();
  dims.input_feature = numbers.getInputFeatureDimension();
  dims.kernel_input_feature = numbers.getKernelInputFeatureDimension();
  dims.kernel_output_feature = numbers.getKernelOutputFeatureDimension();
  dims.output_batch = numbers.getOutputBatchDimension();
  dims.output_feature = numbers.getOutputFeatureDimension();
  dims.input_spatial = to_shape(numbers.getInputSpatialDimensions());
  dims.kernel_spatial = to_shape(numbers.getKernelSpatialDimensions());
  dims.output_spatial = to_shape(numbers.getOutputSpatialDimensions());
  const size_t rank = dims.input_spatial.size();
  dims.strides = shape_or(op.getWindowStrides(), rank, 1);
  dims.lhs_dilation = shape_or(op.getLhsDilation(), rank, 1);
  dims.rhs_dilation = shape_or(op.getRhsDilation(), rank, 1);
  dims.reversal.assign(rank, false);
  if (auto reversal = op.getWindowReversal()) dims.reversal.assign(reversal->begin(), reversal->end());
  dims.feature_groups = op.getFeatureGroupCount();
  dims.batch_groups = op.getBatchGroupCount();
  return dims;
}

}  // namespace tessera

// Computes dot_general and convolution. f16, bf16 and smaller floats are multiplied and summed in f32 and rounded once;
// integers wrap in the result's type; booleans multiply as "and" and sum as "or".
#pragma once

#include <utility>
#include <vector>

#include "base/tensor.h"

namespace tessera {

struct DotDims {
  Shape lhs_batching, rhs_batching, lhs_contracting, rhs_contracting;
};

// Orders result dimensions as batching, lhs's others, rhs's others.
Tensor dot_general(const Tensor &lhs, const Tensor &rhs, const DotDims &dims, DType result_dtype);

struct ConvolutionDims {
  int64_t input_batch = 0, input_feature = 0;
  int64_t kernel_input_feature = 0, kernel_output_feature = 0;
  int64_t output_batch = 0, output_feature = 0;
  Shape input_spatial, kernel_spatial, output_spatial;
  Shape strides, lhs_dilation, rhs_dilation;
  std::vector<std::pair<int64_t, int64_t>> padding;  // may be negative
  std::vector<bool> reversal;
  int64_t feature_groups = 1, batch_groups = 1;
};

Tensor convolution(const Tensor &input, const Tensor &kernel, const ConvolutionDims &dims, DType result_dtype);

}  // namespace tessera

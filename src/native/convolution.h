// convolution as a kernel.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "base/dtype.h"
#include "base/shape.h"
#include "native/cpu.h"
#include "native/epilogue.h"
#include "native/kernel.h"

namespace tessera {

struct ConvolutionShape {
  int64_t input_batch = 0, input_feature = 0;
  int64_t kernel_input_feature = 0, kernel_output_feature = 0;
  int64_t output_batch = 0, output_feature = 0;
  Shape input_spatial, kernel_spatial, output_spatial;  // which dimensions
  Shape strides, lhs_dilation, rhs_dilation;
  std::vector<std::pair<int64_t, int64_t>> padding;  // may be negative
  std::vector<bool> reversal;
  int64_t feature_groups = 1, batch_groups = 1;
  Shape input, kernel, output;  // extents
};

// Computes the reference's convolution. Buffers: input, kernel, result. Returns nothing for dtypes that don't go
// together (gemm.h), or for more spatial dimensions than windows have (window_operand.h). With an epilogue its buffers
// follow input and kernel.
std::optional<Kernel> convolution_kernel(DType input, DType kernel, DType result, const ConvolutionShape &shape,
                                         VectorUnit unit = vector_unit(),
                                         std::shared_ptr<const Epilogue> epilogue = nullptr);

// Says whether elementwise work on such a convolution had better be its epilogue, whose first result is of dtype `finished`.
bool is_worth_epilogue(DType result, DType finished, const ConvolutionShape &shape);

}  // namespace tessera

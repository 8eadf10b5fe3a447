// Makes convolutions in which each output feature sees one input feature, with features last everywhere: vectors run
// along features.
#pragma once

#include <optional>

#include "kernels/convolution.h"

namespace tessera {

// Returns a kernel for f32 and f64, and nothing for other dtypes and layouts. Its buffers are those of
// convolution_kernel.
std::optional<Kernel> depthwise_kernel(DType dtype, const ConvolutionShape &shape);

}  // namespace tessera

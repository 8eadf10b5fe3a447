// Computes convolutions whose output is a gradient of weights: their windows are as large as images, and their batch
// and output features are contiguous everywhere. Packing windows for products would take longer than the products.
#pragma once

#include <optional>

#include "kernels/convolution.h"

namespace tessera {

// Takes f32 and f64, and returns nothing for other dtypes, layouts and sizes. Its buffers are those of
// convolution_kernel.
std::optional<Kernel> weights_kernel(DType dtype, const ConvolutionShape &shape, VectorUnit unit);

}  // namespace tessera

// Makes kernels for convolutions of particular forms, each in a file of its own. Their buffers are those of
// convolution_kernel; they return nothing for other dtypes, layouts and sizes.
#pragma once

#include <optional>
#include <vector>

#include "kernels/convolution.h"

namespace tessera {

// Describes a spatial dimension of a convolution of arrays in the order of memory. Strides count elements; the kernel's is negative
// where it is reversed.
struct SpatialDim {
  int64_t extent, input_stride, kernel_stride, output_stride;
  int64_t step, dilation, base_dilation, low, window, positions;
};
std::vector<SpatialDim> spatial_dims(const ConvolutionShape &shape);

// Takes f32 and f64 where each output feature sees one input feature, with features last everywhere
// (convolution_depthwise.cpp): vectors run along features.
std::optional<Kernel> depthwise_kernel(DType dtype, const ConvolutionShape &shape);

// Takes f32 and f64 where the output is a gradient of weights (convolution_weights.cpp): windows are as large as images,
// and their batch and output features are contiguous everywhere. Packing windows for products would take longer than the
// products.
std::optional<Kernel> weights_kernel(DType dtype, const ConvolutionShape &shape, VectorUnit unit);

// Takes f32 and bf16 where oneDNN is faster than windows and products of our own, and the work worth its calls
// (convolution_onednn.cpp): two spatial dimensions, features last or second, no groups, no base dilation. A few images or
// some rows of one are made at a time, and the epilogue, whose first result is of dtype `result`, finishes them while they
// are in a cache. Which images these are doesn't depend on the number of parts, so results don't either. The scratch
// memory holds the kernel in oneDNN's order, and what oneDNN asks for.
std::optional<Kernel> onednn_convolution(DType operands, DType result, const ConvolutionShape &shape,
                                         std::shared_ptr<const Epilogue> epilogue);

}  // namespace tessera

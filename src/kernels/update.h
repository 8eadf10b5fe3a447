// Blocks of arrays at starts that are data: reading one, replacing one.
#pragma once

#include "base/dtype.h"
#include "base/shape.h"
#include "kernels/kernel.h"

namespace tessera {

// Starts are clamped so that the block lies inside the operand.
// Buffers: operand, one scalar start a dimension; the block.
Kernel dynamic_slice_kernel(DType dtype, DType start_dtype, const Shape &operand, const Shape &sizes);
// Buffers: operand, the block, one scalar start a dimension; the result, which may be the operand's memory.
Kernel dynamic_update_slice_kernel(DType dtype, DType start_dtype, const Shape &operand, const Shape &update);

}  // namespace tessera

// Makes kernels that read or replace a block of an array at starts that are data.
#pragma once

#include "base/dtype.h"
#include "base/shape.h"
#include "kernels/kernel.h"

namespace tessera {

// Makes a kernel whose buffers are operand, one scalar start for each dimension, the block. Starts are clamped so that
// the block lies inside the operand.
Kernel dynamic_slice_kernel(DType dtype, DType start_dtype, const Shape &operand, const Shape &sizes);
// Makes a kernel whose buffers are operand, the block, one scalar start for each dimension, and the result, which may
// be the operand's memory.
Kernel dynamic_update_slice_kernel(DType dtype, DType start_dtype, const Shape &operand, const Shape &update);

}  // namespace tessera

// Gathers windows of an array side by side.
#pragma once

#include "kernels/index_vectors.h"
#include "kernels/kernel.h"

namespace tessera {

// Makes a kernel whose buffers are operand, indices, result. Starts are clamped so that each window lies inside the
// operand. `extra_operands` is the number of buffers between indices and result that aren't read.
Kernel gather_kernel(DType dtype, const Shape &operand, DType index_dtype, const Shape &indices, const Shape &result,
                     const IndexingDims &indexing, int64_t extra_operands = 0);

}  // namespace tessera

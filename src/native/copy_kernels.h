// transpose, reverse and concatenate as kernels.
#pragma once

#include <vector>

#include "base/shape.h"
#include "native/kernel.h"

namespace tessera {

// result[i] = operand[j] with i[d] = j[permutation[d]]; elements of 1, 2, 4, 8 or 16 bytes.
Kernel transpose_kernel(const Shape &operand_shape, const Shape &permutation, int64_t element_bytes);
Kernel reverse_kernel(const Shape &shape, const Shape &dimensions, int64_t element_bytes);
// Operands one behind the other along `dimension`.
Kernel concatenate_kernel(const std::vector<Shape> &operand_shapes, int64_t dimension, int64_t element_bytes);

}  // namespace tessera

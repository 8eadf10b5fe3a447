// Kernels that move elements and compute none: copies between strided blocks. Elements of 1, 2, 4, 8 or 16 bytes.
#pragma once

#include <vector>

#include "base/shape.h"
#include "kernels/kernel.h"

namespace tessera {

// result[i] = operand[j] with i[d] = j[permutation[d]].
Kernel transpose_kernel(const Shape &operand_shape, const Shape &permutation, int64_t element_bytes);
Kernel reverse_kernel(const Shape &shape, const Shape &dimensions, int64_t element_bytes);
// Operands one behind the other along `dimension`.
Kernel concatenate_kernel(const std::vector<Shape> &operand_shapes, int64_t dimension, int64_t element_bytes);

// Operand dimension d becomes result dimension dims[d]; an extent of 1 is repeated.
Kernel broadcast_kernel(const Shape &operand_shape, const Shape &result_shape, const Shape &dims,
                        int64_t element_bytes);
// result[i] = operand[start + i * strides]; all of them inside.
Kernel slice_kernel(const Shape &operand_shape, const Shape &start, const Shape &strides, const Shape &result_shape,
                    int64_t element_bytes);
// The operand's bytes as they are.
Kernel copy_kernel(int64_t bytes);
// Pads with `low` copies of a value before, `interior` between neighbours; a negative `low` removes as many elements,
// after the interior ones have been added. Elements beyond the result's extent are cut off. Buffers: operand, value;
// result.
Kernel pad_kernel(const Shape &operand_shape, const Shape &low, const Shape &interior, const Shape &result_shape,
                  int64_t element_bytes);
// Every element is `element`. The result is the only buffer, but for `operands` that stand before it and aren't looked at.
Kernel fill_kernel(const void *element, int64_t count, int64_t element_bytes, int64_t operands);

}  // namespace tessera

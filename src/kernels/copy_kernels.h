// Makes kernels that move elements and compute none: copies between strided blocks. Elements have 1, 2, 4, 8 or 16
// bytes.
#pragma once

#include <vector>

#include "base/shape.h"
#include "kernels/kernel.h"

namespace tessera {

// Makes a kernel that writes result[i] = operand[j] with i[d] = j[permutation[d]].
Kernel transpose_kernel(const Shape &operand_shape, const Shape &permutation, int64_t element_bytes);
Kernel reverse_kernel(const Shape &shape, const Shape &dimensions, int64_t element_bytes);
// Makes a kernel that puts the operands one after another along `dimension`.
Kernel concatenate_kernel(const std::vector<Shape> &operand_shapes, int64_t dimension, int64_t element_bytes);

// Makes a kernel in which operand dimension d becomes result dimension dims[d]; an extent of 1 is repeated.
Kernel broadcast_kernel(const Shape &operand_shape, const Shape &result_shape, const Shape &dims,
                        int64_t element_bytes);
// Makes a kernel that writes result[i] = operand[start + i * strides]. All of these elements exist.
Kernel slice_kernel(const Shape &operand_shape, const Shape &start, const Shape &strides, const Shape &result_shape,
                    int64_t element_bytes);
// Makes a kernel that copies the operand's bytes as they are.
Kernel copy_kernel(int64_t bytes);
// Makes a kernel that pads with `low` copies of a value before the elements and `interior` between neighbours. A
// negative `low` removes as many elements, after the interior ones have been added. Elements beyond the result's extent
// are cut off. Its buffers are operand, value, result.
Kernel pad_kernel(const Shape &operand_shape, const Shape &low, const Shape &interior, const Shape &result_shape,
                  int64_t element_bytes);
// Makes a kernel that sets every element to `element`. The result is the only buffer, except for `operands` buffers
// before it that aren't read.
Kernel fill_kernel(const void *element, int64_t count, int64_t element_bytes, int64_t operands);

}  // namespace tessera

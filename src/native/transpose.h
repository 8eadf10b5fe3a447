// Transposition of arrays of any rank and of matrices in memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/shape.h"
#include "native/copy.h"
#include "native/cpu.h"

namespace tessera {

// result[i] = operand[j] with i[d] = j[permutation[d]]; elements of 1, 2, 4, 8 or 16 bytes.
StridedCopy transposition(const Shape &operand_shape, const Shape &permutation, int64_t element_bytes);
// Reversal along `dimensions`; add `reversal_offset` elements to the source's address.
StridedCopy reversal(const Shape &shape, const Shape &dimensions, int64_t element_bytes);
int64_t reversal_offset(const Shape &shape, const Shape &dimensions);

// dst[c * dst_stride + r * element] = src[r * src_stride + c * element] for r < rows, c < columns; strides in bytes.
// `streaming`: as for copy_bytes.
void transpose_matrix(std::byte *dst, int64_t dst_stride, const std::byte *src, int64_t src_stride, int64_t rows,
                      int64_t columns, int64_t element_bytes, bool streaming, VectorUnit unit = vector_unit());

}  // namespace tessera

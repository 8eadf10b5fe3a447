// Transposes arrays of any rank, and matrices in memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/shape.h"
#include "kernels/copy.h"
#include "kernels/cpu.h"

namespace tessera {

// Makes result[i] = operand[j] with i[d] = j[permutation[d]]; elements have 1, 2, 4, 8 or 16 bytes.
StridedCopy transposition(const Shape &operand_shape, const Shape &permutation, int64_t element_bytes);
// Reverses the order along `dimensions`; add `reversal_offset` elements to the source's address.
StridedCopy reversal(const Shape &shape, const Shape &dimensions, int64_t element_bytes);
int64_t reversal_offset(const Shape &shape, const Shape &dimensions);

// Writes dst[c][r * element] = rows[r][c * element] for r < count, c < columns. The rows of both may stand anywhere.
// After the addresses in `rows` there are `rows_behind` more, of any rows. Elements have up to 512 bytes. `streaming`
// writes past the caches; the caller orders that with a fence.
inline constexpr int64_t rows_behind = 63;
void transpose_rows(std::byte *const *dst, const std::byte *const *rows, int64_t count, int64_t columns,
                    int64_t element_bytes, bool streaming, VectorUnit unit = vector_unit());
// Transposes several matrices, which are one after another in dst, without gaps, and `src_step` bytes apart in src.
void transpose_matrices(std::byte *dst, const std::byte *const *rows, int64_t count, int64_t columns,
                        int64_t element_bytes, int64_t matrices, int64_t src_step, bool streaming,
                        VectorUnit unit = vector_unit());

}  // namespace tessera

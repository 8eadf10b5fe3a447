// Transposition of arrays of any rank and of matrices in memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/shape.h"
#include "kernels/copy.h"
#include "kernels/cpu.h"

namespace tessera {

// result[i] = operand[j] with i[d] = j[permutation[d]]; elements of 1, 2, 4, 8 or 16 bytes.
StridedCopy transposition(const Shape &operand_shape, const Shape &permutation, int64_t element_bytes);
// Reversal along `dimensions`; add `reversal_offset` elements to the source's address.
StridedCopy reversal(const Shape &shape, const Shape &dimensions, int64_t element_bytes);
int64_t reversal_offset(const Shape &shape, const Shape &dimensions);

// dst[c][r * element] = rows[r][c * element] for r < count, c < columns: rows of both may stand anywhere. Behind the addresses in
// `rows` there are `rows_behind` more, of any rows. Elements of up to 512 bytes. `streaming`: past the caches; the caller orders
// that with a fence.
inline constexpr int64_t rows_behind = 63;
void transpose_rows(std::byte *const *dst, const std::byte *const *rows, int64_t count, int64_t columns,
                    int64_t element_bytes, bool streaming, VectorUnit unit = vector_unit());
// Several matrices: one behind the other in dst, without gaps, `src_step` bytes apart in src.
void transpose_matrices(std::byte *dst, const std::byte *const *rows, int64_t count, int64_t columns,
                        int64_t element_bytes, int64_t matrices, int64_t src_step, bool streaming,
                        VectorUnit unit = vector_unit());

}  // namespace tessera

// Matrices transposed in registers, for AVX-512.
#pragma once

#include "kernels/transpose_tiles.h"

namespace tessera::avx512 {

// For elements of 1, 2, 4, 8 or 16 bytes.
TransposeTile place_tile(int64_t element_bytes);
TransposeTile stream_tile(int64_t element_bytes);
// For others of up to 64 bytes: `other_side` rows and columns make up a square.
TransposeTile place_other(int64_t element_bytes);
int64_t other_side(int64_t element_bytes);
// dst[c * dst_stride + r * element] = src[r * src_stride + c * element] for elements of 1, 2, 4 or 8 bytes.
using PlaceNarrow = void (*)(std::byte *dst, int64_t dst_stride, const std::byte *src, int64_t src_stride, int64_t rows,
                             int64_t columns);
// At most 16 bytes of columns, for rows that fill lines; of each row 16 bytes can be read.
PlaceNarrow place_few_columns(int64_t columns, int64_t element_bytes);
// Does the same for rows that follow one another and have at most 8 bytes; null for longer ones.
PlaceNarrow place_dense_columns(int64_t columns, int64_t element_bytes);
// At most 32 bytes of rows, for columns that fill lines; columns of dst one behind the other, up to 16 bytes beyond the last.
PlaceNarrow place_few_rows(int64_t rows, int64_t element_bytes);
// Blocks of at most 64 words of 16 bits, one behind the other: word i of each becomes what its word order[i] was. Up to 64
// bytes are written beyond the last.
void permute_blocks(std::byte *dst, const std::byte *src, const uint16_t *order, int64_t words, int64_t blocks);
// Matrices of which rows and columns have whole lanes of 16 bytes, but too few for squares: four at once, one behind the other
// in dst. rows[r] + begin + m * src_step: row r of matrix m.
bool fills_lanes(int64_t rows, int64_t columns, int64_t element_bytes);
using PlaceLanes = void (*)(std::byte *dst, const std::byte *const *rows, int64_t count, int64_t begin, int64_t columns,
                            int64_t matrices, int64_t src_step);
PlaceLanes place_lanes(int64_t element_bytes);
void put_pieces(const RowPieces &pieces, const Ahead &ahead);

}  // namespace tessera::avx512

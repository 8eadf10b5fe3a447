// Transposes matrices in registers, for AVX-512.
#pragma once

#include "kernels/transpose_tiles.h"

namespace tessera::avx512 {

// Returns the function for elements of 1, 2, 4, 8 or 16 bytes.
TransposeTile place_tile(int64_t element_bytes);
TransposeTile stream_tile(int64_t element_bytes);
// Returns the function for other elements of up to 64 bytes; `other_side` rows and columns make up a square.
TransposeTile place_other(int64_t element_bytes);
int64_t other_side(int64_t element_bytes);
// Writes dst[c * dst_stride + r * element] = src[r * src_stride + c * element] for elements of 1, 2, 4 or 8 bytes.
using PlaceNarrow = void (*)(std::byte *dst, int64_t dst_stride, const std::byte *src, int64_t src_stride, int64_t rows,
                             int64_t columns);
// Returns the function for at most 16 bytes of columns, for rows that fill lines; 16 bytes of each row can be read.
PlaceNarrow place_few_columns(int64_t columns, int64_t element_bytes);
// Does the same for rows that follow one another and have at most 8 bytes; null for longer ones.
PlaceNarrow place_dense_columns(int64_t columns, int64_t element_bytes);
// Returns the function for at most 32 bytes of rows, for columns that fill lines. The columns of dst follow one
// another; up to 16 bytes beyond the last are written.
PlaceNarrow place_few_rows(int64_t rows, int64_t element_bytes);
// Permutes blocks of at most 64 words of 16 bits, one after another: word i of each becomes what its word order[i] was.
// Up to 64 bytes are written beyond the last.
void permute_blocks(std::byte *dst, const std::byte *src, const uint16_t *order, int64_t words, int64_t blocks);
// These transpose matrices whose rows and columns have whole lanes of 16 bytes, but too few for squares: four at once,
// one after another in dst. Row r of matrix m is at rows[r] + begin + m * src_step.
bool fills_lanes(int64_t rows, int64_t columns, int64_t element_bytes);
using PlaceLanes = void (*)(std::byte *dst, const std::byte *const *rows, int64_t count, int64_t begin, int64_t columns,
                            int64_t matrices, int64_t src_step);
PlaceLanes place_lanes(int64_t element_bytes);
void put_pieces(const RowPieces &pieces, const Ahead &ahead);

}  // namespace tessera::avx512

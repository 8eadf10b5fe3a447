// Computes products of bf16 with sums in f32, and of 8-bit integers with 32-bit sums, by the processor's matrix tiles
// (AMX).
//
// Numbers that are adjacent along the inner index make a word of 4 bytes: 2 of bf16, 4 of 8 bits. A tile of lhs is 16
// rows of 16 words, one of rhs 16 words of 16 columns; up to 2 x 2 tiles of sums are made at a time. Where the last 16
// words aren't full, both sides have zeros.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tessera::amx {

inline constexpr int64_t rows_of_panel = 32, columns_of_panel = 32, words_of_tile = 16;

// Says what is in a word: bf16, or integers of lhs and of rhs, each signed or unsigned.
enum class Numbers { bf16, signed_signed, signed_unsigned, unsigned_signed, unsigned_unsigned };

// Returns the number of words as they are packed.
constexpr int64_t padded(int64_t words) { return (words + words_of_tile - 1) / words_of_tile * words_of_tile; }

// Computes c[i, j] = (c[i, j] if accumulate) + sum over p of a[i, p] b[p, j], where p counts words; sums wrap. lhs is
// in panels of 32 rows, the last of 16 or 32: groups of 16 words, each group with a line of 64 bytes for each row. rhs
// is in panels of 32 columns, the last of 16 or 32: padded(words) rows of words. Needs has_matrix_tiles().
void multiply_panels(Numbers numbers, const void *left, const void *right, void *c, int64_t c_row, int64_t rows,
                     int64_t columns, int64_t words, bool accumulate);

// Packs a panel of lhs, of 16 or 32 `rows`, from rows of `bytes` bytes in memory.
void pack_rows(void *dst, int64_t rows, const std::byte *const *src, int64_t valid, int64_t bytes);
// Packs 16 rows of a panel of lhs, which has `rows` of them, from lines of 16 words, one for each row.
void transpose_words(void *dst, int64_t rows, const void *src, int64_t words);

// Writes dst[i] = the word of rows[0][i], rows[1][i], rows[2][i] and rows[3][i].
void interleave_bytes(uint32_t *dst, const uint8_t *const *rows, int64_t count);

}  // namespace tessera::amx

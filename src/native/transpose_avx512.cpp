#include "native/transpose_avx512.h"

#include <immintrin.h>

#include <algorithm>

#include "native/tiles_avx512.h"

namespace tessera::avx512 {
namespace {

#define TESSERA_INLINE [[gnu::always_inline]] TESSERA_AVX512 static inline

template <bool streaming>
TESSERA_INLINE void put_line(std::byte *dst, __m512i line) {
  if constexpr (streaming)
    _mm512_stream_si512(reinterpret_cast<__m512i *>(dst), line);
  else
    _mm512_storeu_si512(dst, line);
}

// Rows of memory, one after the other. The place of each is made from that of the one before: as multiples of the stride they
// would be made once for all squares, more of them than registers.
template <typename Byte>
struct Rows {
  Byte *at;
  int64_t stride;
  [[gnu::always_inline]] TESSERA_AVX512 Byte *next() {
    Byte *row = at;
    at += stride;
    asm("" : "+r"(at));
    return row;
  }
};

// A square of 64 bytes by 64 / element rows.
template <int element, bool streaming>
TESSERA_INLINE void transpose_wide(std::byte *dst, int64_t dst_stride, const std::byte *src, int64_t src_stride) {
  constexpr int side = 64 / element;
  __m512i rows[side];
  Rows<const std::byte> from{src, src_stride};
  Rows<std::byte> to{dst, dst_stride};
  for (int i = 0; i < side; ++i) rows[i] = _mm512_loadu_si512(from.next());
  if constexpr (element == 4) transpose_tile4(rows);
  if constexpr (element == 8) transpose_tile8(rows);
  if constexpr (element == 16) transpose_tile16(rows);
  for (int i = 0; i < side; ++i) put_line<streaming>(to.next(), rows[i]);
}

// Elements of 1 and 2 bytes. The elements of a column in 4 or 2 rows that follow one another are put side by side, as one of
// 4 bytes; 16 such groups of rows are a tile of elements of 4 bytes, and each line of the tile transposed is a column. Of
// each 16 bytes of a row, set `set` has 4 columns.
template <int element, int set, bool streaming>
TESSERA_INLINE void transpose_set(std::byte *dst, int64_t dst_stride, const __m512i *rows) {
  __m512i groups[16];
  for (int g = 0; g < 16; ++g) {
    const __m512i *group = rows + g * (4 / element);
    if constexpr (element == 2) {
      groups[g] = set == 0 ? _mm512_unpacklo_epi16(group[0], group[1]) : _mm512_unpackhi_epi16(group[0], group[1]);
    } else {
      constexpr bool low = set < 2;
      __m512i a = low ? _mm512_unpacklo_epi8(group[0], group[1]) : _mm512_unpackhi_epi8(group[0], group[1]);
      __m512i b = low ? _mm512_unpacklo_epi8(group[2], group[3]) : _mm512_unpackhi_epi8(group[2], group[3]);
      groups[g] = set % 2 == 0 ? _mm512_unpacklo_epi16(a, b) : _mm512_unpackhi_epi16(a, b);
    }
  }
  transpose_tile4(groups);
  for (int j = 0; j < 16; j += 4) {
    Rows<std::byte> to{dst + (j / 4 * (16 / element) + 4 * set) * dst_stride, dst_stride};
    for (int i = 0; i < 4; ++i) put_line<streaming>(to.next(), groups[j + i]);
  }
}

// Rows are read again for each set: from a place of their own, since where they come from they may compete for the same
// places of the cache.
template <int element, bool streaming>
TESSERA_INLINE void transpose_narrow(std::byte *dst, int64_t dst_stride, const std::byte *src, int64_t src_stride) {
  constexpr int side = 64 / element;
  __m512i rows[side];
  Rows<const std::byte> from{src, src_stride};
  for (int i = 0; i < side; ++i) rows[i] = _mm512_loadu_si512(from.next());
  asm volatile("" : "+m"(rows));  // they stay in memory: there are more than registers
  transpose_set<element, 0, streaming>(dst, dst_stride, rows);
  transpose_set<element, 1, streaming>(dst, dst_stride, rows);
  if constexpr (element == 1) {
    transpose_set<element, 2, streaming>(dst, dst_stride, rows);
    transpose_set<element, 3, streaming>(dst, dst_stride, rows);
  }
}

// Blocks of a few squares, one row of blocks after the other. Past the caches, the lines that follow one another in a row of
// dst should be written soon after one another, and the rows of src be read in runs; within them, more rows make lines of
// dst stay where they are until they are written whole. The rows of the next block (behind the last, whatever follows
// in memory: often the next matrix) are asked for meanwhile: they are too far apart for the processor to foresee.
template <int element, bool streaming>
TESSERA_AVX512 void transpose_blocks(std::byte *dst, int64_t dst_stride, const std::byte *src, int64_t src_stride,
                                     int64_t rows, int64_t columns) {
  constexpr int64_t side = 64 / element, height = (streaming ? 2 : 4) * side;
  constexpr int64_t width = (streaming ? (element < 4 ? 2 : 4) : 1) * side;
  for (int64_t r0 = 0; r0 < rows; r0 += height)
    for (int64_t c0 = 0; c0 < columns; c0 += width) {
      const int64_t r1 = std::min(rows, r0 + height), c1 = std::min(columns, c0 + width);
      for (int64_t c = c0; c < c1; c += side)
        for (int64_t r = r0; r < r1; r += side) {
          const std::byte *from = src + r * src_stride + c * element;
          const std::byte *next =
              c + width < columns ? from + width * element : from + height * src_stride + (c0 - c) * element;
          for (int64_t i = 0; i < side; ++i, next += src_stride) _mm_prefetch(next, _MM_HINT_T1);
          std::byte *to = dst + c * dst_stride + r * element;
          if constexpr (element < 4)
            transpose_narrow<element, streaming>(to, dst_stride, from, src_stride);
          else
            transpose_wide<element, streaming>(to, dst_stride, from, src_stride);
        }
    }
}

using Blocks = void (*)(std::byte *, int64_t, const std::byte *, int64_t, int64_t, int64_t);

template <bool streaming>
Blocks blocks_of(int64_t element_bytes) {
  switch (element_bytes) {
    case 1:
      return transpose_blocks<1, streaming>;
    case 2:
      return transpose_blocks<2, streaming>;
    case 4:
      return transpose_blocks<4, streaming>;
    case 8:
      return transpose_blocks<8, streaming>;
    default:
      return transpose_blocks<16, streaming>;
  }
}

}  // namespace

void transpose_squares(std::byte *dst, int64_t dst_stride, const std::byte *src, int64_t src_stride, int64_t rows,
                       int64_t columns, int64_t element_bytes, bool streaming) {
  (streaming ? blocks_of<true> : blocks_of<false>)(element_bytes)(dst, dst_stride, src, src_stride, rows, columns);
}

}  // namespace tessera::avx512

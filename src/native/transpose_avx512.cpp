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

// Elements of 1 and 2 bytes: a register has, in its four lanes of 16 bytes, the same columns of four rows, 16 / element rows
// apart. So many registers are tiles side by side, which interleaving transposes, and each register then is a line of dst.
template <int element>
TESSERA_INLINE void interleave_rows(__m512i *rows) {
  constexpr int count = 16 / element;
  __m512i other[count];
#pragma clang loop unroll(full)
  for (int step = 1; step < count; step *= 2) {
#pragma clang loop unroll(full)
    for (int i = 0; i < count / 2; ++i) {
      const __m512i a = rows[i], b = rows[i + count / 2];
      other[2 * i] = element == 1 ? _mm512_unpacklo_epi8(a, b) : _mm512_unpacklo_epi16(a, b);
      other[2 * i + 1] = element == 1 ? _mm512_unpackhi_epi8(a, b) : _mm512_unpackhi_epi16(a, b);
    }
#pragma clang loop unroll(full)
    for (int i = 0; i < count; ++i) rows[i] = other[i];
  }
}

TESSERA_INLINE __m512i four_lanes(const std::byte *first, int64_t apart) {
  auto lane = [](const std::byte *at) { return _mm_load_si128(reinterpret_cast<const __m128i *>(at)); };
  __m512i lanes = _mm512_castsi128_si512(lane(first));
  lanes = _mm512_inserti32x4(lanes, lane(first + apart), 1);
  lanes = _mm512_inserti32x4(lanes, lane(first + 2 * apart), 2);
  return _mm512_inserti32x4(lanes, lane(first + 3 * apart), 3);
}

// Rows are read from a place of their own: where they come from they may compete for the same places of the cache.
template <int element, bool streaming>
TESSERA_INLINE void transpose_narrow(std::byte *dst, int64_t dst_stride, const std::byte *src, int64_t src_stride) {
  constexpr int side = 64 / element, count = 16 / element;
  alignas(64) std::byte square[side * 64];
  Rows<const std::byte> from{src, src_stride};
#pragma clang loop unroll(full)
  for (int i = 0; i < side; ++i) _mm512_store_si512(square + i * 64, _mm512_loadu_si512(from.next()));
  Rows<std::byte> to{dst, dst_stride};
  for (int tile = 0; tile < 4; ++tile) {
    __m512i rows[count];
#pragma clang loop unroll(full)
    for (int i = 0; i < count; ++i) rows[i] = four_lanes(square + i * 64 + tile * 16, count * 64);
    interleave_rows<element>(rows);
#pragma clang loop unroll(full)
    for (int i = 0; i < count; ++i) put_line<streaming>(to.next(), rows[i]);
  }
}

// Asks for the lines of a block, one row after the other, a few at a time.
struct Prefetch {
  const std::byte *row;
  int64_t stride, lines, line = 0;
  [[gnu::always_inline]] void next(int64_t count) {
    for (; count > 0; --count) {
      _mm_prefetch(row + line * 64, _MM_HINT_T1);
      if (++line < lines) continue;
      line = 0;
      row += stride;
    }
  }
};

// Blocks of a few squares, one row of blocks after the other. Past the caches, the lines that follow one another in a row of
// dst should be written soon after one another, and the rows of src be read in runs; within them, more rows make lines of
// dst stay where they are until they are written whole. The rows of the next block (behind the last, whatever follows
// in memory: often the next matrix) are asked for meanwhile: they are too far apart for the processor to foresee.
template <int element, bool streaming>
TESSERA_AVX512 void transpose_blocks(std::byte *dst, int64_t dst_stride, const std::byte *src, int64_t src_stride,
                                     int64_t rows, int64_t columns) {
  constexpr int64_t side = 64 / element;
  constexpr int64_t high = streaming ? 2 : 4, wide = streaming ? (element < 4 ? 8 : 4) : 1;
  constexpr int64_t height = high * side, width = wide * side;
  for (int64_t r0 = 0; r0 < rows; r0 += height)
    for (int64_t c0 = 0; c0 < columns; c0 += width) {
      const int64_t r1 = std::min(rows, r0 + height), c1 = std::min(columns, c0 + width);
      Prefetch ahead{c1 < columns ? src + r0 * src_stride + c1 * element : src + r1 * src_stride, src_stride, wide};
      for (int64_t c = c0; c < c1; c += side)
        for (int64_t r = r0; r < r1; r += side) {
          ahead.next(side);
          const std::byte *from = src + r * src_stride + c * element;
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

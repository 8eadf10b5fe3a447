#include "kernels/transpose_avx512.h"

#include <immintrin.h>

#include <algorithm>

#include "base/shape.h"
#include "kernels/element_sizes.h"
#include "kernels/tiles_avx512.h"
#include "kernels/workspace.h"

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

TESSERA_INLINE __mmask64 low_bytes(int64_t count) { return ~__mmask64{0} >> (64 - count); }

// Reads `bytes` of a line; the rest is zero.
template <bool whole>
TESSERA_INLINE __m512i get_line(const std::byte *src, __mmask64 bytes) {
  if constexpr (whole)
    return _mm512_loadu_si512(src);
  else
    return _mm512_maskz_loadu_epi8(bytes, src);
}

// Holds positions in rows of memory, one row after the other.
struct Rows {
  std::byte *const *row;
  int64_t begin;
  [[gnu::always_inline]] TESSERA_AVX512 std::byte *next() { return *row++ + begin; }
};

// Transposes a square of 64 bytes by 64 / element rows, from byte `begin` of each. Only columns in the first `used`
// bytes are transposed.
template <int element, bool streaming, bool whole>
TESSERA_AVX512 void transpose_wide(Rows to, const std::byte *const *from, int64_t begin, int64_t used) {
  constexpr int side = 64 / element;
  const __mmask64 bytes = whole ? 0 : low_bytes(used);
  __m512i rows[side];
  for (int i = 0; i < side; ++i) rows[i] = get_line<whole>(from[i] + begin, bytes);
  if constexpr (element == 4) transpose_tile4(rows);
  if constexpr (element == 8) transpose_tile8(rows);
  if constexpr (element == 16) transpose_tile16(rows);
  for (int i = 0; i < side; ++i) put_line<streaming>(to.next(), rows[i]);
}

// Transposes elements of 1 and 2 bytes. A register has, in its four lanes of 16 bytes, the same columns of four rows,
// 16 / element rows apart. That many registers are adjacent tiles. Interleaving transposes them, so that each register
// becomes a line of dst.
template <int element, bool streaming, int64_t pitch>
TESSERA_INLINE void transpose_narrow(Rows to, const std::byte *from) {
  constexpr int count = 16 / element;
  __m512i rows[count];
#pragma clang loop unroll(full)
  for (int i = 0; i < count; ++i) rows[i] = four_lanes(from + i * pitch, count * pitch);
  interleave<element, count>(rows);
#pragma clang loop unroll(full)
  for (int i = 0; i < count; ++i) put_line<streaming>(to.next(), rows[i]);
}

// Writes some columns of some rows, one row after the other. Memory behind the columns stays unchanged.
template <int64_t pitch>
TESSERA_INLINE void copy_in(std::byte *staging, const std::byte *const *rows, int64_t count, int64_t begin,
                            int64_t bytes) {
  const int64_t whole = bytes / 64 * 64;
  for (int64_t i = 0; i < count; ++i, staging += pitch) {
    const std::byte *from = rows[i] + begin;
    for (int64_t at = 0; at < whole; at += 64) _mm512_store_si512(staging + at, _mm512_loadu_si512(from + at));
    if (whole < bytes)
      _mm512_store_si512(staging + whole, _mm512_maskz_loadu_epi8(low_bytes(bytes - whole), from + whole));
  }
}

// Copies up to `lines` lines of each row to a buffer before reading them: in src the rows may compete for the same sets
// of the cache, and share lines with other data. The buffer has an odd number of lines from row to row, so that columns
// are spread over the first-level cache. Consecutive lines of a row of dst are written soon after one another.
template <int element, bool streaming, int64_t lines>
TESSERA_INLINE void transpose_narrow_tile(std::byte *const *dst, int64_t dst_begin, const TileRows &src,
                                          const Ahead &ahead) {
  constexpr int64_t side = 64 / element, most_rows = 4 * side, pitch = (lines | 1) * 64, lane = 16 / element;
  Workspace workspace;
  std::byte *staging = workspace.bytes(most_rows * pitch);
  const int64_t squares = ceil_div(src.count, side), bands = ceil_div(src.count, most_rows);
  AheadByRows next_rows{ahead, ceil_div(src.columns, lane) * squares};
  for (int64_t c = 0; c < src.columns; c += lines * side) {
    const int64_t columns = std::min(lines * side, src.columns - c);
    for (int64_t band = (bands - 1) * most_rows; band >= 0; band -= most_rows) {
      const int64_t rows = std::min(most_rows, squares * side - band);
      copy_in<pitch>(staging, src.rows + band, rows, src.begin + c * element, columns * element);
      for (int64_t at = 0; at < columns; at += lane)
        for (int64_t r = rows - side; r >= 0; r -= side) {
          next_rows.next();
          transpose_narrow<element, streaming, pitch>({dst + c + at, dst_begin + (band + r) * element},
                                                      staging + r * pitch + at * element);
        }
    }
  }
}

template <int element, bool streaming>
TESSERA_INLINE void transpose_wide_tile(std::byte *const *dst, int64_t dst_begin, const TileRows &src,
                                        const Ahead &ahead) {
  constexpr int64_t side = 64 / element;
  const int64_t last = (src.count - 1) / side * side;
  AheadByRows next_rows{ahead, ceil_div(src.count, side) * ceil_div(src.columns, side)};
  for (int64_t c = 0; c < src.columns; c += side) {
    const int64_t left = (src.columns - c) * element;
    for (int64_t r = last; r >= 0; r -= side) {
      next_rows.next();
      const Rows to{dst + c, dst_begin + r * element};
      const int64_t begin = src.begin + c * element;
      if (streaming || left >= 64)
        transpose_wide<element, streaming, true>(to, src.rows + r, begin, 64);
      else
        transpose_wide<element, streaming, false>(to, src.rows + r, begin, left);
    }
  }
}

template <int element, bool streaming>
TESSERA_AVX512 void transpose_tile(std::byte *const *dst, int64_t dst_begin, const TileRows &src, const Ahead &ahead) {
  if constexpr (element >= 4)
    transpose_wide_tile<element, streaming>(dst, dst_begin, src, ahead);
  else if (src.columns * element <= 64)
    transpose_narrow_tile<element, streaming, 1>(dst, dst_begin, src, ahead);
  else
    transpose_narrow_tile<element, streaming, streaming ? 8 : 4>(dst, dst_begin, src, ahead);
}

template <bool streaming>
TESSERA_INLINE void put_rows(const RowPieces &pieces, const Ahead &ahead) {
  std::byte *from = pieces.from;
  AheadByLines lines{ahead};
  for (int64_t c = 0; c < pieces.count; ++c, from += pieces.pitch) {
    std::byte *dst = pieces.dst[c] + pieces.begin;
    // Begins at the line that contains the piece's begin.
    const auto before = static_cast<int64_t>(reinterpret_cast<uintptr_t>(dst) % 64), all = before + pieces.bytes;
    std::byte *to = dst - before;
    const std::byte *line = from + RowPieces::room - before;
    const __mmask64 begun = pieces.first ? ~__mmask64{0} << before : ~__mmask64{0};
    int64_t done = 0;
    if (pieces.first && before > 0 && all >= 64) {
      _mm512_mask_storeu_epi8(to, begun, _mm512_loadu_si512(line));
      done = 64;
    }
    for (; done + 64 <= all; done += 64) {
      put_line<streaming>(to + done, _mm512_loadu_si512(line + done));
      lines.next();
    }
    if (!pieces.last)
      _mm512_storeu_si512(from, _mm512_loadu_si512(from + pieces.bytes));
    else if (done < all)
      _mm512_mask_storeu_epi8(to + done, low_bytes(all - done) & (done == 0 ? begun : ~__mmask64{0}),
                              _mm512_loadu_si512(line + done));
  }
}

}  // namespace

TransposeTile place_tile(int64_t element_bytes) {
  return for_size<1, 2, 4, 8, 16>(element_bytes,
                                  []<int element>() -> TransposeTile { return transpose_tile<element, false>; });
}

TransposeTile stream_tile(int64_t element_bytes) {
  return for_size<1, 2, 4, 8, 16>(element_bytes,
                                  []<int element>() -> TransposeTile { return transpose_tile<element, true>; });
}

TESSERA_AVX512 void put_pieces(const RowPieces &pieces, const Ahead &ahead) {
  if (pieces.streaming)
    put_rows<true>(pieces, ahead);
  else
    put_rows<false>(pieces, ahead);
}

}  // namespace tessera::avx512

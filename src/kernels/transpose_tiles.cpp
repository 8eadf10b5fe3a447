#include "kernels/transpose_tiles.h"

#include <immintrin.h>

#include <algorithm>
#include <cstring>

#include "base/shape.h"
#include "kernels/copy.h"
#include "kernels/tiles_avx2.h"
#include "kernels/transpose_avx512.h"

namespace tessera {
namespace {

// Holds a square of bytes whose rows are lines of the cache: 64 / element rows and columns.
struct alignas(64) Square {
  std::byte bytes[64 * 64];
};

template <typename T>
[[gnu::always_inline]] inline __m128i load16(const T *p) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i *>(p));
}

// Transposes tiles of 16 x 16, 8 x 8, 4 x 4 and 2 x 2 in 16-byte registers: interleaving rows i and i + n/2 so often as
// n has bits transposes them.
template <int count, typename Low, typename High>
[[gnu::always_inline]] inline void interleave_all(__m128i *rows, Low low, High high) {
  __m128i other[count];
  for (int step = 1; step < count; step *= 2) {
    for (int i = 0; i < count / 2; ++i) {
      other[2 * i] = low(rows[i], rows[i + count / 2]);
      other[2 * i + 1] = high(rows[i], rows[i + count / 2]);
    }
    for (int i = 0; i < count; ++i) rows[i] = other[i];
  }
}

template <int element>
[[gnu::always_inline]] inline void transpose_registers(__m128i *rows) {
  constexpr int count = 16 / element;
  auto run = [&](auto low, auto high) { interleave_all<count>(rows, low, high); };
  if constexpr (element == 1)
    run([](__m128i a, __m128i b) { return _mm_unpacklo_epi8(a, b); },
        [](__m128i a, __m128i b) { return _mm_unpackhi_epi8(a, b); });
  else if constexpr (element == 2)
    run([](__m128i a, __m128i b) { return _mm_unpacklo_epi16(a, b); },
        [](__m128i a, __m128i b) { return _mm_unpackhi_epi16(a, b); });
  else if constexpr (element == 4)
    run([](__m128i a, __m128i b) { return _mm_unpacklo_epi32(a, b); },
        [](__m128i a, __m128i b) { return _mm_unpackhi_epi32(a, b); });
  else
    run([](__m128i a, __m128i b) { return _mm_unpacklo_epi64(a, b); },
        [](__m128i a, __m128i b) { return _mm_unpackhi_epi64(a, b); });
}

// Both squares have rows of 64 bytes.
template <int element>
void transpose_square(std::byte *dst, const std::byte *src) {
  constexpr int side = 64 / element, tile = 16 / element;
  for (int r = 0; r < side; r += tile)
    for (int c = 0; c < side; c += tile) {
      if constexpr (element == 16) {
        _mm_store_si128(reinterpret_cast<__m128i *>(dst + c * 64 + r * 16), load16(src + r * 64 + c * 16));
      } else {
        __m128i rows[tile];
        for (int i = 0; i < tile; ++i) rows[i] = load16(src + (r + i) * 64 + c * element);
        transpose_registers<element>(rows);
        for (int i = 0; i < tile; ++i)
          _mm_store_si128(reinterpret_cast<__m128i *>(dst + (c + i) * 64 + r * element), rows[i]);
      }
    }
}

// Transposes elements of 1 and 2 bytes, two of those tiles in the lanes of 32-byte registers.
template <int element>
TESSERA_AVX2 void transpose_square_avx2(std::byte *dst, const std::byte *src) {
  constexpr int side = 64 / element, count = 16 / element;
  for (int r = 0; r < side; r += 2 * count)
    for (int c = 0; c < side; c += count) {
      __m256i rows[count], other[count];
      for (int i = 0; i < count; ++i) {
        const std::byte *at = src + (r + i) * 64 + c * element;
        rows[i] = _mm256_inserti128_si256(_mm256_castsi128_si256(load16(at)), load16(at + count * 64), 1);
      }
      for (int step = 1; step < count; step *= 2) {
        for (int i = 0; i < count / 2; ++i) {
          const __m256i a = rows[i], b = rows[i + count / 2];
          other[2 * i] = element == 1 ? _mm256_unpacklo_epi8(a, b) : _mm256_unpacklo_epi16(a, b);
          other[2 * i + 1] = element == 1 ? _mm256_unpackhi_epi8(a, b) : _mm256_unpackhi_epi16(a, b);
        }
        for (int i = 0; i < count; ++i) rows[i] = other[i];
      }
      for (int i = 0; i < count; ++i)
        _mm256_store_si256(reinterpret_cast<__m256i *>(dst + (c + i) * 64 + r * element), rows[i]);
    }
}

TESSERA_AVX2 void transpose_square4_avx2(std::byte *dst, const std::byte *src) {
  for (int r = 0; r < 16; r += 8)
    for (int c = 0; c < 16; c += 8) {
      __m256i rows[8];
      for (int i = 0; i < 8; ++i)
        rows[i] = _mm256_loadu_si256(reinterpret_cast<const __m256i *>(src + (r + i) * 64 + c * 4));
      avx2::transpose_tile4(rows);
      for (int i = 0; i < 8; ++i) _mm256_store_si256(reinterpret_cast<__m256i *>(dst + (c + i) * 64 + r * 4), rows[i]);
    }
}

using SquareFunction = void (*)(std::byte *, const std::byte *);

// Transposes a square, perhaps in part, by way of two squares in the first cache. Rows in source and destination may be
// a large power of two apart, and so compete for the same lines of the cache.
template <SquareFunction function, typename Put>
void transpose_squares(std::byte *const *dst, int64_t dst_begin, const TileRows &src, const Ahead &ahead, Put put) {
  Square in, out;
  const int64_t side = 64 / src.element_bytes, last = (src.count - 1) / side * side;
  AheadByRows rows{ahead, ceil_div(src.count, side) * ceil_div(src.columns, side)};
  for (int64_t c = 0; c < src.columns; c += side) {
    const int64_t begin = c * src.element_bytes, bytes = std::min<int64_t>(64, (src.columns - c) * src.element_bytes);
    for (int64_t r = last; r >= 0; r -= side) {
      rows.next();
      for (int64_t i = 0; i < side; ++i) {
        const std::byte *row = src.rows[r + i] + src.begin + begin;
        if (bytes == 64)
          std::memcpy(in.bytes + i * 64, row, 64);
        else
          std::memcpy(in.bytes + i * 64, row, bytes);
      }
      function(out.bytes, in.bytes);
      for (int64_t i = 0; i < side; ++i) put(dst[c + i] + dst_begin + r * src.element_bytes, out.bytes + i * 64);
    }
  }
}

template <SquareFunction function>
void place_squares(std::byte *const *dst, int64_t begin, const TileRows &src, const Ahead &ahead) {
  transpose_squares<function>(dst, begin, src, ahead,
                              [](std::byte *to, const std::byte *line) { std::memcpy(to, line, 64); });
}

template <SquareFunction function>
void stream_squares(std::byte *const *dst, int64_t begin, const TileRows &src, const Ahead &ahead) {
  transpose_squares<function>(dst, begin, src, ahead, [](std::byte *to, const std::byte *line) {
    for (int i = 0; i < 4; ++i)
      _mm_stream_si128(reinterpret_cast<__m128i *>(to) + i,
                       _mm_load_si128(reinterpret_cast<const __m128i *>(line) + i));
  });
}

// Copies elements of other sizes, sizeof(Piece) to twice that, as two overlapping pieces.
template <typename Piece>
void place_elements(std::byte *const *dst, int64_t begin, const TileRows &src, const Ahead &) {
  const int64_t size = src.element_bytes, second = size - static_cast<int64_t>(sizeof(Piece));
  for (int64_t c = 0; c < src.columns; ++c) {
    std::byte *to = dst[c] + begin;
    for (int64_t r = 0; r < src.count; ++r, to += size) {
      const std::byte *from = src.rows[r] + src.begin + c * size;
      Piece a, b;
      std::memcpy(&a, from, sizeof(Piece));
      std::memcpy(&b, from + second, sizeof(Piece));
      std::memcpy(to, &a, sizeof(Piece));
      std::memcpy(to + second, &b, sizeof(Piece));
    }
  }
}

void place_runs(std::byte *const *dst, int64_t begin, const TileRows &src, const Ahead &) {
  const int64_t size = src.element_bytes;
  for (int64_t c = 0; c < src.columns; ++c)
    for (int64_t r = 0; r < src.count; ++r)
      std::memcpy(dst[c] + begin + r * size, src.rows[r] + src.begin + c * size, size);
}

TransposeTile place_other(int64_t size) {
  struct Bytes32 {
    __m128i a, b;
  };
  if (size < 4) return place_elements<uint16_t>;
  if (size < 8) return place_elements<uint32_t>;
  if (size < 16) return place_elements<uint64_t>;
  if (size <= 32) return place_elements<__m128i>;
  if (size <= 64) return place_elements<Bytes32>;
  return place_runs;
}

// Writes whole lines: from the line in which a piece begins, with the rest of the piece before, to the begin of its
// last line.
void put_pieces(const RowPieces &pieces, const Ahead &ahead) {
  std::byte *from = pieces.from;
  AheadByLines lines{ahead};
  for (int64_t c = 0; c < pieces.count; ++c, from += pieces.pitch) {
    std::byte *dst = pieces.dst[c] + pieces.begin;
    const auto before = static_cast<int64_t>(reinterpret_cast<uintptr_t>(dst) % 64);
    const int64_t kept = pieces.first ? 0 : before, left = pieces.last ? 0 : (before + pieces.bytes) % 64;
    const int64_t bytes = kept + pieces.bytes - left;
    if (pieces.streaming)
      stream_bytes(dst - kept, from + RowPieces::room - kept, static_cast<size_t>(bytes));
    else
      std::memcpy(dst - kept, from + RowPieces::room - kept, static_cast<size_t>(bytes));
    for (int64_t line = 0; line < bytes; line += 64) lines.next();
    if (!pieces.last) std::memmove(from, from + pieces.bytes, RowPieces::room);
  }
}

}  // namespace

TileFunctions tile_functions(int64_t element_bytes, VectorUnit unit) {
  const bool lines = unit == VectorUnit::avx512;
  const PutPieces put = lines ? avx512::put_pieces : put_pieces;
  if (lines && element_bytes <= 64 && !is_element_size(element_bytes))
    return {avx512::place_other(element_bytes), nullptr, put, avx512::other_side(element_bytes)};
  if (!is_element_size(element_bytes)) return {place_other(element_bytes), nullptr, put, 1};
  const int64_t side = 64 / element_bytes;
  if (lines) return {avx512::place_tile(element_bytes), avx512::stream_tile(element_bytes), put, side};
  switch (unit == VectorUnit::baseline ? -element_bytes : element_bytes) {
    case -1:
      return {place_squares<transpose_square<1>>, stream_squares<transpose_square<1>>, put, side};
    case -2:
      return {place_squares<transpose_square<2>>, stream_squares<transpose_square<2>>, put, side};
    case -4:
      return {place_squares<transpose_square<4>>, stream_squares<transpose_square<4>>, put, side};
    case 1:
      return {place_squares<transpose_square_avx2<1>>, stream_squares<transpose_square_avx2<1>>, put, side};
    case 2:
      return {place_squares<transpose_square_avx2<2>>, stream_squares<transpose_square_avx2<2>>, put, side};
    case 4:
      return {place_squares<transpose_square4_avx2>, stream_squares<transpose_square4_avx2>, put, side};
    case 8:
    case -8:
      return {place_squares<transpose_square<8>>, stream_squares<transpose_square<8>>, put, side};
    default:
      return {place_squares<transpose_square<16>>, stream_squares<transpose_square<16>>, put, side};
  }
}

}  // namespace tessera

// Transposes matrices of which one side is at most one lane of a register or two, of 16 bytes, and blocks of at most a
// register.
#include <immintrin.h>

#include <algorithm>
#include <type_traits>

#include "kernels/copy.h"
#include "kernels/element_sizes.h"
#include "kernels/tiles_avx512.h"
#include "kernels/transpose_avx512.h"

namespace tessera::avx512 {
namespace {

#define TESSERA_INLINE [[gnu::always_inline]] TESSERA_AVX512 static inline

// Transposes up to `most` columns. A register begins with the same columns of four rows, whose distance is the number
// of elements in a lane.
template <int element, int most>
TESSERA_AVX512 void place_columns(std::byte *dst, int64_t dst_stride, const std::byte *src, int64_t src_stride,
                                  int64_t rows, int64_t columns) {
  constexpr int64_t side = 64 / element, count = 16 / element;
  for (int64_t r = 0; r < rows; r += side) {
    __m512i lines[count];
#pragma clang loop unroll(full)
    for (int64_t i = 0; i < count; ++i) lines[i] = four_lanes(src + (r + i) * src_stride, count * src_stride);
    interleave<element, count>(lines);
#pragma clang loop unroll(full)
    for (int64_t c = 0; c < std::min<int64_t>(most, count); ++c)
      if (c < columns) _mm512_storeu_si512(dst + c * dst_stride + r * element, lines[c]);
  }
}

template <int element>
PlaceNarrow columns_of(int64_t columns) {
  return columns <= 4   ? place_columns<element, 4>
         : columns <= 8 ? place_columns<element, 8>
                        : place_columns<element, 16>;
}

// Transposes rows of at most `padded` bytes, 4 or 8, that follow one another. A lane begins with as many rows as fit
// with gaps; its bytes are first put in the order of columns.
template <int element, int padded>
TESSERA_AVX512 void place_dense_columns(std::byte *dst, int64_t dst_stride, const std::byte *src, int64_t row_bytes,
                                        int64_t rows, int64_t columns) {
  constexpr int64_t together = 16 / padded, run = together * element, count = 16 / run, side = 64 / element;
  alignas(16) uint8_t from[16] = {};
  for (int64_t c = 0; c < columns; ++c)
    for (int64_t byte = 0; byte < run; ++byte)
      from[c * run + byte] = static_cast<uint8_t>(byte / element * row_bytes + c * element + byte % element);
  const __m512i order = _mm512_broadcast_i32x4(_mm_load_si128(reinterpret_cast<const __m128i *>(from)));
  for (int64_t r = 0; r < rows; r += side) {
    __m512i lines[count];
#pragma clang loop unroll(full)
    for (int64_t i = 0; i < count; ++i)
      lines[i] =
          _mm512_shuffle_epi8(four_lanes(src + (r + i * together) * row_bytes, count * together * row_bytes), order);
    interleave<run, count>(lines);
#pragma clang loop unroll(full)
    for (int64_t c = 0; c < count; ++c)
      if (c < columns) _mm512_storeu_si512(dst + c * dst_stride + r * element, lines[c]);
  }
}

// Returns null if rows have too many bytes.
template <int element>
PlaceNarrow dense_columns_of(int64_t columns) {
  const int64_t bytes = columns * element;
  if constexpr (element <= 2)
    if (bytes <= 4) return place_dense_columns<element, 4>;
  if constexpr (element <= 4)
    if (bytes <= 8) return place_dense_columns<element, 8>;
  return nullptr;
}

// Returns the source of a lane's bytes: units of `bytes` bytes one after the other, which were `padded` bytes apart.
TESSERA_INLINE __m512i without_gaps(int64_t bytes, int64_t padded) {
  alignas(16) uint8_t from[16] = {};
  for (int64_t i = 0; i < 16 / padded * bytes; ++i) from[i] = static_cast<uint8_t>(i / bytes * padded + i % bytes);
  return _mm512_broadcast_i32x4(_mm_load_si128(reinterpret_cast<const __m128i *>(from)));
}

template <int lane>
TESSERA_INLINE void put_lane(std::byte *dst, __m512i lanes) {
  _mm_storeu_si128(reinterpret_cast<__m128i *>(dst), _mm512_extracti32x4_epi32(lanes, lane));
}

// Transposes up to padded / element rows: a column with its gap has `padded` bytes.
template <int element, int padded>
TESSERA_AVX512 void place_rows(std::byte *dst, int64_t, const std::byte *src, int64_t src_stride, int64_t rows,
                               int64_t columns) {
  constexpr int64_t side = 64 / element, count = padded / element;
  const int64_t unit = rows * element, lane = 16 / padded * unit;
  const __m512i order = without_gaps(unit, padded);
  for (int64_t c = 0; c < columns; c += side, dst += side * unit) {
    __m512i lines[count];
#pragma clang loop unroll(full)
    for (int64_t i = 0; i < count; ++i)
      lines[i] = _mm512_loadu_si512(src + std::min(i, rows - 1) * src_stride + c * element);
    interleave<element, count>(lines);
    // The next lane overwrites the surplus of this one.
#pragma clang loop unroll(full)
    for (int64_t i = 0; i < count; ++i) lines[i] = _mm512_shuffle_epi8(lines[i], order);
    for (int64_t i = 0; i < count; ++i) put_lane<0>(dst + i * lane, lines[i]);
    for (int64_t i = 0; i < count; ++i) put_lane<1>(dst + (count + i) * lane, lines[i]);
    for (int64_t i = 0; i < count; ++i) put_lane<2>(dst + (2 * count + i) * lane, lines[i]);
    for (int64_t i = 0; i < count; ++i) put_lane<3>(dst + (3 * count + i) * lane, lines[i]);
  }
}

// Transposes more than a lane of rows, and at most two: a column is a lane of the first of them and one of the others.
template <int element>
TESSERA_AVX512 void place_two_lanes(std::byte *dst, int64_t, const std::byte *src, int64_t src_stride, int64_t rows,
                                    int64_t columns) {
  constexpr int64_t side = 64 / element, count = 16 / element;
  const int64_t unit = rows * element;
  for (int64_t c = 0; c < columns; c += side, dst += side * unit) {
    __m512i first[count], second[count];
#pragma clang loop unroll(full)
    for (int64_t i = 0; i < count; ++i) {
      first[i] = _mm512_loadu_si512(src + i * src_stride + c * element);
      second[i] = _mm512_loadu_si512(src + std::min(count + i, rows - 1) * src_stride + c * element);
    }
    interleave<element, count>(first);
    interleave<element, count>(second);
    // The next column overwrites the surplus of this one.
    const auto put = [&]<int lane>(std::integral_constant<int, lane>) TESSERA_AVX512 {
      for (int64_t i = 0; i < count; ++i) {
        put_lane<lane>(dst + (lane * count + i) * unit, first[i]);
        put_lane<lane>(dst + (lane * count + i) * unit + 16, second[i]);
      }
    };
    put(std::integral_constant<int, 0>());
    put(std::integral_constant<int, 1>());
    put(std::integral_constant<int, 2>());
    put(std::integral_constant<int, 3>());
  }
}

template <int element>
PlaceNarrow rows_of(int64_t rows) {
  const int64_t bytes = rows * element;
  if (bytes > 16) return place_two_lanes<element>;
  if constexpr (element <= 2)
    if (bytes <= 4) return place_rows<element, 4>;
  if constexpr (element <= 4)
    if (bytes <= 8) return place_rows<element, 8>;
  return place_rows<element, 16>;
}

// Transposes four matrices, one in each lane, of which each lane is a square of 16 / element rows and columns.
template <int element>
TESSERA_AVX512 void place_lanes(std::byte *dst, const std::byte *const *rows, int64_t count, int64_t begin,
                                int64_t columns, int64_t matrices, int64_t src_step) {
  constexpr int64_t side = 16 / element;
  const int64_t row_bytes = count * element, matrix_bytes = columns * row_bytes;
  for (int64_t m = 0; m < matrices; m += 4, begin += 4 * src_step, dst += 4 * matrix_bytes)
    for (int64_t c = 0; c < columns; c += side)
      for (int64_t r = 0; r < count; r += side) {
        __m512i lines[side];
#pragma clang loop unroll(full)
        for (int64_t i = 0; i < side; ++i) lines[i] = four_lanes(rows[r + i] + begin + c * element, src_step);
        interleave<element, side>(lines);
        std::byte *to = dst + c * row_bytes + r * element;
        for (int64_t i = 0; i < side; ++i, to += row_bytes) {
          put_lane<0>(to, lines[i]);
          put_lane<1>(to + matrix_bytes, lines[i]);
          put_lane<2>(to + 2 * matrix_bytes, lines[i]);
          put_lane<3>(to + 3 * matrix_bytes, lines[i]);
        }
      }
}

}  // namespace

bool fills_lanes(int64_t rows, int64_t columns, int64_t element_bytes) {
  const auto is_whole = [&](int64_t size) { return size * element_bytes % 16 == 0; };
  return element_bytes <= 8 && is_element_size(element_bytes) && is_whole(rows) && is_whole(columns);
}

PlaceLanes place_lanes(int64_t element_bytes) {
  return for_size<1, 2, 4, 8>(element_bytes, []<int element>() -> PlaceLanes { return place_lanes<element>; });
}

PlaceNarrow place_few_columns(int64_t columns, int64_t element_bytes) {
  return for_size<1, 2, 4, 8>(element_bytes, [=]<int element>() { return columns_of<element>(columns); });
}

PlaceNarrow place_dense_columns(int64_t columns, int64_t element_bytes) {
  return for_size<1, 2, 4, 8>(element_bytes, [=]<int element>() { return dense_columns_of<element>(columns); });
}

PlaceNarrow place_few_rows(int64_t rows, int64_t element_bytes) {
  return for_size<1, 2, 4, 8>(element_bytes, [=]<int element>() { return rows_of<element>(rows); });
}

namespace {

// Permutes blocks of more than a register.
TESSERA_AVX512 void permute_large_blocks(std::byte *dst, const std::byte *src, const uint16_t *order, int64_t words,
                                         int64_t blocks) {
  alignas(64) uint16_t from[64] = {};
  std::copy_n(order, words, from);
  const __m512i first = _mm512_load_si512(from), second = _mm512_load_si512(from + 32);
  const __mmask32 rest = ~__mmask32{0} >> (64 - words);
  for (int64_t block = 0; block < blocks; ++block, src += words * 2, dst += words * 2) {
    const __m512i low = _mm512_loadu_si512(src), high = _mm512_maskz_loadu_epi16(rest, src + 64);
    _mm512_storeu_si512(dst, _mm512_permutex2var_epi16(low, first, high));
    _mm512_storeu_si512(dst + 64, _mm512_permutex2var_epi16(low, second, high));
  }
}

}  // namespace

// Permutes as many blocks at once as a register has room for.
TESSERA_AVX512 void permute_blocks(std::byte *dst, const std::byte *src, const uint16_t *order, int64_t words,
                                   int64_t blocks) {
  if (words > 32) return permute_large_blocks(dst, src, order, words, blocks);
  alignas(64) uint16_t from[32] = {};
  const int64_t most = 32 / words;
  for (int64_t i = 0; i < most * words; ++i) from[i] = static_cast<uint16_t>(i / words * words + order[i % words]);
  const __m512i places = _mm512_load_si512(from);
  for (int64_t block = 0; block < blocks; block += most) {
    const int64_t bytes = std::min(most, blocks - block) * words * 2;
    const __m512i line = _mm512_maskz_loadu_epi8(~__mmask64{0} >> (64 - bytes), src);
    _mm512_storeu_si512(dst, _mm512_permutexvar_epi16(places, line));
    src += bytes;
    dst += bytes;
  }
}

}  // namespace tessera::avx512

// Transposes tiles in registers, for AVX-512: 16 x 16 elements of 4 bytes, 8 x 8 of 8, 4 x 4 of 16, and does the steps
// of transposing within lanes of 16 bytes.
#pragma once

#include <immintrin.h>

#include <cstddef>
#include <cstdint>

#include "kernels/cpu.h"

namespace tessera::avx512 {

// Moves lane c of rows[r] to lane r of rows[c].
[[gnu::always_inline]] TESSERA_AVX512 inline void transpose_tile4(__m512i rows[16]) {
  __m512i a[16], b[16];
  for (int i = 0; i < 16; i += 2) {  // pairs of rows: 32-bit interleave within 128-bit lanes
    a[i] = _mm512_unpacklo_epi32(rows[i], rows[i + 1]);
    a[i + 1] = _mm512_unpackhi_epi32(rows[i], rows[i + 1]);
  }
  for (int i = 0; i < 16; i += 4) {  // lane l of b[i + j]: column 4 l + j of rows i..i+3
    b[i] = _mm512_unpacklo_epi64(a[i], a[i + 2]);
    b[i + 1] = _mm512_unpackhi_epi64(a[i], a[i + 2]);
    b[i + 2] = _mm512_unpacklo_epi64(a[i + 1], a[i + 3]);
    b[i + 3] = _mm512_unpackhi_epi64(a[i + 1], a[i + 3]);
  }
  for (int j = 0; j < 4; ++j) {  // a 4 x 4 transposition of 128-bit lanes
    __m512i low = _mm512_shuffle_i32x4(b[j], b[4 + j], 0x88), high = _mm512_shuffle_i32x4(b[j], b[4 + j], 0xdd);
    __m512i low2 = _mm512_shuffle_i32x4(b[8 + j], b[12 + j], 0x88);
    __m512i high2 = _mm512_shuffle_i32x4(b[8 + j], b[12 + j], 0xdd);
    rows[j] = _mm512_shuffle_i32x4(low, low2, 0x88);
    rows[8 + j] = _mm512_shuffle_i32x4(low, low2, 0xdd);
    rows[4 + j] = _mm512_shuffle_i32x4(high, high2, 0x88);
    rows[12 + j] = _mm512_shuffle_i32x4(high, high2, 0xdd);
  }
}

[[gnu::always_inline]] TESSERA_AVX512 inline void transpose_tile8(__m512i rows[8]) {
  __m512i a[8];
  for (int i = 0; i < 8; i += 2) {  // lane l of a[i + j]: column 2 l + j of rows i, i+1
    a[i] = _mm512_unpacklo_epi64(rows[i], rows[i + 1]);
    a[i + 1] = _mm512_unpackhi_epi64(rows[i], rows[i + 1]);
  }
  for (int j = 0; j < 2; ++j) {
    __m512i low = _mm512_shuffle_i64x2(a[j], a[2 + j], 0x88), high = _mm512_shuffle_i64x2(a[j], a[2 + j], 0xdd);
    __m512i low2 = _mm512_shuffle_i64x2(a[4 + j], a[6 + j], 0x88);
    __m512i high2 = _mm512_shuffle_i64x2(a[4 + j], a[6 + j], 0xdd);
    rows[j] = _mm512_shuffle_i64x2(low, low2, 0x88);
    rows[4 + j] = _mm512_shuffle_i64x2(low, low2, 0xdd);
    rows[2 + j] = _mm512_shuffle_i64x2(high, high2, 0x88);
    rows[6 + j] = _mm512_shuffle_i64x2(high, high2, 0xdd);
  }
}

[[gnu::always_inline]] TESSERA_AVX512 inline void transpose_tile16(__m512i rows[4]) {
  __m512i low = _mm512_shuffle_i64x2(rows[0], rows[1], 0x44), high = _mm512_shuffle_i64x2(rows[0], rows[1], 0xee);
  __m512i low2 = _mm512_shuffle_i64x2(rows[2], rows[3], 0x44), high2 = _mm512_shuffle_i64x2(rows[2], rows[3], 0xee);
  rows[0] = _mm512_shuffle_i64x2(low, low2, 0x88);
  rows[1] = _mm512_shuffle_i64x2(low, low2, 0xdd);
  rows[2] = _mm512_shuffle_i64x2(high, high2, 0x88);
  rows[3] = _mm512_shuffle_i64x2(high, high2, 0xdd);
}

// Interleaves the elements of two registers, within lanes.
template <int element, bool high>
[[gnu::always_inline]] TESSERA_AVX512 inline __m512i unpack(__m512i a, __m512i b) {
  if constexpr (element == 1) return high ? _mm512_unpackhi_epi8(a, b) : _mm512_unpacklo_epi8(a, b);
  if constexpr (element == 2) return high ? _mm512_unpackhi_epi16(a, b) : _mm512_unpacklo_epi16(a, b);
  if constexpr (element == 4) return high ? _mm512_unpackhi_epi32(a, b) : _mm512_unpacklo_epi32(a, b);
  if constexpr (element == 8) return high ? _mm512_unpackhi_epi64(a, b) : _mm512_unpacklo_epi64(a, b);
}

// Moves element k of a lane of rows[i] to element i of the k-th group of `count`; groups come one lane and register
// after the other. It transposes each lane where count = 16 / element.
template <int element, int count>
[[gnu::always_inline]] TESSERA_AVX512 inline void interleave(__m512i *rows) {
  __m512i other[count];
#pragma clang loop unroll(full)
  for (int step = 1; step < count; step *= 2) {
#pragma clang loop unroll(full)
    for (int i = 0; i < count / 2; ++i) {
      other[2 * i] = unpack<element, false>(rows[i], rows[i + count / 2]);
      other[2 * i + 1] = unpack<element, true>(rows[i], rows[i + count / 2]);
    }
#pragma clang loop unroll(full)
    for (int i = 0; i < count; ++i) rows[i] = other[i];
  }
}

// Loads the 16 bytes at first, first + apart and so on.
[[gnu::always_inline]] TESSERA_AVX512 inline __m512i four_lanes(const std::byte *first, int64_t apart) {
  auto lane = [](const std::byte *at) { return _mm_loadu_si128(reinterpret_cast<const __m128i *>(at)); };
  __m512i lanes = _mm512_castsi128_si512(lane(first));
  lanes = _mm512_inserti32x4(lanes, lane(first + apart), 1);
  lanes = _mm512_inserti32x4(lanes, lane(first + 2 * apart), 2);
  return _mm512_inserti32x4(lanes, lane(first + 3 * apart), 3);
}

}  // namespace tessera::avx512

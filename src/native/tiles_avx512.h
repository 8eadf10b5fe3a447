// Transposition of square tiles in registers, for AVX-512: 16 x 16 elements of 4 bytes, 8 x 8 of 8, 4 x 4 of 16.
#pragma once

#include <immintrin.h>

#include "native/cpu.h"

namespace tessera::avx512 {

// rows[r] lane c -> rows[c] lane r.
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

}  // namespace tessera::avx512

// Transposes square tiles in registers, for AVX2: 8 x 8 elements of 4 bytes, 4 x 4 of 8.
#pragma once

#include <immintrin.h>

#include "kernels/cpu.h"

namespace tessera::avx2 {

// Moves lane c of rows[r] to lane r of rows[c].
[[gnu::always_inline]] TESSERA_AVX2 inline void transpose_tile4(__m256i rows[8]) {
  __m256i a[8], b[8];
  for (int i = 0; i < 8; i += 2) {
    a[i] = _mm256_unpacklo_epi32(rows[i], rows[i + 1]);
    a[i + 1] = _mm256_unpackhi_epi32(rows[i], rows[i + 1]);
  }
  for (int i = 0; i < 8; i += 4) {  // lane l of b[i + j]: column 4 l + j of rows i..i+3
    b[i] = _mm256_unpacklo_epi64(a[i], a[i + 2]);
    b[i + 1] = _mm256_unpackhi_epi64(a[i], a[i + 2]);
    b[i + 2] = _mm256_unpacklo_epi64(a[i + 1], a[i + 3]);
    b[i + 3] = _mm256_unpackhi_epi64(a[i + 1], a[i + 3]);
  }
  for (int j = 0; j < 4; ++j) {
    rows[j] = _mm256_permute2x128_si256(b[j], b[4 + j], 0x20);
    rows[4 + j] = _mm256_permute2x128_si256(b[j], b[4 + j], 0x31);
  }
}

[[gnu::always_inline]] TESSERA_AVX2 inline void transpose_tile8(__m256i rows[4]) {
  __m256i a = _mm256_unpacklo_epi64(rows[0], rows[1]), b = _mm256_unpackhi_epi64(rows[0], rows[1]);
  __m256i c = _mm256_unpacklo_epi64(rows[2], rows[3]), d = _mm256_unpackhi_epi64(rows[2], rows[3]);
  rows[0] = _mm256_permute2x128_si256(a, c, 0x20);
  rows[1] = _mm256_permute2x128_si256(b, d, 0x20);
  rows[2] = _mm256_permute2x128_si256(a, c, 0x31);
  rows[3] = _mm256_permute2x128_si256(b, d, 0x31);
}

}  // namespace tessera::avx2

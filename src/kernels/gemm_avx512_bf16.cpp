#include <immintrin.h>

#define TESSERA_TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512bf16,avx2,fma,f16c")))
#define TESSERA_OPERATION [[gnu::always_inline]] TESSERA_TARGET static inline
#include "kernels/gemm_kernels.h"

namespace tessera {
namespace {

// Numbers are pairs of bf16, adjacent along the inner index, in the place of a float; sums are floats.
struct Bf16Pair : Vectors<float, 16> {
  using Mask = __mmask16;
  TESSERA_OPERATION V set1(const T &x) {
    int bits;
    std::memcpy(&bits, &x, 4);
    return _mm512_castsi512_ps(_mm512_set1_epi32(bits));
  }
  TESSERA_OPERATION Mask mask_of(int64_t count) { return count >= 16 ? 0xffff : static_cast<Mask>((1u << count) - 1); }
  TESSERA_OPERATION V load(const T *p) { return _mm512_loadu_ps(p); }
  TESSERA_OPERATION V load(const T *p, Mask mask) { return _mm512_maskz_loadu_ps(mask, p); }
  TESSERA_OPERATION void store(T *p, V v) { _mm512_storeu_ps(p, v); }
  TESSERA_OPERATION void store(T *p, V v, Mask mask) { _mm512_mask_storeu_ps(p, mask, v); }
  TESSERA_OPERATION V multiply_add(V a, V b, V c) {
    __m512bh left, right;
    static_assert(sizeof(left) == sizeof(a));
    std::memcpy(&left, &a, sizeof(a));
    std::memcpy(&right, &b, sizeof(b));
    return _mm512_dpbf16_ps(c, left, right);
  }
};

template <int... rows>
Bf16Tiles make_tiles(std::integer_sequence<int, rows...>) {
  Bf16Tiles tiles;
  (fill_rows<Bf16Pair, true, rows + 1, Bf16Tiles::vectors>(tiles.packed[rows + 1]), ...);
  return tiles;
}

// Writes dst[i] = the pair of first[i] and second[i].
TESSERA_TARGET void interleave(const uint16_t *first, const uint16_t *second, float *dst, int64_t count) {
  for (int64_t i = 0; i < count; i += 16) {
    const Bf16Pair::Mask mask = Bf16Pair::mask_of(count - i);
    __m512i low = _mm512_cvtepu16_epi32(_mm256_maskz_loadu_epi16(mask, first + i));
    __m512i high = _mm512_slli_epi32(_mm512_cvtepu16_epi32(_mm256_maskz_loadu_epi16(mask, second + i)), 16);
    Bf16Pair::store(dst + i, _mm512_castsi512_ps(_mm512_or_si512(low, high)), mask);
  }
}

}  // namespace

const Bf16Tiles &bf16_tiles() {
  static const Bf16Tiles tiles = [] {
    Bf16Tiles made = make_tiles(std::make_integer_sequence<int, Bf16Tiles::rows>());
    made.interleave = interleave;
    return made;
  }();
  return tiles;
}

}  // namespace tessera

#include <immintrin.h>

#include "kernels/tiles_avx512.h"

#define TESSERA_TARGET TESSERA_AVX512
#define TESSERA_OPERATION [[gnu::always_inline]] TESSERA_AVX512 static inline
#include "kernels/gemm_kernels.h"

namespace tessera {
namespace {

struct Float {
  using T = float;
  using V = __m512;
  using Mask = __mmask16;
  static constexpr int lanes = 16;
  TESSERA_OPERATION V zero() { return _mm512_setzero_ps(); }
  TESSERA_OPERATION V set1(T x) { return _mm512_set1_ps(x); }
  TESSERA_OPERATION Mask mask_of(int64_t count) { return count >= 16 ? 0xffff : static_cast<Mask>((1u << count) - 1); }
  TESSERA_OPERATION V load(const T *p) { return _mm512_loadu_ps(p); }
  TESSERA_OPERATION V load(const T *p, Mask mask) { return _mm512_maskz_loadu_ps(mask, p); }
  TESSERA_OPERATION void store(T *p, V v) { _mm512_storeu_ps(p, v); }
  TESSERA_OPERATION void store(T *p, V v, Mask mask) { _mm512_mask_storeu_ps(p, mask, v); }
  TESSERA_OPERATION V add(V a, V b) { return _mm512_add_ps(a, b); }
  TESSERA_OPERATION V multiply_add(V a, V b, V c) { return _mm512_fmadd_ps(a, b, c); }
  TESSERA_OPERATION T sum(V v) { return _mm512_reduce_add_ps(v); }
  TESSERA_OPERATION void transpose(T *dst, int64_t stride, const T *const *src, int64_t p, int64_t count) {
    __m512i rows[16];
    for (int i = 0; i < 16; ++i) rows[i] = _mm512_loadu_si512(src[i] + p);
    avx512::transpose_tile4(rows);
    if (count >= 16)
      for (int i = 0; i < 16; ++i) _mm512_storeu_si512(dst + i * stride, rows[i]);
    else
      for (int i = 0; i < 16; ++i) _mm512_mask_storeu_epi32(dst + i * stride, mask_of(count), rows[i]);
  }
};

struct Double {
  using T = double;
  using V = __m512d;
  using Mask = __mmask8;
  static constexpr int lanes = 8;
  TESSERA_OPERATION V zero() { return _mm512_setzero_pd(); }
  TESSERA_OPERATION V set1(T x) { return _mm512_set1_pd(x); }
  TESSERA_OPERATION Mask mask_of(int64_t count) { return count >= 8 ? 0xff : static_cast<Mask>((1u << count) - 1); }
  TESSERA_OPERATION V load(const T *p) { return _mm512_loadu_pd(p); }
  TESSERA_OPERATION V load(const T *p, Mask mask) { return _mm512_maskz_loadu_pd(mask, p); }
  TESSERA_OPERATION void store(T *p, V v) { _mm512_storeu_pd(p, v); }
  TESSERA_OPERATION void store(T *p, V v, Mask mask) { _mm512_mask_storeu_pd(p, mask, v); }
  TESSERA_OPERATION V add(V a, V b) { return _mm512_add_pd(a, b); }
  TESSERA_OPERATION V multiply_add(V a, V b, V c) { return _mm512_fmadd_pd(a, b, c); }
  TESSERA_OPERATION T sum(V v) { return _mm512_reduce_add_pd(v); }
  TESSERA_OPERATION void transpose(T *dst, int64_t stride, const T *const *src, int64_t p, int64_t count) {
    __m512i rows[8];
    for (int i = 0; i < 8; ++i) rows[i] = _mm512_loadu_si512(src[i] + p);
    avx512::transpose_tile8(rows);
    if (count >= 8)
      for (int i = 0; i < 8; ++i) _mm512_storeu_si512(dst + i * stride, rows[i]);
    else
      for (int i = 0; i < 8; ++i) _mm512_mask_storeu_epi64(dst + i * stride, mask_of(count), rows[i]);
  }
};

using Int32 = Integers<Float, uint32_t>;
using Int64 = Integers<Double, uint64_t>;

}  // namespace

namespace avx512 {
const GemmRoutines<float> &gemm_routines_f32(TileForm form) {
  return form == TileForm::left_near ? routines_of<Float, 6, 4, 8>() : routines_of<Float, 14, 2, 8>();
}
const GemmRoutines<double> &gemm_routines_f64(TileForm form) {
  return form == TileForm::left_near ? routines_of<Double, 6, 4, 8>() : routines_of<Double, 14, 2, 8>();
}
const GemmRoutines<uint32_t> &gemm_routines_i32() { return routines_of<Int32, 14, 2, 8>(); }
const GemmRoutines<uint64_t> &gemm_routines_i64() { return routines_of<Int64, 14, 2, 8>(); }
}  // namespace avx512

}  // namespace tessera

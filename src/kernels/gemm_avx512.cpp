#include <immintrin.h>

#include "kernels/tiles_avx512.h"

#define TESSERA_TARGET TESSERA_AVX512
#define TESSERA_OPERATION [[gnu::always_inline]] TESSERA_AVX512 static inline
#include "kernels/gemm_kernels.h"

namespace tessera {
namespace {

struct Float : Vectors<float, 16> {
  using Mask = __mmask16;
  TESSERA_OPERATION Mask mask_of(int64_t count) { return count >= 16 ? 0xffff : static_cast<Mask>((1u << count) - 1); }
  TESSERA_OPERATION V load(const T *p) { return _mm512_loadu_ps(p); }
  TESSERA_OPERATION V load(const T *p, Mask mask) { return _mm512_maskz_loadu_ps(mask, p); }
  TESSERA_OPERATION void store(T *p, V v) { _mm512_storeu_ps(p, v); }
  TESSERA_OPERATION void store(T *p, V v, Mask mask) { _mm512_mask_storeu_ps(p, mask, v); }
  TESSERA_OPERATION V multiply_add(V a, V b, V c) { return _mm512_fmadd_ps(a, b, c); }
  TESSERA_OPERATION T sum(V v) { return _mm512_reduce_add_ps(v); }
  TESSERA_OPERATION void transpose(T *dst, int64_t stride, const T *const *src, int64_t p, int64_t count) {
    transpose_by<Float, __m512i, avx512::transpose_tile4>(dst, stride, src, p, count);
  }
};

struct Double : Vectors<double, 8> {
  using Mask = __mmask8;
  TESSERA_OPERATION Mask mask_of(int64_t count) { return count >= 8 ? 0xff : static_cast<Mask>((1u << count) - 1); }
  TESSERA_OPERATION V load(const T *p) { return _mm512_loadu_pd(p); }
  TESSERA_OPERATION V load(const T *p, Mask mask) { return _mm512_maskz_loadu_pd(mask, p); }
  TESSERA_OPERATION void store(T *p, V v) { _mm512_storeu_pd(p, v); }
  TESSERA_OPERATION void store(T *p, V v, Mask mask) { _mm512_mask_storeu_pd(p, mask, v); }
  TESSERA_OPERATION V multiply_add(V a, V b, V c) { return _mm512_fmadd_pd(a, b, c); }
  TESSERA_OPERATION T sum(V v) { return _mm512_reduce_add_pd(v); }
  TESSERA_OPERATION void transpose(T *dst, int64_t stride, const T *const *src, int64_t p, int64_t count) {
    transpose_by<Double, __m512i, avx512::transpose_tile8>(dst, stride, src, p, count);
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

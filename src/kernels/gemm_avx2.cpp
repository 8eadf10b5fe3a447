#include <immintrin.h>

#include "kernels/tiles_avx2.h"

#define TESSERA_TARGET TESSERA_AVX2
#define TESSERA_OPERATION [[gnu::always_inline]] TESSERA_AVX2 static inline
#include "kernels/gemm_kernels.h"

namespace tessera {
namespace {

struct Float : Vectors<float, 8> {
  using Mask = __m256i;
  TESSERA_OPERATION Mask mask_of(int64_t count) {
    return _mm256_cmpgt_epi32(_mm256_set1_epi32(static_cast<int>(std::min<int64_t>(count, 8))),
                              _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
  }
  TESSERA_OPERATION V load(const T *p) { return _mm256_loadu_ps(p); }
  TESSERA_OPERATION V load(const T *p, Mask mask) { return _mm256_maskload_ps(p, mask); }
  TESSERA_OPERATION void store(T *p, V v) { _mm256_storeu_ps(p, v); }
  TESSERA_OPERATION void store(T *p, V v, Mask mask) { _mm256_maskstore_ps(p, mask, v); }
  TESSERA_OPERATION V multiply_add(V a, V b, V c) { return _mm256_fmadd_ps(a, b, c); }
  TESSERA_OPERATION T sum(V v) {
    __m128 half = _mm_add_ps(_mm256_castps256_ps128(v), _mm256_extractf128_ps(v, 1));
    half = _mm_add_ps(half, _mm_movehl_ps(half, half));
    return _mm_cvtss_f32(_mm_add_ss(half, _mm_movehdup_ps(half)));
  }
  TESSERA_OPERATION void transpose(T *dst, int64_t stride, const T *const *src, int64_t p, int64_t count) {
    transpose_by<Float, __m256i, avx2::transpose_tile4>(dst, stride, src, p, count);
  }
};

struct Double : Vectors<double, 4> {
  using Mask = __m256i;
  TESSERA_OPERATION Mask mask_of(int64_t count) {
    return _mm256_cmpgt_epi64(_mm256_set1_epi64x(count), _mm256_setr_epi64x(0, 1, 2, 3));
  }
  TESSERA_OPERATION V load(const T *p) { return _mm256_loadu_pd(p); }
  TESSERA_OPERATION V load(const T *p, Mask mask) { return _mm256_maskload_pd(p, mask); }
  TESSERA_OPERATION void store(T *p, V v) { _mm256_storeu_pd(p, v); }
  TESSERA_OPERATION void store(T *p, V v, Mask mask) { _mm256_maskstore_pd(p, mask, v); }
  TESSERA_OPERATION V multiply_add(V a, V b, V c) { return _mm256_fmadd_pd(a, b, c); }
  TESSERA_OPERATION T sum(V v) {
    __m128d half = _mm_add_pd(_mm256_castpd256_pd128(v), _mm256_extractf128_pd(v, 1));
    return _mm_cvtsd_f64(_mm_add_sd(half, _mm_unpackhi_pd(half, half)));
  }
  TESSERA_OPERATION void transpose(T *dst, int64_t stride, const T *const *src, int64_t p, int64_t count) {
    transpose_by<Double, __m256i, avx2::transpose_tile8>(dst, stride, src, p, count);
  }
};

using Int32 = Integers<Float, uint32_t>;
using Int64 = Integers<Double, uint64_t>;

}  // namespace

namespace avx2 {
const GemmRoutines<float> &gemm_routines_f32() { return routines_of<Float, 6, 2, 4>(); }
const GemmRoutines<double> &gemm_routines_f64() { return routines_of<Double, 6, 2, 4>(); }
const GemmRoutines<uint32_t> &gemm_routines_i32() { return routines_of<Int32, 6, 2, 4>(); }
const GemmRoutines<uint64_t> &gemm_routines_i64() { return routines_of<Int64, 6, 2, 4>(); }
}  // namespace avx2

}  // namespace tessera

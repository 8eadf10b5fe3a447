#define TESSERA_TARGET
#define TESSERA_OPERATION [[gnu::always_inline]] static inline
#include "kernels/gemm_kernels.h"

namespace tessera {
namespace {

// Vectors of 16 bytes, which every machine has or makes of its own.
template <typename T>
struct Generic : Vectors<T, 16 / sizeof(T)> {
  using Vectors<T, 16 / sizeof(T)>::lanes;
  using V = typename Vectors<T, lanes>::V;
  using Mask = int64_t;  // how many
  TESSERA_OPERATION Mask mask_of(int64_t count) { return std::min<int64_t>(count, lanes); }
  TESSERA_OPERATION V load(const T *p) {
    V v;
    std::memcpy(&v, p, sizeof(v));
    return v;
  }
  TESSERA_OPERATION V load(const T *p, Mask count) {
    V v{};
    if (count == lanes) return load(p);
    for (int64_t i = 0; i < count; ++i) v[i] = p[i];
    return v;
  }
  TESSERA_OPERATION void store(T *p, V v) { std::memcpy(p, &v, sizeof(v)); }
  TESSERA_OPERATION void store(T *p, V v, Mask count) {
    if (count == lanes) return store(p, v);
    for (int64_t i = 0; i < count; ++i) p[i] = v[i];
  }
  TESSERA_OPERATION void transpose(T *dst, int64_t stride, const T *const *src, int64_t p, int64_t count) {
    for (int64_t i = 0; i < lanes; ++i)
      for (int64_t r = 0; r < std::min<int64_t>(count, lanes); ++r) dst[i * stride + r] = src[r][p + i];
  }
};

}  // namespace

TileForm tile_form() {
  constexpr int64_t both_panels = int64_t{256} * (14 + 32) * 4;
  // AMD's cores (Zen 4 and 5 were measured) bring rhs from the second cache as fast as they use it, and need fewer loads so.
  if (__builtin_cpu_is("amd")) return TileForm::left_near;
  const int64_t cache = first_cache_bytes();
  return cache > 0 && cache < both_panels ? TileForm::left_near : TileForm::both_near;
}

namespace avx512 {
const GemmRoutines<uint32_t> &gemm_routines_i32();
const GemmRoutines<uint64_t> &gemm_routines_i64();
}  // namespace avx512
namespace avx2 {
const GemmRoutines<float> &gemm_routines_f32();
const GemmRoutines<double> &gemm_routines_f64();
const GemmRoutines<uint32_t> &gemm_routines_i32();
const GemmRoutines<uint64_t> &gemm_routines_i64();
}  // namespace avx2

#define TESSERA_ROUTINES(T, name)                                          \
  template <>                                                              \
  const GemmRoutines<T> &gemm_routines<T>(VectorUnit unit) {               \
    if (unit == VectorUnit::avx512) return avx512::gemm_routines_##name(); \
    if (unit == VectorUnit::avx2) return avx2::gemm_routines_##name();     \
    return routines_of<Generic<T>, 4, 2, 4>();                             \
  }
TESSERA_ROUTINES(float, f32)
TESSERA_ROUTINES(double, f64)
TESSERA_ROUTINES(uint32_t, i32)
TESSERA_ROUTINES(uint64_t, i64)
#undef TESSERA_ROUTINES

}  // namespace tessera

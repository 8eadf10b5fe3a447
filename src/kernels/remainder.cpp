#include "kernels/remainder.h"

#include <cmath>

#include "kernels/cpu.h"

namespace tessera {
namespace {

// Computes the whole quotient q by a division that is right to a unit in the last place; then x - q y is exact. f32 is
// computed in double, where quotients up to 2^27 are never rounded up to a whole number, and q y has 51 bits at most.
// f64 uses fused operations, where the quotient may be one too large: then the rest has the other sign. All other
// numbers, including infinities and zeros, give a quotient that is too large or NaN. Returns whether there is one.
[[gnu::always_inline]] inline bool fast_remainders(const float *x, const float *y, float *out, int64_t n) {
  int hard = 0;
  for (int64_t i = 0; i < n; ++i) {
    const double a = static_cast<double>(x[i]), b = static_cast<double>(y[i]);
    const double quotient = std::trunc(a / b), rest = a - quotient * b;
    hard |= static_cast<int>(!(std::fabs(quotient) < 0x1p27)) | static_cast<int>(rest != rest);
    out[i] = static_cast<float>(std::copysign(rest, a));
  }
  return hard != 0;
}

[[gnu::always_inline]] inline bool fast_remainders(const double *x, const double *y, double *out, int64_t n) {
  int64_t hard = 0;
  for (int64_t i = 0; i < n; ++i) {
    const double a = std::fabs(x[i]), b = std::fabs(y[i]);
    const double quotient = std::trunc(a / b), rest = __builtin_fma(-quotient, b, a);
    const double mended = rest < 0 ? rest + b : rest;
    hard |= static_cast<int64_t>(!(quotient < 0x1p52)) | static_cast<int64_t>(mended != mended);
    out[i] = std::copysign(mended, x[i]);
  }
  return hard != 0;
}

template <typename T>
TESSERA_AVX2 bool remainders_avx2(const T *x, const T *y, T *out, int64_t n) {
  return fast_remainders(x, y, out, n);
}
template <typename T>
TESSERA_AVX512 bool remainders_avx512(const T *x, const T *y, T *out, int64_t n) {
  return fast_remainders(x, y, out, n);
}

}  // namespace

template <typename T>
void remainders(const T *x, const T *y, T *out, int64_t n) {
  static const VectorUnit unit = vector_unit();
  const bool is_hard = unit == VectorUnit::avx512 ? remainders_avx512(x, y, out, n)
                       : unit == VectorUnit::avx2 ? remainders_avx2(x, y, out, n)
                                                  : true;
  if (!is_hard) return;
  for (int64_t i = 0; i < n; ++i) out[i] = std::fmod(x[i], y[i]);
}

template void remainders(const float *, const float *, float *, int64_t);
template void remainders(const double *, const double *, double *, int64_t);

}  // namespace tessera

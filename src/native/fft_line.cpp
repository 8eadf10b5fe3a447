#include "native/fft_line.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

#include "native/cpu.h"

namespace tessera {
namespace {

constexpr int64_t largest_radix = 31;

// exp(-2 pi i k / n)
std::complex<double> root(int64_t k, int64_t n) {
  double angle = -2 * std::numbers::pi * static_cast<double>(k % n) / static_cast<double>(n);
  return {std::cos(angle), std::sin(angle)};
}

template <typename T>
void push(std::vector<T> &pairs, std::complex<double> value) {
  pairs.push_back(static_cast<T>(value.real()));
  pairs.push_back(static_cast<T>(value.imag()));
}

// One decimation step of Stockham's method, for p < count, k < radix and each of `inner` numbers side by side:
//   y[radix p + k] = exp(-2 pi i p k / (radix count)) sum over i < radix of exp(-2 pi i i k / radix) x[p + count i]
// Real and imaginary parts apart; `twiddles` are the factors before the sums.
template <typename T, int radix>
[[gnu::always_inline]] inline void butterflies(const T *__restrict xr, const T *__restrict xi, T *__restrict yr,
                                               T *__restrict yi, int64_t inner, int64_t count, const T *twiddles,
                                               const T *roots) {
  for (int64_t p = 0; p < count; ++p) {
    T wr[radix], wi[radix];
    for (int k = 1; k < radix; ++k) {
      wr[k] = twiddles[2 * (p * (radix - 1) + k - 1)];
      wi[k] = twiddles[2 * (p * (radix - 1) + k - 1) + 1];
    }
    const T *fr = xr + p * inner, *fi = xi + p * inner;
    T *tr = yr + radix * p * inner, *ti = yi + radix * p * inner;
    const int64_t far = count * inner;
    for (int64_t q = 0; q < inner; ++q) {
      T br[radix], bi[radix];
      if constexpr (radix == 2) {
        br[0] = fr[q] + fr[q + far], bi[0] = fi[q] + fi[q + far];
        br[1] = fr[q] - fr[q + far], bi[1] = fi[q] - fi[q + far];
      } else if constexpr (radix == 4) {
        T sr = fr[q] + fr[q + 2 * far], si = fi[q] + fi[q + 2 * far];
        T dr = fr[q] - fr[q + 2 * far], di = fi[q] - fi[q + 2 * far];
        T ur = fr[q + far] + fr[q + 3 * far], ui = fi[q + far] + fi[q + 3 * far];
        T vr = fr[q + far] - fr[q + 3 * far], vi = fi[q + far] - fi[q + 3 * far];
        br[0] = sr + ur, bi[0] = si + ui;
        br[1] = dr + vi, bi[1] = di - vr;  // minus i times v
        br[2] = sr - ur, bi[2] = si - ui;
        br[3] = dr - vi, bi[3] = di + vr;
      } else {
        for (int k = 0; k < radix; ++k) {
          br[k] = fr[q], bi[k] = fi[q];
          for (int i = 1; i < radix; ++i) {
            const T cr = roots[2 * (i * k % radix)], ci = roots[2 * (i * k % radix) + 1];
            br[k] += fr[q + i * far] * cr - fi[q + i * far] * ci;
            bi[k] += fr[q + i * far] * ci + fi[q + i * far] * cr;
          }
        }
      }
      tr[q] = br[0];
      ti[q] = bi[0];
      for (int k = 1; k < radix; ++k) {
        tr[q + k * inner] = br[k] * wr[k] - bi[k] * wi[k];
        ti[q + k * inner] = br[k] * wi[k] + bi[k] * wr[k];
      }
    }
  }
}

// Any radix: a term of the sum after the other, over all that stand side by side.
template <typename T>
[[gnu::always_inline]] inline void any_butterflies(const T *__restrict xr, const T *__restrict xi, T *__restrict yr,
                                                   T *__restrict yi, int64_t inner, int64_t count, int64_t radix,
                                                   const T *twiddles, const T *roots) {
  for (int64_t p = 0; p < count; ++p)
    for (int64_t k = 0; k < radix; ++k) {
      T *tr = yr + (radix * p + k) * inner, *ti = yi + (radix * p + k) * inner;
      for (int64_t i = 0; i < radix; ++i) {
        // The root and the twiddle of a term in one factor.
        T rr = roots[2 * (i * k % radix)], ri = roots[2 * (i * k % radix) + 1];
        T wr = k == 0 ? T(1) : twiddles[2 * (p * (radix - 1) + k - 1)];
        T wi = k == 0 ? T(0) : twiddles[2 * (p * (radix - 1) + k - 1) + 1];
        const T cr = rr * wr - ri * wi, ci = rr * wi + ri * wr;
        const T *fr = xr + (p + count * i) * inner, *fi = xi + (p + count * i) * inner;
        for (int64_t q = 0; q < inner; ++q) {
          const T before_r = i == 0 ? T(0) : tr[q], before_i = i == 0 ? T(0) : ti[q];
          tr[q] = before_r + (fr[q] * cr - fi[q] * ci);
          ti[q] = before_i + (fr[q] * ci + fi[q] * cr);
        }
      }
    }
}

template <typename T>
[[gnu::always_inline]] inline void stage_body(const T *xr, const T *xi, T *yr, T *yi, int64_t inner, int64_t count,
                                              int64_t radix, const T *twiddles, const T *roots) {
  switch (radix) {
    case 2:
      return butterflies<T, 2>(xr, xi, yr, yi, inner, count, twiddles, roots);
    case 3:
      return butterflies<T, 3>(xr, xi, yr, yi, inner, count, twiddles, roots);
    case 4:
      return butterflies<T, 4>(xr, xi, yr, yi, inner, count, twiddles, roots);
    case 5:
      return butterflies<T, 5>(xr, xi, yr, yi, inner, count, twiddles, roots);
    default:
      return any_butterflies<T>(xr, xi, yr, yi, inner, count, radix, twiddles, roots);
  }
}

// NOLINTBEGIN(bugprone-macro-parentheses): attributes and names
#define TESSERA_STAGE(name, target)                                                                     \
  template <typename T>                                                                                 \
  target void name(const T *xr, const T *xi, T *yr, T *yi, int64_t inner, int64_t count, int64_t radix, \
                   const T *twiddles, const T *roots) {                                                 \
    stage_body<T>(xr, xi, yr, yi, inner, count, radix, twiddles, roots);                                \
  }
// NOLINTEND(bugprone-macro-parentheses)
TESSERA_STAGE(stage_baseline, )
TESSERA_STAGE(stage_avx2, TESSERA_AVX2)
TESSERA_STAGE(stage_avx512, TESSERA_AVX512)
#undef TESSERA_STAGE

// 4, then 2, 3, 5 and primes; what is left has a prime beyond the largest radix.
std::vector<int64_t> radices_of(int64_t n, int64_t &rest) {
  std::vector<int64_t> radices;
  rest = n;
  for (int64_t radix : {4, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31})
    for (; rest % radix == 0 && rest > 1; rest /= radix) radices.push_back(radix);
  static_assert(largest_radix == 31);
  return radices;
}

// x *= factors, a pair for each of n elements.
template <typename T>
void multiply(T *xr, T *xi, const std::vector<T> &factors, int64_t n, int64_t lanes) {
  for (int64_t k = 0; k < n; ++k) {
    const T cr = factors[2 * k], ci = factors[2 * k + 1];
    for (int64_t l = k * lanes; l < (k + 1) * lanes; ++l) {
      T re = xr[l] * cr - xi[l] * ci;
      xi[l] = xr[l] * ci + xi[l] * cr;
      xr[l] = re;
    }
  }
}

}  // namespace

template <typename T>
LineTransform<T>::LineTransform(int64_t n) : n_(n) {
  int64_t rest = 1, stride = 1;
  std::vector<int64_t> radices = radices_of(n, rest);
  if (rest > 1) {
    int64_t room = 1;
    while (room < 2 * n - 1) room *= 2;
    chirp_ = std::make_shared<const Chirp>(n, room);
    return;
  }
  for (int64_t radix : radices) {
    Stage stage;
    stage.radix = radix;
    stage.stride = stride;
    stage.count = n / (radix * stride);
    for (int64_t p = 0; p < stage.count; ++p)
      for (int64_t k = 1; k < radix; ++k) push(stage.twiddles, root(p * k, radix * stage.count));
    for (int64_t i = 0; i < radix; ++i) push(stage.roots, root(i, radix));
    stage.function = vector_unit() == VectorUnit::avx512 ? stage_avx512<T>
                     : vector_unit() == VectorUnit::avx2 ? stage_avx2<T>
                                                         : stage_baseline<T>;
    stages_.push_back(std::move(stage));
    stride *= radix;
  }
}

template <typename T>
LineTransform<T>::Chirp::Chirp(int64_t n, int64_t room) : line(room) {
  std::vector<T> re(room, T(0)), im(room, T(0)), other_re(room), other_im(room);
  for (int64_t k = 0; k < n; ++k) {
    std::complex<double> factor = root(k * k % (2 * n), 2 * n);
    push(factors, factor);
    for (int64_t place : {k, (room - k) % room}) {
      re[place] = static_cast<T>(factor.real());
      im[place] = static_cast<T>(-factor.imag());
    }
  }
  bool moved = line.run(re.data(), im.data(), other_re.data(), other_im.data(), 1);
  for (int64_t k = 0; k < room; ++k) {
    spectrum.push_back((moved ? other_re : re)[k] / static_cast<T>(room));
    spectrum.push_back((moved ? other_im : im)[k] / static_cast<T>(room));
  }
}

// With jk = (j^2 + k^2 - (k - j)^2) / 2 the transform is a circular convolution with a chirp, and that is three transforms of
// a power of two, one of which has been made already.
template <typename T>
bool LineTransform<T>::run_chirp(T *xr, T *xi, T *yr, T *yi, int64_t lanes) const {
  const int64_t n = n_, room = chirp_->line.n_;
  multiply(xr, xi, chirp_->factors, n, lanes);
  std::fill(xr + n * lanes, xr + room * lanes, T(0));
  std::fill(xi + n * lanes, xi + room * lanes, T(0));
  bool first = chirp_->line.run(xr, xi, yr, yi, lanes);
  T *ar = first ? yr : xr, *ai = first ? yi : xi, *br = first ? xr : yr, *bi = first ? xi : yi;
  multiply(ar, ai, chirp_->spectrum, room, lanes);
  bool second = chirp_->line.run(ai, ar, bi, br, lanes);
  multiply(second ? br : ar, second ? bi : ai, chirp_->factors, n, lanes);
  return first != second;
}

template <typename T>
bool LineTransform<T>::run(T *xr, T *xi, T *yr, T *yi, int64_t lanes) const {
  if (chirp_) return run_chirp(xr, xi, yr, yi, lanes);
  bool moved = false;
  for (const Stage &stage : stages_) {
    stage.function(xr, xi, yr, yi, stage.stride * lanes, stage.count, stage.radix, stage.twiddles.data(),
                   stage.roots.data());
    std::swap(xr, yr);
    std::swap(xi, yi);
    moved = !moved;
  }
  return moved;
}

template class LineTransform<float>;
template class LineTransform<double>;

}  // namespace tessera

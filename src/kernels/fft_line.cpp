#include "kernels/fft_line.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstring>
#include <numbers>

#include "kernels/cpu.h"
#include "kernels/transpose_tile.h"

namespace tessera {
namespace {

constexpr int64_t largest_radix = 31;

// Returns exp(-2 pi i k / n).
std::complex<double> root(int64_t k, int64_t n) {
  double angle = -2 * std::numbers::pi * static_cast<double>(k % n) / static_cast<double>(n);
  return {std::cos(angle), std::sin(angle)};
}

template <typename T>
void push(std::vector<T> &pairs, std::complex<double> value) {
  pairs.push_back(static_cast<T>(value.real()));
  pairs.push_back(static_cast<T>(value.imag()));
}

// b[k] = sum over i < radix of exp(-2 pi i i k / radix) f[far i]
template <typename T, int radix>
[[gnu::always_inline]] inline void sums(const T *fr, const T *fi, int64_t far, T *br, T *bi, const T *roots) {
  if constexpr (radix == 2) {
    br[0] = fr[0] + fr[far], bi[0] = fi[0] + fi[far];
    br[1] = fr[0] - fr[far], bi[1] = fi[0] - fi[far];
  } else if constexpr (radix == 4) {
    T sr = fr[0] + fr[2 * far], si = fi[0] + fi[2 * far];
    T dr = fr[0] - fr[2 * far], di = fi[0] - fi[2 * far];
    T ur = fr[far] + fr[3 * far], ui = fi[far] + fi[3 * far];
    T vr = fr[far] - fr[3 * far], vi = fi[far] - fi[3 * far];
    br[0] = sr + ur, bi[0] = si + ui;
    br[1] = dr + vi, bi[1] = di - vr;  // minus i times v
    br[2] = sr - ur, bi[2] = si - ui;
    br[3] = dr - vi, bi[3] = di + vr;
  } else if constexpr (radix == 3) {
    constexpr T sine = T(0.86602540378443864676);
    const T sr = fr[far] + fr[2 * far], si = fi[far] + fi[2 * far];
    const T dr = sine * (fr[far] - fr[2 * far]), di = sine * (fi[far] - fi[2 * far]);
    const T tr = fr[0] - T(0.5) * sr, ti = fi[0] - T(0.5) * si;
    br[0] = fr[0] + sr, bi[0] = fi[0] + si;
    br[1] = tr + di, bi[1] = ti - dr;
    br[2] = tr - di, bi[2] = ti + dr;
  } else if constexpr (radix == 5) {
    constexpr T c1 = T(0.30901699437494742410), c2 = T(-0.80901699437494742410);
    constexpr T s1 = T(0.95105651629515357212), s2 = T(0.58778525229247312917);
    const T ar = fr[far] + fr[4 * far], ai = fi[far] + fi[4 * far];
    const T cr = fr[far] - fr[4 * far], ci = fi[far] - fi[4 * far];
    const T er = fr[2 * far] + fr[3 * far], ei = fi[2 * far] + fi[3 * far];
    const T gr = fr[2 * far] - fr[3 * far], gi = fi[2 * far] - fi[3 * far];
    br[0] = fr[0] + (ar + er), bi[0] = fi[0] + (ai + ei);
    const T ur = fr[0] + (c1 * ar + c2 * er), ui = fi[0] + (c1 * ai + c2 * ei);
    const T vr = fr[0] + (c2 * ar + c1 * er), vi = fi[0] + (c2 * ai + c1 * ei);
    const T pr = s1 * cr + s2 * gr, pi = s1 * ci + s2 * gi, hr = s2 * cr - s1 * gr, hi = s2 * ci - s1 * gi;
    br[1] = ur + pi, bi[1] = ui - pr;
    br[4] = ur - pi, bi[4] = ui + pr;
    br[2] = vr + hi, bi[2] = vi - hr;
    br[3] = vr - hi, bi[3] = vi + hr;
  } else {
    for (int k = 0; k < radix; ++k) {
      br[k] = fr[0], bi[k] = fi[0];
      for (int i = 1; i < radix; ++i) {
        const T cr = roots[2 * (i * k % radix)], ci = roots[2 * (i * k % radix) + 1];
        br[k] += fr[i * far] * cr - fi[i * far] * ci;
        bi[k] += fr[i * far] * ci + fi[i * far] * cr;
      }
    }
  }
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
      sums<T, radix>(fr + q, fi + q, far, br, bi, roots);
      tr[q] = br[0];
      ti[q] = bi[0];
      for (int k = 1; k < radix; ++k) {
        tr[q + k * inner] = br[k] * wr[k] - bi[k] * wi[k];
        ti[q + k * inner] = br[k] * wi[k] + bi[k] * wr[k];
      }
    }
  }
}

// Sums for any radix, one term after the other, over all adjacent elements.
template <typename T>
[[gnu::always_inline]] inline void any_butterflies(const T *__restrict xr, const T *__restrict xi, T *__restrict yr,
                                                   T *__restrict yi, int64_t inner, int64_t count, int64_t radix,
                                                   const T *twiddles, const T *roots) {
  for (int64_t p = 0; p < count; ++p)
    for (int64_t k = 0; k < radix; ++k) {
      T *tr = yr + (radix * p + k) * inner, *ti = yi + (radix * p + k) * inner;
      for (int64_t i = 0; i < radix; ++i) {
        // Multiplies the root and the twiddle of a term to one factor.
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

// Takes 4, then 2, 3, 5 and primes; `rest` has a prime beyond the largest radix.
std::vector<int64_t> radices_of(int64_t n, int64_t &rest) {
  std::vector<int64_t> radices;
  rest = n;
  for (int64_t radix : {4, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31})
    for (; rest % radix == 0 && rest > 1; rest /= radix) radices.push_back(radix);
  static_assert(largest_radix == 31);
  return radices;
}

// Computes x *= factors, one for each of n elements of all lanes.
template <typename T>
[[gnu::always_inline]] inline void multiply_body(T *__restrict xr, T *__restrict xi, const T *__restrict cr,
                                                 const T *__restrict ci, int64_t n, int64_t lanes) {
  auto one = [&](int64_t place, T re, T im) {
    const T product = xr[place] * re - xi[place] * im;
    xi[place] = xr[place] * im + xi[place] * re;
    xr[place] = product;
  };
  if (lanes == 1) {
    for (int64_t k = 0; k < n; ++k) one(k, cr[k], ci[k]);
    return;
  }
  for (int64_t k = 0; k < n; ++k)
    for (int64_t l = k * lanes; l < (k + 1) * lanes; ++l) one(l, cr[k], ci[k]);
}

// Writes a times the factors, both [rows, columns], transposed into b, a tile at a time.
template <typename T>
[[gnu::always_inline]] inline void turn_one_tile(const T *ar, const T *ai, T *br, T *bi, const T *cr, const T *ci,
                                                 int64_t rows, int64_t columns) {
  constexpr int size = TileOf<T>::size;
  typename TileOf<T>::Row re[size], im[size];
  for (int row = 0; row < size; ++row) {
    auto at = [&](const T *array) {
      typename TileOf<T>::Row values;
      std::memcpy(&values, array + row * columns, sizeof values);
      return values;
    };
    re[row] = at(ar) * at(cr) - at(ai) * at(ci);
    im[row] = at(ar) * at(ci) + at(ai) * at(cr);
  }
  transpose_tile<T>(re);
  transpose_tile<T>(im);
  for (int column = 0; column < size; ++column) {
    std::memcpy(br + column * rows, &re[column], sizeof re[column]);
    std::memcpy(bi + column * rows, &im[column], sizeof im[column]);
  }
}

// Does the same for elements that are `lanes` numbers each.
template <typename T>
[[gnu::always_inline]] inline void turn_body(const T *__restrict ar, const T *__restrict ai, T *__restrict br,
                                             T *__restrict bi, const T *__restrict cr, const T *__restrict ci,
                                             int64_t rows, int64_t columns, int64_t lanes) {
  constexpr int64_t tile = TileOf<T>::size;
  for (int64_t row0 = 0; row0 < rows; row0 += tile)
    for (int64_t column0 = 0; column0 < columns; column0 += tile) {
      const int64_t row_end = std::min(row0 + tile, rows), column_end = std::min(column0 + tile, columns);
      if (const int64_t from = row0 * columns + column0, to = column0 * rows + row0;
          lanes == 1 && row_end - row0 == tile && column_end - column0 == tile) {
        turn_one_tile(ar + from, ai + from, br + to, bi + to, cr + from, ci + from, rows, columns);
        continue;
      }
      for (int64_t column = column0; column < column_end; ++column)
        for (int64_t row = row0; row < row_end; ++row)
          for (int64_t l = 0; l < lanes; ++l) {
            const int64_t factor = row * columns + column, from = factor * lanes + l;
            const int64_t to = (column * rows + row) * lanes + l;
            br[to] = ar[from] * cr[factor] - ai[from] * ci[factor];
            bi[to] = ar[from] * ci[factor] + ai[from] * cr[factor];
          }
    }
}

// NOLINTBEGIN(bugprone-macro-parentheses): attributes and names
#define TESSERA_FACTORS(unit, target)                                                                     \
  template <typename T>                                                                                   \
  target void multiply_##unit(T *xr, T *xi, const T *cr, const T *ci, int64_t n, int64_t lanes) {         \
    multiply_body<T>(xr, xi, cr, ci, n, lanes);                                                           \
  }                                                                                                       \
  template <typename T>                                                                                   \
  target void turn_##unit(const T *ar, const T *ai, T *br, T *bi, const T *cr, const T *ci, int64_t rows, \
                          int64_t columns, int64_t lanes) {                                               \
    turn_body<T>(ar, ai, br, bi, cr, ci, rows, columns, lanes);                                           \
  }
// NOLINTEND(bugprone-macro-parentheses)
TESSERA_FACTORS(baseline, )
TESSERA_FACTORS(avx2, TESSERA_AVX2)
TESSERA_FACTORS(avx512, TESSERA_AVX512)
#undef TESSERA_FACTORS

template <typename T>
void multiply(T *xr, T *xi, const ComplexParts<T> &factors, int64_t n, int64_t lanes) {
  static const auto function = vector_unit() == VectorUnit::avx512 ? multiply_avx512<T>
                               : vector_unit() == VectorUnit::avx2 ? multiply_avx2<T>
                                                                   : multiply_baseline<T>;
  function(xr, xi, factors.re.data(), factors.im.data(), n, lanes);
}

template <typename T>
void turn(const T *ar, const T *ai, T *br, T *bi, const ComplexParts<T> &factors, int64_t rows, int64_t columns,
          int64_t lanes) {
  static const auto function = vector_unit() == VectorUnit::avx512 ? turn_avx512<T>
                               : vector_unit() == VectorUnit::avx2 ? turn_avx2<T>
                                                                   : turn_baseline<T>;
  function(ar, ai, br, bi, factors.re.data(), factors.im.data(), rows, columns, lanes);
}

// Returns the length of at least `least` that takes least work: of 2, 3 and 5, few of the latter.
int64_t good_length(int64_t least) {
  int64_t best = 0;
  double least_work = 0;
  for (int64_t odd : {1, 3, 5, 9, 15}) {
    int64_t length = odd;
    double work_of_element = odd == 1 ? 0 : odd == 3 ? 1 : odd == 5 ? 1.5 : odd == 9 ? 2 : 2.5;
    for (; length < least; length *= 2) work_of_element += 0.5;  // two of them are a radix of 4
    const double work = static_cast<double>(length) * work_of_element;
    if (best == 0 || work < least_work) best = length, least_work = work;
  }
  return best;
}

// Returns the rows of a matrix of n elements that is as nearly square as its factors allow, or 1 if n is short, or too
// far from a square.
int64_t rows_of(int64_t n) {
  constexpr int64_t longest_in_cache = 4096, least = 16;
  if (n <= longest_in_cache) return 1;
  for (auto rows = static_cast<int64_t>(std::sqrt(static_cast<double>(n))); rows >= least; --rows)
    if (n % rows == 0) return rows;
  return 1;
}

}  // namespace

template <typename T>
LineTransform<T>::LineTransform(int64_t n) : n_(n) {
  int64_t rest = 1, stride = 1;
  std::vector<int64_t> radices = radices_of(n, rest);
  if (rest > 1) {
    chirp_ = std::make_shared<const Chirp>(n, good_length(2 * n - 1));
    return;
  }
  if (int64_t rows = rows_of(n); rows > 1) {
    matrix_ = std::make_shared<const Matrix>(rows, n / rows);
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
    factors.push_back(factor);
    for (int64_t place : {k, (room - k) % room}) {
      re[place] = static_cast<T>(factor.real());
      im[place] = static_cast<T>(-factor.imag());
    }
  }
  bool moved = line.run(re.data(), im.data(), other_re.data(), other_im.data(), 1);
  for (int64_t k = 0; k < room; ++k) {
    spectrum.re.push_back((moved ? other_re : re)[k] / static_cast<T>(room));
    spectrum.im.push_back((moved ? other_im : im)[k] / static_cast<T>(room));
  }
}

// With jk = (j^2 + k^2 - (k - j)^2) / 2 the transform is a circular convolution with a chirp. It takes three transforms
// of a good length, one of which has been made already.
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
LineTransform<T>::Matrix::Matrix(int64_t rows, int64_t columns)
    : rows(rows), columns(columns), of_columns(rows), of_rows(columns) {
  for (int64_t row = 0; row < rows; ++row)
    for (int64_t column = 0; column < columns; ++column) factors.push_back(root(row * column, rows * columns));
}

template <typename T>
int64_t LineTransform<T>::best_lanes() const {
  return chirp_ ? chirp_->line.best_lanes() : matrix_ ? 1 : 16;
}

// With j = columns j1 + j2 and k = k1 + rows k2 the factor of a term is that of j1 and k1 in a column, that of j2 and k2 in a
// row, and that of j2 and k1 between.
template <typename T>
bool LineTransform<T>::run_matrix(T *xr, T *xi, T *yr, T *yi, int64_t lanes) const {
  const int64_t rows = matrix_->rows, columns = matrix_->columns;
  bool first = matrix_->of_columns.run(xr, xi, yr, yi, columns * lanes);
  T *ar = first ? yr : xr, *ai = first ? yi : xi, *br = first ? xr : yr, *bi = first ? xi : yi;
  turn(ar, ai, br, bi, matrix_->factors, rows, columns, lanes);
  bool second = matrix_->of_rows.run(br, bi, ar, ai, rows * lanes);
  return first == second;
}

template <typename T>
bool LineTransform<T>::run(T *xr, T *xi, T *yr, T *yi, int64_t lanes) const {
  if (chirp_) return run_chirp(xr, xi, yr, yi, lanes);
  if (matrix_) return run_matrix(xr, xi, yr, yi, lanes);
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

#include "kernels/linalg.h"

#include <cblas.h>

#include <algorithm>
#include <complex>
#include <limits>

#include "kernels/small_matrices.h"

extern "C" {
// These are LAPACK's factorisations; arrays are column-major, `info` > 0: not positive definite.
void spotrf_(const char *triangle, const int *n, float *a, const int *stride, int *info);
void dpotrf_(const char *triangle, const int *n, double *a, const int *stride, int *info);
void cpotrf_(const char *triangle, const int *n, std::complex<float> *a, const int *stride, int *info);
void zpotrf_(const char *triangle, const int *n, std::complex<double> *a, const int *stride, int *info);
}

namespace tessera {
namespace {

// Turns off the library's own threads, since the work is already divided.
void use_one_thread() {
  static const bool done = (openblas_set_num_threads(1), true);
  static_cast<void>(done);
}

struct Factorisation {
  int64_t batch = 1, n = 0;
  bool lower = true;
};

template <typename T>
void factor(const char *triangle, int n, T *a, int *info) {
  if constexpr (std::is_same_v<T, float>) spotrf_(triangle, &n, a, &n, info);
  if constexpr (std::is_same_v<T, double>) dpotrf_(triangle, &n, a, &n, info);
  if constexpr (std::is_same_v<T, std::complex<float>>) cpotrf_(triangle, &n, a, &n, info);
  if constexpr (std::is_same_v<T, std::complex<double>>) zpotrf_(triangle, &n, a, &n, info);
}

template <typename T>
void run_cholesky(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &work = *static_cast<const Factorisation *>(state);
  const int64_t n = work.n;
  for (int64_t b = work.batch * part / parts; b < work.batch * (part + 1) / parts; ++b) {
    const T *a = static_cast<const T *>(buffers[0]) + b * n * n;
    T *result = static_cast<T *>(buffers[1]) + b * n * n;
    for (int64_t i = 0; i < n; ++i) {
      const int64_t begin = work.lower ? 0 : i, end = work.lower ? i + 1 : n;
      T *row = result + i * n;
      if (a != result) std::copy(a + i * n + begin, a + i * n + end, row + begin);
      std::fill(row, row + begin, T(0));
      std::fill(row + end, row + n, T(0));
    }
    // In row-major order, LAPACK's upper triangle is the lower one: A = L L^H is conj(A) = U^H U with U = L^T there.
    int info = 0;
    if (n <= small_matrices::most_rows)
      info = small_matrices::factor_cholesky(n, result, result, work.lower) ? 0 : 1;
    else
      factor<T>(work.lower ? "U" : "L", static_cast<int>(n), result, &info);
    if (info == 0) continue;
    for (int64_t i = 0; i < n; ++i)
      std::fill(result + i * n + (work.lower ? 0 : i), result + i * n + (work.lower ? i + 1 : n),
                T(std::numeric_limits<double>::quiet_NaN()));
  }
}

struct Solve {
  TriangularSolve kind;
  int64_t batch = 1, m = 0, rows = 0, columns = 0;
  int64_t pieces = 1;  // of the right-hand sides of a matrix
};

// Right-hand sides are independent, but their rounding may depend on how many are solved by one call. So the pieces are
// the same for any number of parts. Fewer pieces read the matrix less often.
int64_t pieces_of(int64_t sides, int64_t batch) {
  constexpr int64_t enough = 4, least_sides = 64;
  const int64_t wanted = batch >= enough ? 1 : (enough + batch - 1) / std::max<int64_t>(batch, 1);
  return std::clamp<int64_t>(sides / least_sides, 1, wanted);
}

// Returns the begin of piece `place`, at a multiple of a vector.
int64_t begin_of(int64_t place, int64_t sides, int64_t pieces) {
  return place == pieces ? sides : sides * place / pieces / 16 * 16;
}

template <typename T>
void solve_in_place(const TriangularSolve &kind, int64_t rows, int64_t columns, const T *a, int64_t a_row, T *b,
                    int64_t b_row) {
  const CBLAS_SIDE side = kind.left_side ? CblasLeft : CblasRight;
  const CBLAS_UPLO triangle = kind.lower ? CblasLower : CblasUpper;
  const CBLAS_TRANSPOSE op = !kind.transposed ? CblasNoTrans : kind.conjugated ? CblasConjTrans : CblasTrans;
  const CBLAS_DIAG diagonal = kind.unit_diagonal ? CblasUnit : CblasNonUnit;
  const int m = static_cast<int>(rows), n = static_cast<int>(columns), lda = static_cast<int>(a_row);
  const int ldb = static_cast<int>(b_row);
  const T one(1);
  if constexpr (std::is_same_v<T, float>)
    cblas_strsm(CblasRowMajor, side, triangle, op, diagonal, m, n, one, a, lda, b, ldb);
  if constexpr (std::is_same_v<T, double>)
    cblas_dtrsm(CblasRowMajor, side, triangle, op, diagonal, m, n, one, a, lda, b, ldb);
  if constexpr (std::is_same_v<T, std::complex<float>>)
    cblas_ctrsm(CblasRowMajor, side, triangle, op, diagonal, m, n, &one, a, lda, b, ldb);
  if constexpr (std::is_same_v<T, std::complex<double>>)
    cblas_ztrsm(CblasRowMajor, side, triangle, op, diagonal, m, n, &one, a, lda, b, ldb);
}

template <typename T>
void run_solve(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &work = *static_cast<const Solve *>(state);
  const int64_t sides = work.kind.left_side ? work.columns : work.rows, all = work.batch * work.pieces;
  for (int64_t piece = all * part / parts; piece < all * (part + 1) / parts; ++piece) {
    const int64_t i = piece / work.pieces, place = piece % work.pieces;
    const int64_t begin = begin_of(place, sides, work.pieces), end = begin_of(place + 1, sides, work.pieces);
    const int64_t rows = work.kind.left_side ? work.rows : end - begin;
    const int64_t columns = work.kind.left_side ? end - begin : work.columns;
    const int64_t at = i * work.rows * work.columns + (work.kind.left_side ? begin : begin * work.columns);
    const T *a = static_cast<const T *>(buffers[0]) + i * work.m * work.m;
    const T *b = static_cast<const T *>(buffers[1]) + at;
    T *x = static_cast<T *>(buffers[2]) + at;
    if (b != x)
      for (int64_t r = 0; r < rows; ++r) std::copy_n(b + r * work.columns, columns, x + r * work.columns);
    if (work.m <= small_matrices::most_rows && sides <= small_matrices::most_sides)
      small_matrices::solve_in_place(work.kind, rows, columns, a, x);
    else
      solve_in_place(work.kind, rows, columns, a, work.m, x, work.columns);
  }
}

template <template <typename> class Chosen>
Kernel::Function function_of(DType dtype) {
  switch (dtype) {
    case DType::f32:
      return Chosen<float>::function;
    case DType::f64:
      return Chosen<double>::function;
    case DType::c64:
      return Chosen<std::complex<float>>::function;
    case DType::c128:
      return Chosen<std::complex<double>>::function;
    default:
      return nullptr;
  }
}
template <typename T>
struct Cholesky {
  static constexpr Kernel::Function function = run_cholesky<T>;
};
template <typename T>
struct Solves {
  static constexpr Kernel::Function function = run_solve<T>;
};

bool fits_int(int64_t extent) { return extent <= std::numeric_limits<int>::max(); }

}  // namespace

std::optional<Kernel> cholesky_kernel(DType dtype, const Shape &shape, bool lower) {
  Kernel kernel;
  kernel.function = function_of<Cholesky>(dtype);
  if (!kernel.function || !fits_int(shape.back())) return std::nullopt;
  use_one_thread();
  int64_t n = shape.back();
  int64_t batch = n == 0 ? 0 : element_count(shape) / (n * n);
  kernel.state = std::make_shared<const Factorisation>(Factorisation{batch, n, lower});
  kernel.divisible = batch > 1;
  kernel.may_share = {{0, 0}};
  return kernel;
}

std::optional<Kernel> triangular_solve_kernel(DType dtype, const Shape &a_shape, const Shape &b_shape,
                                              const TriangularSolve &solve) {
  Kernel kernel;
  kernel.function = function_of<Solves>(dtype);
  int64_t rows = b_shape[b_shape.size() - 2], columns = b_shape.back();
  if (!kernel.function || !fits_int(rows) || !fits_int(columns)) return std::nullopt;
  use_one_thread();
  int64_t batch = element_count(b_shape) == 0 ? 0 : element_count(b_shape) / (rows * columns);
  const int64_t pieces = pieces_of(solve.left_side ? columns : rows, batch);
  kernel.state = std::make_shared<const Solve>(Solve{solve, batch, a_shape.back(), rows, columns, pieces});
  kernel.divisible = batch * pieces > 1;
  kernel.may_share = {{0, 1}};
  return kernel;
}

}  // namespace tessera

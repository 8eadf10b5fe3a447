// Solves tridiagonal systems. The first element of the lower diagonal and the last of the upper one aren't used.
#include <algorithm>
#include <cmath>
#include <limits>

#include "reference/evaluators/lapack_call.h"

namespace tessera::lapack_detail {
namespace {

bool are_diagonals(const LapackCall &call) {
  return std::all_of(call.operands.begin(), call.operands.begin() + 3, [&](const Tensor &diagonal) {
    return diagonal.dtype() == call.dtype && diagonal.shape() == call.with({call.rows});
  });
}

constexpr auto solve = of_each_dtype([]<typename T>(LapackCall &call, int64_t number) {
  Columns<T> right(call.operands[3], number);
  int stride = right.stride();
  for (size_t i = 0; i < 3; ++i)
    std::copy_n(call.operands[i].as<T>() + number * right.rows, right.rows, call.row<T>(i, number));
  T *lower = call.row<T>(0, number) + (right.rows > 0 ? 1 : 0);
  Routines<T>::gtsv(&right.rows, &right.columns, lower, call.row<T>(1, number), call.row<T>(2, number), right.data(),
                    &stride, call.info(number));
  right.write(call.results[3], number);
});

std::optional<LapackResults> solve_types(const LapackCall &call) {
  if (!are_diagonals(call)) return std::nullopt;
  std::pair<DType, Shape> diagonal{call.dtype, call.with({call.rows})};
  return LapackResults{diagonal, diagonal, diagonal, {call.dtype, call.shape}, {DType::i32, call.batch}};
}

// Holds a row's part from the diagonal on, which is all of it in an upper triangular matrix of three diagonals.
template <typename T>
struct Row {
  T diagonal{}, next{}, after{};
  Real<T> largest() const { return std::max({std::abs(diagonal), std::abs(next), std::abs(after)}); }
};

template <typename T>
struct Diagonals {
  const T *lower, *middle, *upper;
};

// Eliminates the lower diagonal, and swaps rows so that pivots are large compared with the rest of their rows. The
// right-hand sides, with `columns` elements in each row, are transformed along.
template <typename T>
std::vector<Row<T>> eliminate(const Diagonals<T> &matrix, int64_t order, T *right, int64_t columns) {
  std::vector<Row<T>> rows(static_cast<size_t>(order));
  rows[0] = {matrix.middle[0], order > 1 ? matrix.upper[0] : T{}, T{}};
  Real<T> size = std::abs(rows[0].diagonal) + std::abs(rows[0].next);
  for (int64_t i = 0; i + 1 < order; ++i) {
    Row<T> &row = rows[i], &below = rows[i + 1];
    T *own = right + i * columns, *other = own + columns;
    T lower = matrix.lower[i + 1], middle = matrix.middle[i + 1], upper = i + 2 < order ? matrix.upper[i + 1] : T{};
    Real<T> size_below = std::abs(lower) + std::abs(middle) + std::abs(upper);
    bool is_done = lower == T{};
    if (is_done || std::abs(lower) / size_below <= (row.diagonal == T{} ? 0 : std::abs(row.diagonal) / size)) {
      T factor = is_done ? T{} : lower / row.diagonal;
      below = {is_done ? middle : middle - factor * row.next, upper, T{}};
      for (int64_t k = 0; k < columns && !is_done; ++k) other[k] -= factor * own[k];
      size = size_below;
    } else {
      T factor = row.diagonal / lower;
      below = {row.next - factor * middle, -factor * upper, T{}};
      row = {lower, middle, upper};
      for (int64_t k = 0; k < columns; ++k) own[k] = std::exchange(other[k], own[k] - factor * other[k]);
      size = std::abs(below.diagonal) + std::abs(below.next);
    }
  }
  return rows;
}

// Applies LAPACK's rule (xLAGTS): a pivot that would overflow the division of the right sides grows by `step`, by twice
// of it, and so on; a merely denormal one is scaled, and the right sides with it.
template <typename T>
T safe_pivot(T pivot, Real<T> step, T *right, int64_t columns) {
  constexpr Real<T> least = std::numeric_limits<Real<T>>::min(), most = 1 / least;
  step = std::copysign(std::max(step, least), std::real(pivot));
  Real<T> largest = 0;
  for (int64_t k = 0; k < columns; ++k) largest = std::max(largest, std::abs(right[k]));
  while (std::abs(pivot) < 1) {
    Real<T> size = std::abs(pivot);
    bool is_denormal = size < least;
    bool overflows = is_denormal ? size == 0 || largest * least > size : largest > size * most;
    if (overflows) {
      pivot += step;
      step *= 2;
      continue;
    }
    if (is_denormal) {
      for (int64_t k = 0; k < columns; ++k) right[k] *= most;
      pivot *= most;
    }
    break;
  }
  return pivot;
}

constexpr auto solve_perturbed = of_each_dtype([]<typename T>(LapackCall &call, int64_t number) {
  int64_t order = call.rows, columns = call.columns;
  if (order == 0 || columns == 0) return;
  Diagonals<T> matrix{call.operands[0].as<T>() + number * order, call.operands[1].as<T>() + number * order,
                      call.operands[2].as<T>() + number * order};
  T *x = call.results[0].mutable_as<T>() + number * order * columns;
  std::copy_n(call.operands[3].as<T>() + number * order * columns, order * columns, x);
  std::vector<Row<T>> rows = eliminate(matrix, order, x, columns);
  // The largest element leaves out the last row but one, as in JAX; the size of a singular system's solution depends on
  // it.
  Real<T> largest = std::max(std::abs(matrix.middle[0]), order > 1 ? std::abs(matrix.upper[0]) : 0);
  for (int64_t i = 0; i < order; ++i)
    if (i + 2 != order) largest = std::max(largest, rows[i].largest());
  Real<T> step = std::numeric_limits<Real<T>>::epsilon() * largest;
  for (int64_t i = order; i-- > 0;) {
    T *own = x + i * columns;
    for (int64_t k = 0; k < columns; ++k) {
      if (i + 1 < order) own[k] -= rows[i].next * own[k + columns];
      if (i + 2 < order) own[k] -= rows[i].after * own[k + 2 * columns];
    }
    T inverse = T(1) / safe_pivot(rows[i].diagonal, step, own, columns);
    for (int64_t k = 0; k < columns; ++k) own[k] *= inverse;
  }
});

std::optional<LapackResults> perturbed_types(const LapackCall &call) {
  return are_diagonals(call) ? std::optional(LapackResults{{call.dtype, call.shape}}) : std::nullopt;
}

}  // namespace

std::vector<Routine> tridiagonal_routines() {
  return {
      {"?gtsv", "?gtsv", 4, 3, {}, solve_types, solve},
      {"tridiagonal_solve_perturbed", "tridiagonal_solve_perturbed", 4, 3, {}, perturbed_types, solve_perturbed},
  };
}

}  // namespace tessera::lapack_detail

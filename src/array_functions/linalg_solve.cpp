// Computes solutions of linear systems, inverses and determinants.
#include <algorithm>
#include <limits>
#include <tuple>

#include "array_functions/linalg_matrices.h"
#include "base/dtype.h"
#include "tessera/contraction.h"
#include "tessera/control_flow.h"
#include "tessera/creation.h"
#include "tessera/custom_rules.h"
#include "tessera/linalg.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"

namespace tessera::linalg {

using namespace detail;

namespace {

Array solution(const char *function, const Array &a, const Array &b) {
  auto plain = [function](const Array &a, const Array &b) {
    Factored f = factored(function, a);
    return solved(function, f.lu, f.order, b);
  };
  auto rule = [function](const std::tuple<Array, Array> &at, const std::tuple<Array, Array> &moved) {
    Factored f = factored(function, std::get<0>(at));
    Array x = solved(function, f.lu, f.order, std::get<1>(at));
    Array side = std::get<1>(moved) - matmul(std::get<0>(moved), x);
    return std::pair(x, solved(function, f.lu, f.order, side));
  };
  return custom_jvp(plain, rule)(a, b);
}

double epsilon(const Array &a) {
  return real_dtype(a) == f64 ? std::numeric_limits<double>::epsilon() : std::numeric_limits<float>::epsilon();
}
double longest(const Array &a) { return static_cast<double>(std::max(rows_of(a), columns_of(a))); }

}  // namespace

Array solve(const Array &a, const Array &b) {
  Sides sides("solve", a, b);
  return sides.result(solution("solve", sides.a, sides.b));
}

Array inv(const Array &a) {
  Array matrices = as_square_matrices("inv", a);
  return solution("inv", matrices, broadcast_to(identity_like(matrices, rows_of(matrices)), matrices.shape()));
}

Array lu_solve(const LuFactor &factor, const Array &b) {
  Sides sides("lu_solve", factor.lu, b);
  Shape shape = batch_with(sides.a, {rows_of(sides.a)});
  Array order = order_of(broadcast_to(factor.pivots, shape) + 1, rows_of(sides.a));
  return sides.result(solved("lu_solve", sides.a, order, sides.b));
}

Array cho_solve(const Array &factor, const Array &b, bool upper) {
  Sides sides("cho_solve", factor, b);
  TriangularSolve plain{.left_side = true, .lower = !upper};
  TriangularSolve adjoint{.left_side = true, .lower = !upper, .transpose_a = true, .conjugate_a = true};
  Array half = triangle_solved("cho_solve", sides.a, sides.b, upper ? adjoint : plain);
  return sides.result(triangle_solved("cho_solve", sides.a, half, upper ? plain : adjoint));
}

Array triangular_solve(const Array &a, const Array &b, const TriangularSolve &options) {
  Array matrices = as_square_matrices("triangular_solve", a), sides = as_matrices("triangular_solve", b, 1);
  promote("triangular_solve", matrices, sides);
  int64_t extent = options.left_side ? rows_of(sides) : columns_of(sides);
  if (batch_with(matrices, {}) != batch_with(sides, {}) || rows_of(matrices) != extent)
    throw ShapeError("triangular_solve: " + type_string(a) + " doesn't fit " + type_string(b) +
                     "; dimensions before the last two are equal, and b has as many " +
                     (options.left_side ? "rows" : "columns") + " as a");
  return triangle_solved("triangular_solve", matrices, sides, options);
}

Array solve_triangular(const Array &a, const Array &b, bool lower) {
  Sides sides("solve_triangular", a, b);
  return sides.result(triangle_solved("solve_triangular", sides.a, sides.b, {.left_side = true, .lower = lower}));
}

namespace {

// Returns the sign that the rows' exchanges give the determinant, 1 or -1, and u's diagonal.
std::pair<Array, Array> diagonal_of_u(const char *function, const Array &a) {
  Array matrices = as_square_matrices(function, a);
  Factored f = factored(function, matrices);
  Array exchanges = count_nonzero(f.pivots != arange(1, rows_of(matrices) + 1, i32), -1);
  Array sign = (1 - 2 * (exchanges % 2)).astype(matrices.dtype());
  return {sign, diagonal(f.lu, 0, -2, -1)};
}

}  // namespace

namespace {

Array product_of_u(const Array &a) {
  auto [sign, diagonal] = diagonal_of_u("det", a);
  return sign * prod(diagonal, -1);
}

// Returns the cofactors of a = u diag(s) vh: det(u vh) u diag(products of the other s) vh, each conjugated. They are
// finite even if a is singular, and their derivative is finite if the singular values differ.
Array cofactors_of_singular(const Array &a) {
  auto [u, s, vh] = svd(a, {.full_matrices = false});
  const int64_t n = rows_of(a);
  // [..., i, j]: s[j], and 1 where i is j.
  Array others = where(eye(n, boolean), 1, expand_dims(s, -2));
  Array phase = product_of_u(u) * product_of_u(vh);
  Array scaled = u * expand_dims(prod(others, -1), -2).astype(u.dtype());
  return expand_dims(phase, {-2, -1}) * conj(matmul(scaled, vh));
}

// Returns, for each matrix, whether its inverse has no correct digit.
Array is_singular(const Array &a) {
  const Array constant = stop_gradient(a);
  auto size = [](const Array &x) { return max(sum(abs(x), -2), -1); };
  const Array condition = size(constant) * size(inv(constant));
  const double eps =
      condition.dtype() == f64 ? std::numeric_limits<double>::epsilon() : std::numeric_limits<float>::epsilon();
  return !(static_cast<double>(rows_of(a)) * eps * condition < 1);  // true for NaN, too
}

// For other matrices the cofactors are det(a) a^-T. Each method gets matrices that it can handle, so that neither
// spoils the other's derivatives. A single matrix goes through one method. Batches go through both, since testing
// whether any matrix is singular would be communication if they are cut.
Array cofactors(const Array &a) {
  const int64_t n = rows_of(a);
  if (n == 0) return a;
  const Array singular = is_singular(a);
  auto spread = [](const Array &which) { return expand_dims(which, {-2, -1}); };
  auto by_inverse = [=](const Array &a, const Array &singular) {
    const Array regular = where(spread(singular), eye(n, a.dtype()), a);
    return spread(product_of_u(regular)) * inv(regular).mT();
  };
  auto by_vectors = [=](const Array &a, const Array &singular) {
    const Array unequal = arange(1, n + 1).astype(a.dtype()) * eye(n, a.dtype());
    return cofactors_of_singular(where(spread(singular), a, unequal));
  };
  if (rank_of(a) == 2) return tessera::cond(singular, by_vectors, by_inverse, a, singular);
  return where(spread(singular), by_vectors(a, singular), by_inverse(a, singular));
}

}  // namespace

Array det(const Array &a) {
  const Array matrices = as_square_matrices("det", a);
  auto rule = [](const std::tuple<Array> &x, const std::tuple<Array> &t) {
    const Array &matrix = std::get<0>(x);
    return std::pair(product_of_u(matrix), sum(cofactors(matrix) * std::get<0>(t), {.axes = {-2, -1}}));
  };
  return custom_jvp([](const Array &matrix) { return product_of_u(matrix); }, rule)(matrices);
}

SlogDet slogdet(const Array &a) {
  auto [exchanges, diagonal] = diagonal_of_u("slogdet", a);
  Array size = abs(diagonal), is_zero = size == 0;
  // For derivatives, sign() of complex numbers is a constant.
  Array unit = is_complex(diagonal.dtype()) ? diagonal / where(is_zero, 1, size) : sign(diagonal);
  return {exchanges * prod(unit, -1), sum(log(size), -1)};
}

Lstsq lstsq(const Array &a, const Array &b, std::optional<double> rcond) {
  Array matrix = as_matrices("lstsq", a), sides = b;
  bool is_vector = state_of(b, "lstsq", 1).shape.size() == 1;
  if (is_vector) sides = expand_dims(sides, 1);
  sides = as_matrices("lstsq", sides, 1);
  if (rank_of(matrix) != 2 || rank_of(sides) != 2 || rows_of(matrix) != rows_of(sides))
    throw ShapeError("lstsq: " + type_string(a) + " and " + type_string(b) +
                     " aren't a matrix and right-hand sides with as many rows; map it over a batch with vmap");
  promote("lstsq", matrix, sides);
  auto [u, s, vh] = svd(matrix, {.full_matrices = false});
  Array counts = (s > 0) & (s >= rcond.value_or(epsilon(matrix) * longest(matrix)) * max(s));
  Array inverse = where(counts, 1 / where(counts, s, 1), 0).astype(matrix.dtype());
  Array x = matmul(adjoint(vh), expand_dims(inverse, 1) * matmul(adjoint(u), sides));
  Array residuals = square(tessera::norm(sides - matmul(matrix, x), 0));
  return {is_vector ? squeeze(x, 1) : x, residuals, sum(counts), s};
}

Array pinv(const Array &a, std::optional<double> rtol) {
  Array matrices = as_matrices("pinv", a);
  if (matrices.size() == 0) return zeros(swapaxes(matrices, -2, -1).shape(), matrices.dtype());
  double cutoff = rtol.value_or(10 * longest(matrices) * epsilon(matrices));
  auto plain = [cutoff](const Array &a) {
    auto [u, s, vh] = svd(a, {.full_matrices = false});
    Array counts = s > cutoff * max(s, -1, true);
    Array inverse = where(counts, 1 / where(counts, s, 1), 0).astype(a.dtype());
    return matmul(adjoint(vh), expand_dims(inverse, -1) * adjoint(u));
  };
  auto rule = [plain](const std::tuple<Array> &at, const std::tuple<Array> &moved) {
    const Array &a = std::get<0>(at), &da = std::get<0>(moved);
    Array p = plain(a), dah = adjoint(da), ph = adjoint(p);
    Array left = dah - matmul(p, matmul(a, dah)), right = dah - matmul(matmul(dah, a), p);
    Array rest = matmul(left, matmul(ph, p)) + matmul(matmul(p, ph), right);
    return std::pair(p, rest - matmul(p, matmul(da, p)));
  };
  return custom_jvp(plain, rule)(matrices);
}

Array matrix_rank(const Array &a, std::optional<double> rtol) {
  Array matrices = as_matrices("matrix_rank", a), s = svdvals(matrices);
  if (s.size() == 0) return zeros(batch_with(matrices, {}), i32);
  return count_nonzero(s > rtol.value_or(longest(matrices) * epsilon(matrices)) * max(s, -1, true), -1);
}

}  // namespace tessera::linalg

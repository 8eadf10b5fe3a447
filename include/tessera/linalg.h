// Does linear algebra with matrices: the last two dimensions of arrays, which may have any number of dimensions before
// them. LAPACK computes the factorisations. Batches that are cut over devices stay so, and nothing is sent; each matrix
// is whole.
//
//   Array x = linalg::solve(a, b);                           a f32[8,3,3], b f32[8,3,2]: x f32[8,3,2]
//   auto [w, v] = linalg::eigh(a);
//   auto [u, s, vh] = linalg::svd(a, {.full_matrices = false});
//
// Integers become floats. All throw ShapeError for fewer than two dimensions, or for shapes that don't fit, and
// DTypeError for bf16 and f16, which LAPACK lacks. All have derivatives unless a comment says otherwise.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "tessera/array.h"

namespace tessera::linalg {

struct Triangle {
  bool upper = false;      // the factor that is returned, or the triangle that is read
  bool symmetrize = true;  // (a + a^H) / 2 is taken for a; otherwise one triangle is read
};
// Returns the factor of a positive definite a = l l^H, or of u^H u. It has NaN where a isn't positive definite.
Array cholesky(const Array &a, const Triangle &options = {});
Array cho_solve(const Array &factor, const Array &b, bool upper = false);  // x of a x = b

struct Qr {
  Array q, r;
};
// Factors a = q r. q has min(rows, columns) orthonormal columns, or as many as rows.
Qr qr(const Array &a, bool complete = false);

struct Svd {
  Array u, s, vh;
};
struct SvdOptions {
  bool full_matrices = true;  // u and vh are square; if a isn't, they have no derivative
};
// Factors a = u diag(s) vh, with s descending.
Svd svd(const Array &a, const SvdOptions &options = {});
Array svdvals(const Array &a);

struct Eigen {
  Array eigenvalues, eigenvectors;
};
// Solves a v = v diag(w) with w real and ascending, for a symmetric (Hermitian) matrix. eigvalsh gives w alone. Vectors
// of equal values have no derivative: it is infinite.
Eigen eigh(const Array &a, const Triangle &options = {});
Array eigvalsh(const Array &a, const Triangle &options = {});
// Solves a v = v diag(w) for any square matrix. Results are complex, in LAPACK's order; the vectors have no derivative.
Eigen eig(const Array &a);
Array eigvals(const Array &a);

struct Lu {
  Array p, l, u;
};
struct LuFactor {
  Array lu, pivots;  // l below the diagonal and u; row i was swapped with row pivots[i], counted from 0
};
Lu lu(const Array &a);  // a = p l u
LuFactor lu_factor(const Array &a);
Array lu_solve(const LuFactor &factor, const Array &b);

// Solves a x = b for x. b is a vector if it has one dimension; otherwise dimensions before the last two broadcast.
// Where a is singular x isn't finite. Derivative: a dx = db - da x (Giles, Collected matrix derivative results, 2008).
Array solve(const Array &a, const Array &b);
Array inv(const Array &a);
// Computes the determinant by LU factors, and its derivative by singular values, which is finite also where a is singular.
Array det(const Array &a);
struct SlogDet {
  Array sign, logabsdet;  // det(a) = sign exp(logabsdet)
};
SlogDet slogdet(const Array &a);

struct TriangularSolve {
  bool left_side = false;  // x of op(a) x = b rather than of x op(a) = b
  bool lower = false;      // the triangle of a that is read
  bool transpose_a = false, conjugate_a = false;
  bool unit_diagonal = false;
};
Array triangular_solve(const Array &a, const Array &b, const TriangularSolve &options = {});  // as lax.linalg's
Array solve_triangular(const Array &a, const Array &b, bool lower = false);                   // as scipy.linalg's

struct Lstsq {
  Array x, residuals, rank, s;
};
// Returns the shortest x for which |a x - b| is least. a has two dimensions, and b one or two. Singular values below
// rcond times the greatest count as 0; by default rcond is eps max(rows, columns).
Lstsq lstsq(const Array &a, const Array &b, std::optional<double> rcond = {});
// Returns the pseudoinverse. Singular values below rtol (10 eps max(rows, columns)) times the greatest count as 0.
// Derivative: Golub and Pereyra, The differentiation of pseudo-inverses, 1973.
Array pinv(const Array &a, std::optional<double> rtol = {});
Array matrix_rank(const Array &a, std::optional<double> rtol = {});  // i32; rtol is eps max(rows, columns)

struct Norm {
  std::optional<double> ord = {};    // by default sqrt(sum |x|^2), of matrices Frobenius's
  bool nuclear = false;              // of matrices: the sum of singular values
  std::vector<int64_t> axes = {};    // one, of vectors, or two, of matrices; none: all of x
  std::optional<int64_t> axis = {};  // the only one
  bool keepdims = false;
};
// The norm of vectors is (sum |x|^p)^(1/p), the greatest |x| for inf, the least for -inf, the number of nonzero ones
// for 0. That of matrices is the greatest (least) sum of |x| in a column for 1 (-1) and in a row for inf (-inf), and
// the greatest (least) singular value for 2 (-2). Throws ShapeError for other orders.
Array norm(const Array &x, const Norm &options = {});
Array norm(const Array &x, std::integral auto axis, bool keepdims = false) {
  return norm(x, Norm{.axis = axis, .keepdims = keepdims});
}
Array cond(const Array &a, std::optional<double> p = {});  // |a| |a^-1|; by default of the order 2

Array matrix_power(const Array &a, int64_t n);  // powers of a^-1 where n is negative
// Returns exp(a), by Padé's approximant of order 13 after halving: Higham, The scaling and squaring method for the
// matrix exponential revisited, 2005.
Array expm(const Array &a);
Array multi_dot(const std::vector<Array> &matrices);  // their product, in the order that multiplies least
// Returns the powers of x in columns: x^(n-1) ... x^0, or ascending. n is x's length unless given.
Array vander(const Array &x, std::optional<int64_t> n = {}, bool increasing = false);

}  // namespace tessera::linalg

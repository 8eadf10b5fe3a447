// Factors matrices: LAPACK's results in the forms that users know.
#include <algorithm>

#include "array_functions/linalg_matrices.h"
#include "base/dtype.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"

namespace tessera::linalg {

using namespace detail;

namespace {

Array symmetrized(const char *function, const Array &a, const Triangle &options) {
  Array matrices = as_square_matrices(function, a);
  return options.symmetrize ? (matrices + adjoint(matrices)) * 0.5 : matrices;
}

}  // namespace

Array cholesky(const Array &a, const Triangle &options) {
  Array matrices = symmetrized("cholesky", a, options);
  Array factor = apply_one(OpCall{.function = "cholesky",
                                  .name = "stablehlo.cholesky",
                                  .attributes = {{"lower", !options.upper}},
                                  .results = {{matrices.dtype(), matrices.shape()}}},
                           {matrices});
  return options.upper ? triu(factor) : tril(factor);
}

Qr qr(const Array &a, bool complete) {
  Array matrices = as_matrices("qr", a);
  int64_t rows = rows_of(matrices), columns = columns_of(matrices), least = std::min(rows, columns);
  std::vector<Array> packed =
      call({"qr", "geqrf"}, {matrices},
           {{matrices.dtype(), matrices.shape()}, {matrices.dtype(), batch_with(matrices, {least})}});
  int64_t wanted = complete ? rows : least;
  Array reflectors = slice_in_dim(packed[0], 0, std::min(columns, wanted), 1, -1);
  if (columns < wanted) {
    std::vector<std::pair<int64_t, int64_t>> widths(matrices.shape().size(), {0, 0});
    widths.back().second = wanted - columns;
    reflectors = pad(reflectors, widths);
  }
  Array q = call({"qr", "orgqr", "ungqr"}, {reflectors, packed[1]}, {{reflectors.dtype(), reflectors.shape()}})[0];
  return {q, triu(slice_in_dim(packed[0], 0, wanted, 1, -2))};
}

namespace {

// `mode` is LAPACK's letter: all vectors, as many as singular values, or none.
Svd decomposed(const char *function, const Array &a, uint8_t mode) {
  Array matrices = as_matrices(function, a);
  int64_t rows = rows_of(matrices), columns = columns_of(matrices), least = std::min(rows, columns);
  DType dtype = matrices.dtype();
  int64_t of_u = mode == 'S' ? least : rows, of_vh = mode == 'S' ? least : columns;
  std::vector<Array> results = call({function, "gesdd", {}, {{"mode", mode}}}, {matrices},
                                    {{dtype, matrices.shape()},
                                     {real_dtype(matrices), batch_with(matrices, {least})},
                                     {dtype, batch_with(matrices, {rows, of_u})},
                                     {dtype, batch_with(matrices, {of_vh, columns})},
                                     {i32, batch_with(matrices, {})}});
  return {results[2], results[1], results[3]};
}

}  // namespace

Svd svd(const Array &a, const SvdOptions &options) {
  bool square = rank_of(a) > 1 && rows_of(a) == columns_of(a);
  return decomposed("svd", a, options.full_matrices && !square ? 'A' : 'S');
}
Array svdvals(const Array &a) { return decomposed("svdvals", a, 'N').s; }

Eigen eigh(const Array &a, const Triangle &options) {
  Array matrices = symmetrized("eigh", a, options);
  const uint8_t triangle = options.upper ? 'U' : 'L';
  std::vector<Array> results = call({"eigh", "syevd", "heevd", {{"mode", 'V'}, {"uplo", triangle}}}, {matrices},
                                    {{matrices.dtype(), matrices.shape()},
                                     {real_dtype(matrices), batch_with(matrices, {rows_of(matrices)})},
                                     {i32, batch_with(matrices, {})}});
  return {results[1], results[0]};
}
Array eigvalsh(const Array &a, const Triangle &options) { return eigh(a, options).eigenvalues; }

namespace {

Eigen general(const char *function, const Array &a, bool vectors) {
  Array matrices = as_square_matrices(function, a);
  Shape values = batch_with(matrices, {rows_of(matrices)});
  TensorType square{complex_dtype(matrices), matrices.shape()};
  std::vector<TensorType> results = {square, square, {i32, batch_with(matrices, {})}};
  bool complex = is_complex(matrices.dtype());
  results.insert(results.begin(), complex ? 1 : 2, {matrices.dtype(), values});
  const uint8_t right = vectors ? 'V' : 'N';
  std::vector<Array> found =
      call({function, "geev", {}, {{"compute_left", 'N'}, {"compute_right", right}}}, {matrices}, results);
  if (complex) return {found[0], found[2]};
  Array joined = apply_one(
      OpCall{.function = function, .name = "stablehlo.complex", .results = {{complex_dtype(matrices), values}}},
      {found[0], found[1]});
  return {joined, found[3]};
}

}  // namespace

Eigen eig(const Array &a) { return general("eig", a, true); }
Array eigvals(const Array &a) { return general("eigvals", a, false).eigenvalues; }

Lu lu(const Array &a) {
  Array matrices = as_matrices("lu", a);
  int64_t rows = rows_of(matrices), least = std::min(rows, columns_of(matrices));
  Factored f = factored("lu", matrices);
  Array below = slice_in_dim(f.lu, 0, least, 1, -1), above = slice_in_dim(f.lu, 0, least, 1, -2);
  Array l = tril(below, -1) + eye(rows, {.columns = least, .dtype = matrices.dtype()});
  Array p = one_hot(f.order, rows, {.dtype = real_dtype(matrices), .axis = rank_of(matrices) - 2});
  return {p, l, triu(above)};
}

LuFactor lu_factor(const Array &a) {
  Factored f = factored("lu_factor", as_matrices("lu_factor", a));
  return {f.lu, f.pivots - 1};
}

}  // namespace tessera::linalg

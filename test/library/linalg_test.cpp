// Linear algebra against JAX's. values.py wrote linalg.txt.
#include "tessera/linalg.h"

#include "../api/both_ways.h"
#include "library_values.h"

namespace tessera::testing {
namespace {

using linalg::TriangularSolve;

Array adjoint(const Array &x) { return conj(swapaxes(x, -2, -1)); }

Arrays again(const Arrays &x) {
  auto [u, s, vh] = linalg::svd(x[0], {.full_matrices = false});
  return {s, matmul(u * expand_dims(tanh(s), -2).astype(u.dtype()), vh)};
}
Arrays function_of(const Array &a, bool upper = false) {
  auto [w, v] = linalg::eigh(a, {.upper = upper, .symmetrize = !upper});
  return {w, matmul(v * expand_dims(tanh(w), -2).astype(v.dtype()), adjoint(v))};
}

template <class F>
std::function<Arrays(const Arrays &)> one(F f) {
  return [f](const Arrays &x) { return Arrays{f(x[0])}; };
}
template <class F>
std::function<Arrays(const Arrays &)> two(F f) {
  return [f](const Arrays &x) { return Arrays{f(x[0], x[1])}; };
}

void add_factorisations(Functions &all) {
  for (const char *kind : {"tall", "wide", "square", "complex"}) {
    auto name = [&](const char *function) { return function + std::string(", ") + kind; };
    all[name("qr")] = [](const Arrays &x) {
      auto [q, r] = linalg::qr(x[0]);
      return Arrays{q, r};
    };
    all[name("svd")] = again;
    all[name("svdvals")] = one([](const Array &x) { return linalg::svdvals(x); });
    all[name("pinv")] = one([](const Array &x) { return linalg::pinv(x); });
    all[name("lu")] = [](const Arrays &x) {
      auto [p, l, u] = linalg::lu(x[0]);
      return Arrays{l, u};
    };
    all[name("lu, order")] = one([](const Array &x) { return linalg::lu(x).p; });
    all[name("matrix_rank")] = one([](const Array &x) { return linalg::matrix_rank(x); });
  }
  all["qr, complete"] = all["qr, complete, complex"] = [](const Arrays &x) {
    auto [q, r] = linalg::qr(x[0], true);
    return Arrays{q, r};
  };
  all["svd, full"] = [](const Arrays &x) {
    auto [u, s, vh] = linalg::svd(x[0]);
    return Arrays{s, abs(matmul(adjoint(u), u))};
  };
  all["svd of f32"] = again;
  all["pinv of a matrix of rank 1"] = one([](const Array &x) { return linalg::pinv(x); });
  all["matrix_rank of a matrix of rank 1"] = one([](const Array &x) { return linalg::matrix_rank(x); });
  for (const char *name : {"cholesky", "cholesky of an indefinite matrix"})
    all[name] = one([](const Array &a) { return linalg::cholesky(a); });
  all["cholesky, upper"] = one([](const Array &a) { return linalg::cholesky(a, {.upper = true}); });
  all["eigh"] = all["eigh, complex"] = [](const Arrays &x) { return function_of(x[0]); };
  all["eigh, upper"] = [](const Arrays &x) { return function_of(x[0], true); };
  all["eigvalsh"] = one([](const Array &a) { return linalg::eigvalsh(a); });
  all["eigvals"] = all["eigvals, complex"] = one([](const Array &a) { return linalg::eigvals(a); });
  all["eig"] = one([](const Array &a) {
    auto [w, v] = linalg::eig(a);
    return matmul(v * expand_dims(w, -2), linalg::inv(v));
  });
}

void add_solutions(Functions &all) {
  for (const char *name : {"solve", "solve, complex", "solve, vector", "solve, broadcast"})
    all[name] = two(linalg::solve);
  all["cho_solve"] = two([](const Array &a, const Array &b) { return linalg::cho_solve(linalg::cholesky(a), b); });
  all["lu_solve"] = two([](const Array &a, const Array &b) { return linalg::lu_solve(linalg::lu_factor(a), b); });
  all["inv"] = one(linalg::inv);
  all["det"] = all["det, complex"] = all["det, singular"] = all["det, singular of 4"] = all["det, zero"] =
      one(linalg::det);
  all["slogdet"] = all["slogdet, complex"] = [](const Arrays &x) {
    auto [sign, size] = linalg::slogdet(x[0]);
    return Arrays{sign, size};
  };
  all["solve_triangular"] = two([](const Array &a, const Array &b) { return linalg::solve_triangular(a, b); });
  all["solve_triangular, lower"] =
      two([](const Array &a, const Array &b) { return linalg::solve_triangular(a, b, true); });
  auto triangular = [](TriangularSolve options) {
    return two([=](const Array &a, const Array &b) { return linalg::triangular_solve(a, b, options); });
  };
  all["triangular_solve"] = triangular({});
  all["triangular_solve, adjoint"] = triangular({.left_side = true, .transpose_a = true, .conjugate_a = true});
  all["triangular_solve, unit"] = triangular({.left_side = true, .lower = true, .unit_diagonal = true});
  all["lstsq"] = [](const Arrays &x) {
    auto [solution, residuals, rank, s] = linalg::lstsq(x[0], x[1]);
    return Arrays{solution, residuals, s};
  };
  all["lstsq, vector"] = two([](const Array &a, const Array &b) { return linalg::lstsq(a, b).x; });
}

void add_norms_and_powers(Functions &all) {
  double inf = std::numeric_limits<double>::infinity();
  std::map<std::string, std::optional<double>> orders = {
      {"None", {}}, {"1", 1}, {"-1", -1}, {"2", 2}, {"-2", -2}, {"3", 3}, {"0", 0}, {"inf", inf}, {"-inf", -inf}};
  auto vectors = [](std::optional<double> p) {
    return one([p](const Array &x) { return linalg::norm(x, {.ord = p, .axes = {1}}); });
  };
  auto matrices = [](std::optional<double> p, bool nuclear = false) {
    return one([=](const Array &x) {
      return linalg::norm(x, {.ord = p, .nuclear = nuclear, .axes = {0, 2}, .keepdims = true});
    });
  };
  for (const char *p : {"None", "1", "2", "3", "0", "inf", "-inf"})
    all[std::string("norm of vectors, ") + p] = vectors(orders[p]);
  for (const char *p : {"None", "1", "-1", "2", "-2", "inf", "-inf"})
    all[std::string("norm of matrices, ") + p] = matrices(orders[p]);
  all["norm of matrices, nuc"] = matrices({}, true);
  all["norm of all"] = one([](const Array &x) { return linalg::norm(x); });
  for (const char *p : {"None", "1", "-2", "inf"})
    all[std::string("cond, ") + p] = one([p = orders[p]](const Array &a) { return linalg::cond(a, p); });
  for (int n : {0, 1, 5, -2})
    all["matrix_power " + std::to_string(n)] = one([n](const Array &a) { return linalg::matrix_power(a, n); });
  all["expm"] = all["expm of a large matrix"] = all["expm, complex"] = one(linalg::expm);
  all["multi_dot"] = [](const Arrays &x) { return Arrays{linalg::multi_dot(x)}; };
  all["vander"] = one([](const Array &x) { return linalg::vander(x); });
  all["vander, increasing"] = one([](const Array &x) { return linalg::vander(x, 2, true); });
}

TEST(Linalg, IsThatOfJax) {
  Functions all;
  add_factorisations(all);
  add_solutions(all);
  add_norms_and_powers(all);
  expect_values_of_jax(LIBRARY_VALUES "/linalg.txt", all,
                       {.tolerance = 1e-9, .of_gradients = 1e-8, .jumps = {"pinv of a matrix of rank 1"}});
}

TEST(Linalg, RefusesDerivativesOfFullSingularVectors) {
  const std::string text =
      refusal_of([] { grad([](const Array &x) { return sum(linalg::svd(x).u); })(counted({3, 2}, f64)); });
  EXPECT_EQ(text.substr(text.find("'stablehlo")),
            "'stablehlo.custom_call' op has no derivative for full matrices: the singular vectors beyond the singular "
            "values aren't unique; take svd with {.full_matrices = false}");
}

Array some(const Shape &shape) { return sin(counted(shape, f64) * 1.7) + 2 * eye(shape.back(), f64); }

// A batch that is cut stays cut, and nothing is sent.
TEST(Linalg, OfACutBatchSendsNothing) {
  Array a = some({4, 3, 3});
  Array cut = device_put(a, make_mesh({{"x", 4}}), P("x"));
  auto f = jit([](const Array &a) {
    auto [w, v] = linalg::eigh(a);
    return linalg::solve(a, v) + linalg::qr(a).q + linalg::svd(a).u + expand_dims(w, -1);
  });
  EXPECT_TRUE(f.lower(cut).compile().report().collectives.empty());
  expect_near(f(cut), f(a), "cut", 1e-12);
}

TEST(Linalg, MapsOverBatches) {
  Array a = some({4, 3, 3});
  for (auto f : std::vector<Array (*)(const Array &)>{linalg::inv, linalg::det, linalg::svdvals})
    expect_near(vmap(f)(a), f(a), "vmap", 1e-12);
  expect_near(vmap([](const Array &a) { return linalg::qr(a).r; })(a), linalg::qr(a).r, "vmap of qr", 1e-12);
}

// LAPACK makes no reflection of a column that has zeros below the diagonal.
TEST(Linalg, CompleteQrOfColumnsWithoutReflectionHasDerivatives) {
  const Array weights = counted({4, 2}, f64);
  auto q = [](const Array &a) { return linalg::qr(a, true).q; };
  for (const std::vector<double> &numbers : {std::vector<double>{1, 2, 0, 3, 0, 0, 0, 0}, {1, 2, 0, 3, 0, 1, 0, 4}}) {
    const Array a = array<double>(numbers, {4, 2});
    expect_near(grad([&](const Array &a) { return sum(slice(q(a), {0, 0}, {4, 2}) * weights); })(a),
                grad([&](const Array &a) { return sum(linalg::qr(a).q * weights); })(a), "first columns", 1e-12);
    auto product = [&](const Array &a) { return matmul(adjoint(q(a)), q(a)); };
    expect_near(jvp(product, std::tuple(a), std::tuple(sin(weights))).second, zeros({4, 4}, f64),
                "columns are orthogonal", 1e-12);
  }
}

TEST(Linalg, RefusesWhatIsNoMatrix) {
  Array x = counted({2, 3});
  EXPECT_EQ(error_both_ways([](const Array &x) { return linalg::det(x); }, x),
            "ShapeError: det: f32[2,3] has 2 rows and 3 columns; its matrices must be square");
  EXPECT_EQ(error_both_ways([](const Array &x) { return linalg::svdvals(x[0]); }, x),
            "ShapeError: svdvals: argument 0 is f32[3], but matrices are the last two dimensions: give it two or more");
  EXPECT_EQ(error_both_ways([](const Array &x) { return linalg::qr(x.astype(bf16)).q; }, x),
            "DTypeError: qr: argument 0 is bf16[2,3], but LAPACK has f32, f64, c64 and c128 only; convert it with "
            "astype");
  EXPECT_EQ(error_both_ways([](const Array &x) { return linalg::solve(eye(3), x); }, x),
            "ShapeError: solve: the matrices of f32[3,3] have 3 rows, and the right side f32[2,3] has 2; both numbers "
            "must be equal");
  EXPECT_EQ(error_both_ways([](const Array &x) { return linalg::triangular_solve(eye(2), x); }, x),
            "ShapeError: triangular_solve: f32[2,2] doesn't fit f32[2,3]; dimensions before the last two are equal, "
            "and b has as many columns as a");
  EXPECT_EQ(error_both_ways([](const Array &x) { return linalg::lstsq(eye(3), x).x; }, x),
            "ShapeError: lstsq: f32[3,3] and f32[2,3] aren't a matrix and right-hand sides with as many rows; map it "
            "over a batch "
            "with vmap");
  EXPECT_EQ(error_both_ways([](const Array &x) { return linalg::norm(x, {.ord = 3}); }, x),
            "ShapeError: norm: the order 3.0 of matrices is none of 1, -1, 2, -2, inf and -inf; leave it out for "
            "Frobenius's norm, or set nuclear");
  EXPECT_EQ(error_both_ways([](const Array &x) { return linalg::norm(expand_dims(x, 0), {.ord = 1}); }, x),
            "ShapeError: norm: an order is given for 3 dimensions of f32[1,2,3]; vectors have one, matrices two: say "
            "axes");
  EXPECT_EQ(refusal_of([&] { linalg::multi_dot({x}); }),
            "ShapeError: multi_dot: 1 arrays are given; it multiplies 2 to 25");
  EXPECT_EQ(refusal_of([&] { linalg::multi_dot({x, expand_dims(x, 0)}); }),
            "ShapeError: multi_dot: argument 1 is f32[1,2,3]; all are matrices, and the first and the last may be "
            "vectors");
  EXPECT_EQ(refusal_of([&] { linalg::vander(x); }), "ShapeError: vander: f32[2,3] has 2 dimensions; it has one");
  EXPECT_EQ(refusal_of([&] { linalg::vander(x[0], -1); }),
            "ShapeError: vander: -1 columns are requested; the number must be 0 or more");
}

}  // namespace
}  // namespace tessera::testing

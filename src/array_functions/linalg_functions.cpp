// Computes norms, powers and exponentials of matrices.
#include <cmath>

#include "array_functions/dims.h"
#include "array_functions/linalg_matrices.h"
#include "base/dtype.h"
#include "tessera/contraction.h"
#include "tessera/control_flow.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/numeric.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"

namespace tessera::linalg {

using namespace detail;

namespace {

Array norm_of_vectors(const Array &x, int64_t axis, double p, bool keepdims) {
  Array size = abs(converted(x, {inexact({x.dtype(), false}).dtype, false}, "norm"));
  if (std::isinf(p)) return p > 0 ? max(size, axis, keepdims) : min(size, axis, keepdims);
  if (p == 0) return count_nonzero(size, axis, keepdims).astype(size.dtype());
  if (p == 1) return sum(size, axis, keepdims);
  if (p == 2) return tessera::norm(x, axis, keepdims);
  return power(sum(power(size, p), axis, keepdims), 1 / p);
}

// Computes the norms of matrices, which are the last two dimensions.
Array norm_of_matrices(const Array &x, double p) {
  Array size = abs(x);
  bool greatest = p > 0;
  if (std::abs(p) == 2) {
    Array s = svdvals(x);
    return greatest ? max(s, -1) : min(s, -1);
  }
  if (std::abs(p) != 1 && !std::isinf(p))
    throw ShapeError("norm: the order " + to_string(Array(p)) +
                     " of matrices is none of 1, -1, 2, -2, inf and -inf; leave it out for Frobenius's norm, or set "
                     "nuclear");
  Array sums = sum(size, std::isinf(p) ? -1 : -2);
  return greatest ? max(sums, -1) : min(sums, -1);
}

}  // namespace

Array norm(const Array &x, const Norm &options) {
  int64_t rank = static_cast<int64_t>(state_of(x, "norm").shape.size());
  const auto axis = options.axis ? std::optional<Dim>(*options.axis) : std::nullopt;
  std::vector<int64_t> axes;
  for (const Dim &dim : axes_of({options.axes.begin(), options.axes.end()}, axis, "norm")) axes.push_back(dim.position);
  axes = normalized_dims(axes, rank, "norm", axis ? "axis" : "axes");
  if (!options.ord && !options.nuclear) {
    std::vector<Dim> dims(axes.begin(), axes.end());
    return tessera::norm(x, {.axes = dims, .keepdims = options.keepdims});
  }
  if (axes.empty()) axes = counted(rank);
  if (axes.size() == 1 && !options.nuclear) return norm_of_vectors(x, axes[0], *options.ord, options.keepdims);
  if (axes.size() != 2)
    throw ShapeError("norm: an order is given for " + std::to_string(axes.size()) + " dimensions of " + type_string(x) +
                     "; vectors have one, matrices two: say axes");
  Array matrices = as_matrices("norm", moveaxis(x, axes, {-2, -1}));
  Array result = options.nuclear ? sum(svdvals(matrices), -1) : norm_of_matrices(matrices, *options.ord);
  return options.keepdims ? expand_dims(result, axes) : result;
}

Array cond(const Array &a, std::optional<double> p) {
  if (!p || std::abs(*p) == 2) {
    Array s = svdvals(a), least = min(s, -1), most = max(s, -1);
    return p && *p < 0 ? least / most : most / least;
  }
  Array matrices = as_square_matrices("cond", a);
  return norm(matrices, {.ord = p, .axes = {-2, -1}}) * norm(inv(matrices), {.ord = p, .axes = {-2, -1}});
}

Array matrix_power(const Array &a, int64_t n) {
  Array base = as_square_matrices("matrix_power", a);
  if (n < 0) base = inv(base);
  Array result;
  for (uint64_t left = static_cast<uint64_t>(n < 0 ? -n : n); left > 0; left /= 2) {
    if (left % 2) result = result.empty() ? base : matmul(result, base);
    if (left > 1) base = matmul(base, base);
  }
  return result.empty() ? broadcast_to(identity_like(base, rows_of(base)), base.shape()) : result;
}

Array expm(const Array &a) {
  Array x = as_square_matrices("expm", a);
  if (x.size() == 0) return x;
  constexpr double bound = 5.371920351148152;  // of the approximant's 1-norm, in f64
  constexpr int most = 16;                     // halvings
  Array size = stop_gradient(max(sum(abs(x), -2), -1));
  Array halvings = clip(ceil(log2(size / bound)), 0, most);
  Array small = x / expand_dims(exp2(halvings), {-2, -1}).astype(x.dtype());
  constexpr double c[] = {64764752532480000,
                          32382376266240000,
                          7771770303897600,
                          1187353796428800,
                          129060195264000,
                          10559470521600,
                          670442572800,
                          33522128640,
                          1323241920,
                          40840800,
                          960960,
                          16380,
                          182,
                          1};
  Array one = identity_like(x, rows_of(x)), x2 = matmul(small, small), x4 = matmul(x2, x2), x6 = matmul(x4, x2);
  Array odd =
      matmul(small, matmul(x6, c[13] * x6 + c[11] * x4 + c[9] * x2) + c[7] * x6 + c[5] * x4 + c[3] * x2 + c[1] * one);
  Array even = matmul(x6, c[12] * x6 + c[10] * x4 + c[8] * x2) + c[6] * x6 + c[4] * x4 + c[2] * x2 + c[0] * one;
  Array result = solve(even - odd, even + odd);
  // A matrix that is finished is replaced by the identity, whose square doesn't overflow.
  auto step = [&](const Array &power, const Array &i) {
    Array goes_on = expand_dims(i < halvings, {-2, -1});
    Array base = where(goes_on, power, one);
    return std::pair(where(goes_on, matmul(base, base), power), Array(0));
  };
  return scan(step, result, arange(most, real_dtype(x))).first;
}

Array multi_dot(const std::vector<Array> &matrices) {
  if (matrices.size() < 2 || matrices.size() > 25)
    throw ShapeError("multi_dot: " + std::to_string(matrices.size()) + " arrays are given; it multiplies 2 to 25");
  // Matrix i has the letters i and i + 1.
  auto letter = [](size_t i) { return std::string(1, static_cast<char>('a' + i)); };
  size_t last = matrices.size() - 1;
  std::string spec, result;
  for (size_t i = 0; i <= last; ++i) {
    bool is_vector = (i == 0 || i == last) && rank_of(matrices[i]) == 1;
    if (!is_vector && rank_of(matrices[i]) != 2)
      throw ShapeError("multi_dot: argument " + std::to_string(i) + " is " + type_string(matrices[i]) +
                       "; all are matrices, and the first and the last may be vectors");
    std::string row = i == 0 && is_vector ? "" : letter(i), column = i > 0 && is_vector ? "" : letter(i + 1);
    spec += (i == 0 ? "" : ",") + row + column;
    if (i == 0) result += row;
    if (i == last) result += column;
  }
  return einsum(spec + "->" + result, matrices);
}

Array vander(const Array &x, std::optional<int64_t> n, bool increasing) {
  const Shape &shape = state_of(x, "vander").shape;
  if (shape.size() != 1)
    throw ShapeError("vander: " + type_string(x) + " has " + std::to_string(shape.size()) + " dimensions; it has one");
  if (n && *n < 0)
    throw ShapeError("vander: " + std::to_string(*n) + " columns are requested; the number must be 0 or more");
  Array powers = arange(n.value_or(shape[0]), i32);
  return power(expand_dims(x, 1), increasing ? powers : flip(powers));
}

}  // namespace tessera::linalg

namespace tessera {

Array roots(const Array &p) {
  const Shape &shape = detail::state_of(p, "roots").shape;
  if (shape.size() != 1 || shape[0] < 1)
    throw ShapeError("roots: " + type_string(p) + " isn't a polynomial; its coefficients are a vector, of one or more");
  int64_t n = shape[0] - 1;
  Array a = detail::converted(p, detail::inexact(detail::promoted({p}, "roots")), "roots");
  if (n == 0) return zeros({0}, linalg::detail::complex_dtype(a));
  Array row = expand_dims(-slice_in_dim(a, 1, {}) / a[0], 0);
  return linalg::eigvals(concatenate({row, eye(n, {.dtype = a.dtype()})[Slice{{}, -1}]}));
}

}  // namespace tessera

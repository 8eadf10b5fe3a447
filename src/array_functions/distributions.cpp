// Draws from distributions by formulas of uniform and normal numbers, and by rejection.
#include "tessera/distributions.h"

#include <limits>
#include <numbers>
#include <tuple>

#include "array_functions/checks.h"
#include "array_functions/draw.h"
#include "tessera/contraction.h"
#include "tessera/control_flow.h"
#include "tessera/custom_rules.h"
#include "tessera/linalg.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/special.h"
#include "tessera/transformations.h"
#include "tessera/vmap.h"

namespace tessera::random {

namespace {

void check_dtype(const char *function, DType dtype) {
  detail::check_dtype(dtype, dtype == f32 || dtype == f64, function, "f32, f64");
}

// Returns the parameters in the dtype, broadcast to the shape, or to one another if it is empty.
struct Parameters {
  Parameters(const char *function, std::vector<Array> given, const Shape &wanted, DType dtype)
      : shape(wanted.empty() ? detail::broadcast_shape(given, function) : wanted) {
    check_dtype(function, dtype);
    for (const Array &one : given) {
      detail::check_broadcasts(one, shape, function, "a parameter");
      values.push_back(broadcast_to(astype(one, dtype), shape));
    }
  }
  const Array &operator[](size_t i) const { return values[i]; }
  Shape shape;
  std::vector<Array> values;
};

double epsilon(DType dtype) {
  return dtype == f64 ? std::numeric_limits<double>::epsilon() : std::numeric_limits<float>::epsilon();
}
double tiny(DType dtype) {
  return dtype == f64 ? std::numeric_limits<double>::min() : std::numeric_limits<float>::min();
}

}  // namespace

Array laplace(const Array &key, const Shape &shape, DType dtype) {
  check_dtype("laplace", dtype);
  Array u = uniform(key, shape, dtype, -1 + epsilon(dtype) / 2, 1);
  return sign(u) * log1p(-abs(u));
}
Array cauchy(const Array &key, const Shape &shape, DType dtype) {
  check_dtype("cauchy", dtype);
  return tan(std::numbers::pi * (uniform(key, shape, dtype, epsilon(dtype), 1) - 0.5));
}
Array logistic(const Array &key, const Shape &shape, DType dtype) {
  check_dtype("logistic", dtype);
  Array u = uniform(key, shape, dtype, tiny(dtype), 1);
  return log(u) - log1p(-u);
}
Array maxwell(const Array &key, const Shape &shape, DType dtype) {
  check_dtype("maxwell", dtype);
  Shape vectors = shape;
  vectors.push_back(3);
  return norm(normal(key, vectors, dtype), -1);
}
Array rademacher(const Array &key, const Shape &shape, DType dtype) {
  return (2 * astype(bernoulli(key, 0.5, shape), i32) - 1).astype(dtype);
}
Array lognormal(const Array &key, const Array &sigma, const Shape &shape, DType dtype) {
  Parameters given("lognormal", {sigma}, shape, dtype);
  return exp(normal(key, given.shape, dtype) * given[0]);
}
Array rayleigh(const Array &key, const Array &scale, const Shape &shape, DType dtype) {
  Parameters given("rayleigh", {scale}, shape, dtype);
  return given[0] * sqrt(log(uniform(key, given.shape, dtype)) * -2);
}
Array pareto(const Array &key, const Array &b, const Shape &shape, DType dtype) {
  Parameters given("pareto", {b}, shape, dtype);
  return exp(exponential(key, given.shape, dtype) / given[0]);
}
Array weibull_min(const Array &key, const Array &scale, const Array &concentration, const Shape &shape, DType dtype) {
  Parameters given("weibull_min", {scale, concentration}, shape, dtype);
  return power(-log1p(-uniform(key, given.shape, dtype)), 1.0 / given[1]) * given[0];
}
Array geometric(const Array &key, const Array &p, const Shape &shape, DType dtype) {
  Parameters given("geometric", {p}, shape, p.dtype() == f64 ? f64 : f32);
  Array u = uniform(key, given.shape, given[0].dtype());
  return (floor(log(where(u == 0, 1, u)) / log1p(-given[0])) + 1).astype(dtype);
}

//===- Rejection --------------------------------------------------------------------------------------------------===//

namespace {

// Draws one number for a >= 1, and for a + 1 and a power of another uniform number where a is less.
Array gamma_of_one(const Array &first_key, const Array &given, bool logarithm) {
  DType dtype = given.dtype();
  Array is_large = given >= 1, a = where(is_large, given, given + 1), none = 0 * given;
  Array d = a - 1. / 3, c = (1. / 3) / sqrt(d), keys = random::split(first_key);
  using Proposal = std::tuple<Array, Array, Array, Array>;  // key, x^2, v, u
  auto refused = [&](const Proposal &now) {
    const auto &[key, x, v, u] = now;
    return (u >= 1 - 0.0331 * (x * x)) & (log(u) >= x * 0.5 + d * (1 - v + log(v)));
  };
  auto next = [&](const Proposal &now) {
    Array three = random::split(std::get<0>(now), 3);
    using Normal = std::tuple<Array, Array, Array>;  // key, x, v
    auto again = [&](const Normal &drawn) {
      Array two = random::split(std::get<0>(drawn));
      Array x = normal(two[1], {}, dtype);
      return Normal(two[0], x, 1 + x * c);
    };
    auto [key, x, v] = while_loop([](const Normal &drawn) { return std::get<2>(drawn) <= 0; }, again,
                                  Normal(three[1], none, none - 1));
    return Proposal(three[0], x * x, v * v * v, uniform(three[2], {}, dtype));
  };
  Array v = std::get<2>(while_loop(refused, next, Proposal(keys[0], none, none + 1, none + 2)));
  if (!logarithm) {
    Array u = 1 - uniform(keys[1], {}, dtype);
    return d * v * where(is_large, 1, power(u, 1 / given));
  }
  Array away = -exponential(keys[1], {}, dtype);
  return log(d) + log(v) + where(is_large | (away == 0), 0, away / given);
}

Array gammas(const char *function, const Array &key, const Array &a, const Shape &shape, DType dtype, bool logarithm) {
  Parameters given(function, {a}, shape, dtype);
  Array flat = ravel(given[0]);
  if (flat.size() == 0) return given[0];
  auto draw = [=](const Array &a) {
    auto each = [=](const Array &key, const Array &a) { return gamma_of_one(key, a, logarithm); };
    return vmap(each)(random::split(key, a.size()), a);
  };
  // P(a, x) is the same uniform number for any a: dx = -(dP / da) / (dP / dx) da, and d log x = dx / x.
  auto rule = [=](const std::tuple<Array> &parameter, const std::tuple<Array> &t) {
    const Array &a = std::get<0>(parameter);
    const Array drawn = draw(a), log_x = logarithm ? drawn : log(drawn), x = logarithm ? exp(drawn) : drawn;
    auto below = [=](const Array &a) { return special::gammainc(a, x); };
    const Array by_a = jvp(below, std::tuple(a), std::tuple(std::get<0>(t))).second;
    const Array log_density = (a - (logarithm ? 0.0 : 1.0)) * log_x - x - lgamma(a);
    return std::pair(drawn, -by_a * exp(-log_density));
  };
  return reshape(custom_jvp(draw, rule)(flat), given.shape);
}

}  // namespace

Array gamma(const Array &key, const Array &a, const Shape &shape, DType dtype) {
  return gammas("gamma", key, a, shape, dtype, false);
}
Array loggamma(const Array &key, const Array &a, const Shape &shape, DType dtype) {
  return gammas("loggamma", key, a, shape, dtype, true);
}
Array beta(const Array &key, const Array &a, const Array &b, const Shape &shape, DType dtype) {
  Parameters given("beta", {a, b}, shape, dtype);
  Array keys = random::split(key);
  Array x = loggamma(keys[0], given[0], given.shape, dtype), y = loggamma(keys[1], given[1], given.shape, dtype);
  Array most = maximum(x, y), scaled = exp(x - most);
  return scaled / (scaled + exp(y - most));
}
Array chisquare(const Array &key, const Array &df, const Shape &shape, DType dtype) {
  Parameters given("chisquare", {df}, shape, dtype);
  return exp(loggamma(key, given[0] / 2, given.shape, dtype)) * 2;
}
Array t(const Array &key, const Array &df, const Shape &shape, DType dtype) {
  Parameters given("t", {df}, shape, dtype);
  Array keys = random::split(key), half = given[0] / 2;
  return normal(keys[0], given.shape, dtype) * sqrt(half / gamma(keys[1], half, given.shape, dtype));
}
Array dirichlet(const Array &key, const Array &alpha, const Shape &shape, DType dtype) {
  const Shape &own = detail::state_of(alpha, "dirichlet", 1).shape;
  if (own.empty())
    throw ShapeError("dirichlet: alpha is " + type_string(alpha) +
                     "; its last dimension has one entry for each component");
  Shape whole = shape.empty() ? Shape(own.begin(), own.end() - 1) : shape;
  whole.push_back(own.back());
  return softmax(loggamma(key, alpha, whole, dtype), -1);
}

namespace {

// Counts how many uniform numbers are multiplied until their product is below exp(-lambda).
Array poisson_by_products(const Array &key, const Array &lambda) {
  using State = std::tuple<Array, Array, Array>;  // count, key, logarithm of the product
  Array none = 0 * lambda.astype(f32);
  auto goes_on = [&](const State &now) { return any(std::get<2>(now) > -lambda); };
  auto step = [&](const State &now) {
    const auto &[count, key, product] = now;
    Array keys = random::split(key);
    Array u = uniform(keys[1], lambda.shape(), f32);
    return State(where(product > -lambda, count + 1, count), keys[0], product + log(u));
  };
  return std::get<0>(while_loop(goes_on, step, State(none.astype(i32), key, none))) - 1;
}

Array poisson_by_rejection(const Array &key, const Array &lambda) {
  Array b = 0.931 + 2.53 * sqrt(lambda), a = -0.059 + 0.02483 * b;
  Array inverse = 1.1239 + 1.1328 / (b - 3.4), limit = 0.9277 - 3.6224 / (b - 2);
  using State = std::tuple<Array, Array, Array>;  // result, whether it is accepted, key
  auto step = [&](const State &now) {
    const auto &[found, accepted, key] = now;
    Array keys = random::split(key, 3);
    Array u = uniform(keys[1], lambda.shape(), lambda.dtype()) - 0.5;
    Array v = uniform(keys[2], lambda.shape(), lambda.dtype()), inside = 0.5 - abs(u);
    Array k = floor((2 * a / inside + b) * u + lambda + 0.43);
    Array s = log(v * inverse / (a / (inside * inside) + b)), t = -lambda + k * log(lambda) - lgamma(k + 1);
    Array refused = (k < 0) | ((inside < 0.013) & (v > inside));
    Array accepts = ((inside >= 0.07) & (v <= limit)) | (!refused & (s <= t));
    return State(where(accepts, k, found), accepted | accepts, keys[0]);
  };
  auto goes_on = [](const State &now) { return any(!std::get<1>(now)); };
  return std::get<0>(while_loop(goes_on, step, State(0 * lambda - 1, lambda < 0, key))).astype(i32);
}

}  // namespace

Array poisson(const Array &key, const Array &lambda, const Shape &shape, DType dtype) {
  Parameters given("poisson", {lambda}, shape, f32);
  const Array &rate = given[0];
  Array is_small = isnan(rate) | (rate < 10);
  Array small = poisson_by_products(key, where(is_small, rate, 0));
  Array large = poisson_by_rejection(key, where(is_small, 1e5, rate));
  return where(rate == 0, 0, where(is_small, small, large)).astype(dtype);
}

Array multivariate_normal(const Array &key, const Array &mean, const Array &cov, const Shape &shape, DType dtype) {
  check_dtype("multivariate_normal", dtype);
  const Shape &of_mean = detail::state_of(mean, "multivariate_normal", 1).shape;
  const Shape &of_cov = detail::state_of(cov, "multivariate_normal", 2).shape;
  size_t rank = of_cov.size();
  if (of_mean.empty() || rank < 2 || of_cov[rank - 1] != of_mean.back() || of_cov[rank - 2] != of_mean.back())
    throw ShapeError("multivariate_normal: the mean " + type_string(mean) + " and the covariance " + type_string(cov) +
                     " don't fit; they are [..., n] and [..., n, n]");
  Array centre = astype(mean, dtype), factor = linalg::cholesky(astype(cov, dtype));
  Shape whole = shape;
  if (shape.empty()) whole = detail::broadcast_shape({sum(centre, -1), sum(factor, {.axes = {-1, -2}})}, "normal");
  whole.push_back(of_mean.back());
  Array drawn = expand_dims(normal(key, whole, dtype), -1);
  return centre + squeeze(matmul(factor, drawn), -1);
}

}  // namespace tessera::random

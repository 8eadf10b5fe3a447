// Distributions against JAX's numbers for the same keys. values.py wrote random.txt.
#include "../api/both_ways.h"
#include "library_values.h"
#include "tessera/distributions.h"
#include "tessera/rearrange.h"

namespace tessera::testing {
namespace {

using A = const Array &;

void add_base(Functions &all) {
  auto add = [&](const std::string &name, auto f) { all[name] = [f](const Arrays &x) { return Arrays{f(x)}; }; };
  add("key", [](const Arrays &x) { return random::key(x[0]); });
  add("split", [](const Arrays &x) { return random::split(x[0], 3); });
  add("fold_in", [](const Arrays &x) { return random::fold_in(x[0], x[1]); });
  add("bits", [](const Arrays &x) { return random::bits(x[0], {3, 4}); });
  using Draw = Array (*)(A, const Shape &, DType, const Create &);
  for (auto [name, f] : std::map<std::string, Draw>{{"uniform", random::uniform},
                                                    {"normal", random::normal},
                                                    {"exponential", random::exponential},
                                                    {"gumbel", random::gumbel}}) {
    add(name + " float32", [f = f](const Arrays &x) { return f(x[0], {3, 4}, f32, {}); });
    add(name + " float64", [f = f](const Arrays &x) { return f(x[0], {3, 4}, f64, {}); });
  }
  add("randint", [](const Arrays &x) { return random::randint(x[0], {2, 3}, x[1], x[2]); });
  add("bernoulli", [](const Arrays &x) { return random::bernoulli(x[0], x[1], {3, 4}); });
  add("truncated_normal", [](const Arrays &x) { return random::truncated_normal(x[0], x[1], x[2], {2, 4}); });
  add("categorical", [](const Arrays &x) { return random::categorical(x[0], x[1], -1, {5}); });
  add("permutation", [](const Arrays &x) { return random::permutation(x[0], 10); });
  add("permutation of rows", [](const Arrays &x) { return random::permutation(x[0], x[1]); });
  add("shuffle", [](const Arrays &x) { return random::shuffle(x[0], x[1]); });
  add("choice", [](const Arrays &x) { return random::choice(x[0], 9, {4}, {.replace = false}); });
  add("choice by chances", [](const Arrays &x) { return random::choice(x[0], x[1], {5}, {.p = x[2]}); });
}

void add_by_parameters(Functions &all) {
  auto add = [&](const std::string &name, auto f) { all[name] = [f](const Arrays &x) { return Arrays{f(x)}; }; };
  const Array key = random::key(7);
  for (auto [name, f] : std::map<std::string, Array (*)(A, A, const Shape &, DType)>{{"lognormal", random::lognormal},
                                                                                     {"rayleigh", random::rayleigh},
                                                                                     {"pareto", random::pareto},
                                                                                     {"chisquare", random::chisquare},
                                                                                     {"t", random::t}})
    add(name + " by its parameter", [f = f, key](const Arrays &x) { return f(key, x[0], {2, 3}, f64); });
  add("weibull_min by its parameters", [=](const Arrays &x) { return random::weibull_min(key, x[0], x[1], {3}, f64); });
  add("uniform by its ends", [=](const Arrays &x) { return random::uniform(key, {2, 3}, f64, x[0], x[1]); });
  add("truncated_normal by its ends",
      [=](const Arrays &x) { return random::truncated_normal(key, x[0], x[1], {2, 3}, f64); });
  add("multivariate_normal by its parameters", [=](const Arrays &x) {
    return random::multivariate_normal(key, x[0], (x[1] + transpose(x[1])) / 2.0, {3}, f64);
  });
}

Functions functions() {
  Functions all;
  auto add = [&](const std::string &name, auto f) { all[name] = [f](const Arrays &x) { return Arrays{f(x)}; }; };
  for (auto [name, f] : std::map<std::string, Array (*)(A, const Shape &, DType)>{{"laplace", random::laplace},
                                                                                  {"cauchy", random::cauchy},
                                                                                  {"logistic", random::logistic},
                                                                                  {"maxwell", random::maxwell}}) {
    add(name + " float32", [f = f](const Arrays &x) { return f(x[0], {3, 4}, f32); });
    add(name + " float64", [f = f](const Arrays &x) { return f(x[0], {3, 4}, f64); });
  }
  add("rademacher", [](const Arrays &x) { return random::rademacher(x[0], {8}); });
  for (auto [name, f] : std::map<std::string, Array (*)(A, A, const Shape &, DType)>{
           {"lognormal", random::lognormal}, {"rayleigh", random::rayleigh}, {"pareto", random::pareto}})
    add(name, [f = f](const Arrays &x) { return f(x[0], x[1], {2, 3}, f64); });
  add("weibull_min", [](const Arrays &x) { return random::weibull_min(x[0], x[1], x[2], {2, 3}, f64); });
  add("geometric", [](const Arrays &x) { return random::geometric(x[0], x[1], {2, 3}); });
  add("loggamma", [](const Arrays &x) { return random::loggamma(x[0], x[1], {2, 3}, f64); });
  add("t", [](const Arrays &x) { return random::t(x[0], x[1], {2, 3}, f64); });
  add("gamma f32", [](const Arrays &x) { return random::gamma(x[0], x[1], {2, 3}); });
  add("chisquare f32", [](const Arrays &x) { return random::chisquare(x[0], x[1], {2, 3}); });
  add("beta", [](const Arrays &x) { return random::beta(x[0], x[1], x[2], {2, 3}, f64); });
  add("dirichlet", [](const Arrays &x) { return random::dirichlet(x[0], x[1], {4}, f64); });
  add("poisson", [](const Arrays &x) { return random::poisson(x[0], x[1], {3, 5}); });
  add("binomial", [](const Arrays &x) { return random::binomial(x[0], x[1], x[2], {3, 4}, f64); });
  const Array key = random::key(7);
  add("gamma by its parameter", [=](const Arrays &x) { return random::gamma(key, x[0], {2, 3}, f64); });
  add("loggamma by its parameter", [=](const Arrays &x) { return random::loggamma(key, x[0], {2, 3}, f64); });
  add("beta by its parameters", [=](const Arrays &x) { return random::beta(key, x[0], x[1], {3}, f64); });
  add("dirichlet by its parameter", [=](const Arrays &x) { return random::dirichlet(key, x[0], {2}, f64); });
  add("multivariate_normal", [](const Arrays &x) { return random::multivariate_normal(x[0], x[1], x[2], {4}, f64); });
  add("multivariate_normal alone",
      [](const Arrays &x) { return random::multivariate_normal(x[0], x[1], x[2], {}, f64); });
  add_base(all);
  add_by_parameters(all);
  return all;
}

// Derivatives of gamma's numbers, and of what is made of them, are implicit ones, which differences of the numbers that a
// key gives aren't.
TEST(Distributions, AreThoseOfJax) {
  expect_values_of_jax(LIBRARY_VALUES "/random.txt", functions(),
                       {.jumps = {"gamma by its parameter", "loggamma by its parameter", "beta by its parameters",
                                  "dirichlet by its parameter", "chisquare by its parameter", "t by its parameter"}});
}

TEST(Distributions, RefuseWhatDoesNotFit) {
  Array key = random::key(1), x = counted({2, 3});
  for (auto [refusal, text] : std::vector<std::pair<std::function<void()>, std::string>>{
           {[&] { random::laplace(key, {2}, bf16); },
            "DTypeError: laplace: there are no such numbers of dtype bf16; the dtype is one of f32, f64"},
           {[&] { random::dirichlet(key, 1.0); },
            "ShapeError: dirichlet: alpha is f32[]; its last dimension has one entry for each component"},
           {[&] { random::multivariate_normal(key, x, x); },
            "ShapeError: multivariate_normal: the mean f32[2,3] and the covariance f32[2,3] don't fit; they are "
            "[..., n] and [..., n, n]"}})
    EXPECT_EQ(refusal_of(refusal), text);
}

}  // namespace
}  // namespace tessera::testing

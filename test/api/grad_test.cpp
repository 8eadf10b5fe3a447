// Derivatives of functions of arrays, against central differences and by hand.
#include "tessera/transformations.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "compare.h"
#include "tessera/contraction.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/resharding.h"

namespace tessera {
namespace {

using Function = std::function<Array(Array)>;

// d sum(f)/dx by central differences in f64.
std::vector<double> differences(const Function &f, const Array &x, double step = 1e-6) {
  std::vector<double> values = x.to_vector<double>(), slopes;
  for (size_t i = 0; i < values.size(); ++i) {
    auto at = [&](double moved) {
      std::vector<double> there = values;
      there[i] += moved;
      return sum(f(array(there, x.shape()))).item<double>();
    };
    slopes.push_back((at(step) - at(-step)) / (2 * step));
  }
  return slopes;
}

void check(const char *name, const Function &f, const Array &x) {
  auto total = [&](Array x) { return sum(f(x)); };
  std::vector<double> expected = differences(f, x), eager = grad(total)(x).to_vector<double>(),
                      compiled = jit(grad(total))(x).to_vector<double>();
  Array direction = cos(arange(x.size(), f64)).reshape(x.shape());
  Array along = sum(jvp(f, std::tuple(x), std::tuple(direction)).second);
  double forward = 0;
  std::vector<double> d = direction.to_vector<double>();
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(eager[i], expected[i], 1e-6 * (1 + std::abs(expected[i]))) << name << " at " << i;
    EXPECT_NEAR(compiled[i], eager[i], 1e-12 * (1 + std::abs(eager[i]))) << name << " under jit, at " << i;
    forward += d[i] * expected[i];
  }
  EXPECT_NEAR(along.item<double>(), forward, 1e-5 * (1 + std::abs(forward))) << name << " forward";
}

TEST(Grad, OfElementwiseFunctions) {
  Array x = array({0.3, 0.7, -0.4, 0.9}), positive = array({0.3, 0.7, 1.4, 2.9}),
        above_one = array({1.3, 1.7, 2.4, 5.0});
  std::vector<std::pair<const char *, Function>> everywhere = {
      {"exp", [](Array x) { return exp(x); }},
      {"expm1", [](Array x) { return expm1(x); }},
      {"tanh", [](Array x) { return tanh(x); }},
      {"logistic", [](Array x) { return logistic(x); }},
      {"sin", [](Array x) { return sin(x); }},
      {"cos", [](Array x) { return cos(x); }},
      {"tan", [](Array x) { return tan(x); }},
      {"cbrt", [](Array x) { return cbrt(x); }},
      {"abs", [](Array x) { return abs(x); }},
      {"square", [](Array x) { return square(x); }},
      {"asin", [](Array x) { return asin(x); }},
      {"acos", [](Array x) { return acos(x); }},
      {"atan", [](Array x) { return atan(x); }},
      {"sinh", [](Array x) { return sinh(x); }},
      {"cosh", [](Array x) { return cosh(x); }},
      {"asinh", [](Array x) { return asinh(x); }},
      {"atanh", [](Array x) { return atanh(x); }},
      {"erf", [](Array x) { return erf(x); }},
      {"erfc", [](Array x) { return erfc(x); }},
      {"erf_inv", [](Array x) { return erf_inv(x); }},
      {"floor", [](Array x) { return floor(x) * x; }},
      {"negate", [](Array x) { return -x; }},
      {"divide", [](Array x) { return (x + 1.0) / (x * x + 2.0); }},
      {"where", [](Array x) { return where(x > 0.0, x * x, 3.0 * x); }},
      {"clip", [](Array x) { return clip(x, -0.1, 0.8) * x; }},
      {"maximum", [](Array x) { return maximum(x, 0.5) + minimum(x, x * x); }},
      {"atan2", [](Array x) { return atan2(x, x * x + 1.0); }},
      {"remainder", [](Array x) { return remainder(x, 0.25) * x; }},
  };
  for (auto &[name, f] : everywhere) check(name, f, x);
  std::vector<std::pair<const char *, Function>> of_positive = {
      {"log", [](Array x) { return log(x); }},
      {"log1p", [](Array x) { return log1p(x); }},
      {"sqrt", [](Array x) { return sqrt(x); }},
      {"rsqrt", [](Array x) { return rsqrt(x); }},
      {"lgamma", [](Array x) { return lgamma(x); }},
      {"digamma", [](Array x) { return digamma(x); }},
      {"power", [](Array x) { return power(x, 2.5) + power(2.0, x) + power(x, x); }},
  };
  for (auto &[name, f] : of_positive) check(name, f, positive);
  check("acosh", [](Array x) { return acosh(x); }, above_one);
}

TEST(Grad, OfProductsSumsAndRearrangements) {
  Array x = sin(arange(24, f64)).reshape({2, 3, 4}), w = cos(arange(20, f64)).reshape({4, 5});
  std::vector<std::pair<const char *, Function>> functions = {
      {"matmul", [&](Array x) { return square(matmul(x, w)); }},
      {"matmul of itself", [](Array x) { return matmul(x, swapaxes(x, 1, 2)); }},
      {"einsum", [&](Array x) { return square(einsum("bij,jk->kib", x, w)); }},
      {"einsum, batched", [](Array x) { return square(einsum("bij,bkj->ikb", x, x)); }},
      {"sum", [](Array x) { return square(sum(x, {.axes = {0, 2}})); }},
      {"mean", [](Array x) { return square(mean(x, {.axes = {1}, .keepdims = true})) * x; }},
      {"max", [](Array x) { return square(max(x, {.axes = {2}})); }},
      {"min", [](Array x) { return min(x, {.axes = {0}}) * x; }},
      {"var", [](Array x) { return var(x, {.axes = {1}}); }},
      {"logsumexp", [](Array x) { return square(logsumexp(x, {.axes = {2}})); }},
      {"softmax", [](Array x) { return square(softmax(x)); }},
      {"transpose", [](Array x) { return transpose(x, {2, 0, 1}) * reshape(x, {4, 2, 3}); }},
      {"broadcast", [](Array x) { return square(broadcast_to(reshape(x, {2, 3, 1, 4}), {2, 3, 5, 4})); }},
      {"concatenate", [](Array x) { return square(concatenate({x, x * x}, 1)); }},
      {"slice", [](Array x) { return square(slice(x, {0, 1, 0}, {2, 3, 4}, {1, 1, 2})); }},
      {"pad", [](Array x) { return square(pad(x, {{1, 0}, {0, 2}, {1, 1}})) * 2.0; }},
      {"flip", [](Array x) { return flip(x, {1}) * x; }},
      {"dynamic_slice", [](Array x) { return square(dynamic_slice(x, {Array(1), Array(0), Array(9)}, {1, 2, 3})); }},
      {"dynamic_update_slice",
       [](Array x) {
         return square(dynamic_update_slice(x, x[0].reshape({1, 3, 4}) * 2.0, {Array(1), Array(0), Array(0)}));
       }},
      {"index", [](Array x) { return x[1] * x[0]; }},
  };
  for (auto &[name, f] : functions) check(name, f, x);
}

struct Layer {
  Array w, b;
};

TEST(Grad, OfTreesAndSeveralArguments) {
  auto loss = [](Layer layer, Array x) { return sum(tanh(matmul(x, layer.w) + layer.b)); };
  Layer layer{ones({3, 2}), zeros({2})};
  Array x = arange(6, f32).reshape({2, 3}) * 0.1;
  auto [value, gradient] = value_and_grad(loss)(layer, x);
  EXPECT_NEAR(value.item<double>(), 2 * (std::tanh(0.3) + std::tanh(1.2)), 1e-6);
  double s0 = 1 - std::pow(std::tanh(0.3), 2), s1 = 1 - std::pow(std::tanh(1.2), 2);
  EXPECT_NEAR(gradient.b.to_vector<float>()[0], s0 + s1, 1e-6);
  EXPECT_NEAR(gradient.w.to_vector<float>()[2], s0 * 0.1 + s1 * 0.4, 1e-6);
  auto [of_layer, of_x] = grad<0, 1>(loss)(layer, x);
  EXPECT_NEAR(of_x.to_vector<float>()[0], 2 * s0, 1e-6);
  auto [with_aux, aux] = grad([](Array x) { return std::pair(sum(x * x), x + 1); }, {.has_aux = true})(x);
  EXPECT_EQ(aux.to_vector<float>(), (x + 1).to_vector<float>());
  EXPECT_EQ(with_aux.to_vector<float>(), (x * 2).to_vector<float>());
}

TEST(Grad, ComposesWithItselfJitAndValues) {
  Array x = array({0.5, -1.0, 2.0});
  auto cube = [](Array z) { return sum(z * z * z); };
  auto second = grad([&](Array z) { return sum(grad(cube)(z)); });
  EXPECT_EQ(second(x).to_vector<double>(), (x * 6.0).to_vector<double>());
  EXPECT_EQ(jit(second)(x).to_vector<double>(), (x * 6.0).to_vector<double>());
  auto branching = [](Array z) { return sum(z) > 0 ? sum(z * z) : sum(z); };
  EXPECT_EQ(grad(branching)(x).to_vector<double>(), (x * 2.0).to_vector<double>());
  EXPECT_EQ(grad(branching)(-x).to_vector<double>(), (std::vector<double>{1, 1, 1}));
  EXPECT_EQ(grad([](Array z) { return sum(stop_gradient(z) * z); })(x).to_vector<double>(), x.to_vector<double>());
  EXPECT_EQ(grad([&](Array z) { return sum(z * x); })(x).to_vector<double>(), x.to_vector<double>());
  EXPECT_EQ(jit([&](Array y) { return grad([&](Array z) { return sum(z * y); })(x); })(x + 1.0).to_vector<double>(),
            (x + 1.0).to_vector<double>());
}

TEST(Grad, OfShardedArraysLiesLikeThem) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});
  auto loss = [](Array w, Array x) { return mean(square(matmul(x, w))); };
  Array x = sin(arange(32, f32)).reshape({8, 4}), w = ones({4, 8});
  Array expected = grad(loss)(w, x);
  Array sharded_x = device_put(x, mesh, P("x")), sharded_w = device_put(w, mesh, P(None, "y"));
  Array eager = grad(loss)(sharded_w, sharded_x), compiled = jit(grad(loss))(sharded_w, sharded_x);
  EXPECT_EQ(compiled.sharding().spec, P(None, "y"));
  std::vector<float> a = expected.to_vector<float>(), b = eager.to_vector<float>(), c = compiled.to_vector<float>();
  for (size_t i = 0; i < a.size(); ++i) {
    EXPECT_NEAR(a[i], b[i], 1e-6);
    EXPECT_NEAR(a[i], c[i], 1e-6);
  }
  ProgramReport report = jit(grad(loss)).lower(sharded_w, sharded_x).compile().report();
  ASSERT_EQ(report.collectives.size(), 1u);  // one all-reduce of the gradient, none for the loss
  EXPECT_EQ(report.collectives[0].kind, "all_reduce");
}

TEST(Vjp, PullsBackAndJvpPushesForward) {
  Array x = array({0.3, 0.7});
  auto f = [](Array x, Array y) { return std::pair(x * y, sin(x)); };
  auto [values, pullback] = vjp(f, x, x + 1.0);
  EXPECT_EQ(values.first.to_vector<double>(), (x * (x + 1.0)).to_vector<double>());
  auto [cx, cy] = pullback(std::pair(ones({2}, f64), zeros({2}, f64)));
  EXPECT_EQ(cx.to_vector<double>(), (x + 1.0).to_vector<double>());
  EXPECT_EQ(cy.to_vector<double>(), x.to_vector<double>());
  auto [primals, tangents] = jvp(f, std::tuple(x, x), std::tuple(ones({2}, f64), zeros({2}, f64)));
  EXPECT_EQ(tangents.first.to_vector<double>(), x.to_vector<double>());
  EXPECT_EQ(tangents.second.to_vector<double>(), cos(x).to_vector<double>());
}

TEST(Linearize, GivesALinearMapThatCanBeTurnedRound) {
  Array x = array({0.3, 0.7}), w = array({1.0, 2.0, 3.0, 4.0}, {2, 2});
  auto [value, map] = linearize([](Array x) { return std::pair(sin(x), sum(x * x)); }, x);
  EXPECT_EQ(value.first.to_vector<double>(), sin(x).to_vector<double>());
  auto [moved, slope] = map(array({1.0, -1.0}));
  EXPECT_NEAR(moved.to_vector<double>()[1], -std::cos(0.7), 1e-12);
  EXPECT_NEAR(slope.item<double>(), 2 * (0.3 - 0.7), 1e-12);
  auto linear = [&](Array v) { return matmul(w, v) * 2.0; };
  auto turned = transpose(linear, x);
  std::vector<double> back = turned(x).to_vector<double>(),
                      expected = (matmul(transpose(w), x) * 2.0).to_vector<double>();
  auto twice = transpose(turned, x);
  std::vector<double> again = twice(x).to_vector<double>(), first = linear(x).to_vector<double>();
  for (size_t i = 0; i < 2; ++i) {
    EXPECT_NEAR(back[i], expected[i], 1e-12);
    EXPECT_NEAR(again[i], first[i], 1e-12);
  }
  EXPECT_NE(error_of([&] { transpose([](Array v) { return v * v; }, x)(x); }), "no error");
}

TEST(Grad, SaysWhatIsWrong) {
  Array x = array({0.5f, 1.0f});
  EXPECT_EQ(
      error_of([&] { grad([](Array x) { return x; })(x); }),
      "grad: the function's value is of type f32[2], but only a real scalar has a gradient; add it up with sum or "
      "mean, or use vjp with a cotangent");
  EXPECT_EQ(error_of([&] { grad([](Array x) { return sum(x * 2); })(array({1, 2})); }),
            "grad: argument [0] is of type i32[2], which has no derivatives; convert it to a float with astype, "
            "differentiate by other arguments, or set allow_int for a gradient of float0");
  EXPECT_EQ(error_of([&] { grad([](Array x) { return sum(x); }, {.has_aux = true})(x); }),
            "grad: has_aux is set, but the function doesn't return a pair; return std::pair(value, aux)");
  EXPECT_EQ(error_of([&] { grad([](Array x) { return std::pair(sum(x), x); })(x); }),
            "grad: the function returns a pair, but has_aux isn't set; return the value alone, or set has_aux for "
            "std::pair(value, aux)");
  EXPECT_EQ(error_of([&] { jvp([](Array x) { return x; }, std::tuple(x), std::tuple(array({1.0f}))); }),
            "jvp: the tangent [0] is f32[1], but it belongs to f32[2]; it must have that shape and dtype");
}

}  // namespace
}  // namespace tessera

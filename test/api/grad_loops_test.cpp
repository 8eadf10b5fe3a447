// Derivatives through loops.
#include <gtest/gtest.h>

#include "../support/thrown.h"
#include "tessera/collectives.h"
#include "tessera/contraction.h"
#include "tessera/control_flow.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/resharding.h"
#include "tessera/shard_map.h"
#include "tessera/transformations.h"

namespace tessera {
namespace {

void expect_near(const Array &a, const Array &b, double tolerance = 1e-9) {
  std::vector<double> left = a.to_vector<double>(), right = b.to_vector<double>();
  ASSERT_EQ(left.size(), right.size());
  for (size_t i = 0; i < left.size(); ++i) EXPECT_NEAR(left[i], right[i], tolerance) << "at " << i;
}

Array weights() { return sin(arange(9, f64)).reshape({3, 3}); }
Array start() { return cos(arange(3, f64)); }

// The same recurrence with a loop of the program and with one of C++.
Array looped(Array w, Array x) {
  return sum(x * fori_loop(0, 4, [&](Array i, Array c) { return softmax(tanh(matmul(c, w)) + x * i.astype(f64)); }, x));
}
Array unrolled(Array w, Array x) {
  Array c = x;
  for (int i = 0; i < 4; ++i) c = softmax(tanh(matmul(c, w)) + x * static_cast<double>(i));
  return sum(x * c);
}

TEST(GradLoops, ForiLoopEqualsItsUnrolledForm) {
  Array w = weights(), x = start();
  for (auto [a, b] : {std::pair(grad<0>(looped)(w, x), grad<0>(unrolled)(w, x)),
                      std::pair(grad<1>(looped)(w, x), grad<1>(unrolled)(w, x)),
                      std::pair(jit(grad<0>(looped))(w, x), grad<0>(unrolled)(w, x))})
    expect_near(a, b);
  auto [value, along] = jvp(looped, std::tuple(w, x), std::tuple(cos(w), sin(x)));
  auto [other, slope] = jvp(unrolled, std::tuple(w, x), std::tuple(cos(w), sin(x)));
  expect_near(value, other);
  expect_near(along, slope);
}

TEST(GradLoops, ScanOverInputsWithOutputs) {
  Array xs = sin(arange(12, f64)).reshape({4, 3}), w = weights();
  for (bool reverse : {false, true}) {
    auto scanned = [=](Array w, Array xs) {
      auto [last, ys] = scan(
          [&](Array c, Array x) {
            Array next = tanh(matmul(c, w) + x);
            return std::pair(next, next * x);
          },
          zeros({3}, f64), xs, {.reverse = reverse});
      return sum(square(last)) + sum(sin(ys));
    };
    auto by_hand = [=](Array w, Array xs) {
      Array c = zeros({3}, f64), total = zeros({}, f64);
      for (int iteration = 0; iteration < 4; ++iteration) {
        Array x = xs[reverse ? 3 - iteration : iteration];
        c = tanh(matmul(c, w) + x);
        total = total + sum(sin(c * x));
      }
      return sum(square(c)) + total;
    };
    expect_near(grad<0>(scanned)(w, xs), grad<0>(by_hand)(w, xs));
    expect_near(grad<1>(scanned)(w, xs), grad<1>(by_hand)(w, xs));
    expect_near(jit(grad<1>(scanned))(w, xs), grad<1>(by_hand)(w, xs));
  }
}

TEST(GradLoops, SecondDerivativesAndLoopsInLoops) {
  Array x = start();
  auto nested = [](Array x) {
    return sum(fori_loop(
        0, 2, [&](Array, Array c) { return fori_loop(0, 3, [&](Array, Array d) { return sin(d) * x; }, c); }, x));
  };
  auto flat = [](Array x) {
    Array c = x;
    for (int i = 0; i < 6; ++i) c = sin(c) * x;
    return sum(c);
  };
  expect_near(grad(nested)(x), grad(flat)(x));
  auto curvature = [](auto f) { return grad([=](Array x) { return sum(grad(f)(x) * cos(x)); }); };
  expect_near(curvature(nested)(x), curvature(flat)(x), 1e-8);
}

TEST(GradLoops, ThatGoByElementsHaveGradients) {
  auto f = [](Array x, Array factor) {
    return while_loop([](Array c) { return sum(c) < 10.0; }, [=](Array c) { return c * factor; }, x);
  };
  Array x = array({1.0, 2.0}), factor = array({1.5, 1.25});
  auto [by_x, by_factor] = grad<0, 1>([&](Array x, Array factor) { return sum(f(x, factor)); })(x, factor);
  Array value = f(x, factor);  // five iterations
  expect_near(by_x, value / x);
  expect_near(by_factor, 5.0 * value / factor);
  Array tangent = jvp(f, std::tuple(x, factor), std::tuple(ones({2}, f64), zeros({2}, f64))).second;
  expect_near(tangent, value / x);
  auto twice = [&](Array x) { return sum(grad([&](Array x) { return sum(square(f(x, factor))); })(x)); };
  expect_near(grad(twice)(x), 2.0 * square(value / x));
}

TEST(GradLoops, OtherLoopsHaveTangentsOnly) {
  auto f = [](Array x) {
    return while_loop([](Array c) { return sum(c) < 10.0; }, [](Array c) { return flip(c) * 1.5; }, x);
  };
  Array x = array({1.0, 2.0});
  auto [value, tangent] = jvp(f, std::tuple(x), std::tuple(ones({2}, f64)));
  expect_near(tangent, value / flip(x));  // three iterations
  std::string message = error_of([&] { grad([&](Array x) { return sum(f(x)); })(x); });
  EXPECT_NE(message.find("of while_loop has no constant number of iterations"), std::string::npos) << message;
}

TEST(GradLoops, BranchesGiveTheDerivativeOfTheOneTaken) {
  Array x = start(), w = weights();
  auto branching = [](Array w, Array x, double at) {
    return sum(
        cond(sum(x) > at, [&](Array c) { return sin(matmul(c, w)) * c; }, [](Array c) { return exp(c); }, x * x));
  };
  for (double at : {-10.0, 10.0}) {
    auto f = [=](Array w, Array x) { return branching(w, x, at); };
    auto taken = [=](Array w, Array x) {
      Array c = x * x;
      return at < 0 ? sum(sin(matmul(c, w)) * c) : sum(exp(c)) + sum(w) * 0.0;
    };
    expect_near(grad<1>(f)(w, x), grad<1>(taken)(w, x));
    expect_near(grad<0>(f)(w, x), grad<0>(taken)(w, x));
    expect_near(jit(grad<1>(f))(w, x), grad<1>(taken)(w, x));
    auto curvature = [](auto f) { return grad<1>([=](Array w, Array x) { return sum(grad<1>(f)(w, x) * cos(x)); }); };
    expect_near(curvature(f)(w, x), curvature(taken)(w, x), 1e-8);
  }
  auto in_loop = [](Array x) {
    return sum(fori_loop(
        0, 4,
        [&](Array i, Array c) {
          return cond(i < 2, [](Array c) { return sin(c); }, [&](Array c) { return c * x; }, c);
        },
        x));
  };
  auto flat = [](Array x) { return sum(sin(sin(x)) * x * x); };
  expect_near(grad(in_loop)(x), grad(flat)(x));
}

TEST(GradLoops, InsideShardMapWithCollectives) {
  Mesh mesh = make_mesh({{"x", 4}});
  Array w = weights().astype(f32), batch = sin(arange(24, f32)).reshape({8, 3});
  auto steps = [](Array w, Array x) { return fori_loop(0, 3, [&](Array, Array c) { return tanh(matmul(c, w)); }, x); };
  auto mapped = shard_map([&](Array w, Array x) { return pmean(mean(square(steps(w, x))), "x"); },
                          {.mesh = mesh, .in_specs = {P(), P("x")}, .out_specs = {P()}});
  auto whole = [&](Array w, Array x) { return mean(square(steps(w, x))); };
  expect_near(grad(mapped)(w, batch), grad(whole)(w, batch), 1e-5);
  expect_near(jit(grad(mapped))(w, batch), grad(whole)(w, batch), 1e-5);
  auto report = jit(grad(mapped)).lower(w, batch).compile().report();
  ASSERT_EQ(report.collectives.size(), 1u);  // one sum, after the loop
  EXPECT_EQ(report.collectives[0].loop_depth, 0);
}

}  // namespace
}  // namespace tessera

// Derivatives through shard_map: the numbers of the whole function, and no more collectives than it takes.
#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

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

class GradShardMap : public testing::Test {
 protected:
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});
  Array w = sin(arange(32, f32)).reshape({4, 8}), x = cos(arange(64, f32)).reshape({16, 4});
  static Array whole(const Array &w, const Array &x) { return mean(square(tanh(matmul(x, w)))); }

  static void expect_near(const Array &a, const Array &b) {
    std::vector<double> left = a.to_vector<double>(), right = b.to_vector<double>();
    ASSERT_EQ(left.size(), right.size());
    for (size_t i = 0; i < left.size(); ++i) EXPECT_NEAR(left[i], right[i], 1e-5) << "at " << i;
  }
  // Both gradients, at once and compiled, equal those of the whole function.
  template <class F>
  void check(const F &f) {
    Array of_w = grad(whole)(w, x), of_x = grad<1>(whole)(w, x);
    expect_near(grad(f)(w, x), of_w);
    expect_near(jit(grad(f))(w, x), of_w);
    expect_near(grad<1>(f)(w, x), of_x);
    auto [both_w, both_x] = jit(grad<0, 1>(f))(w, x);
    expect_near(both_w, of_w);
    expect_near(both_x, of_x);
  }
  template <class F>
  std::vector<std::string> kinds(const F &f) {
    std::vector<std::string> names;
    for (const auto &collective : jit(f).lower(w, x).compile().report().collectives) names.push_back(collective.kind);
    return names;
  }
};

// covers: 003-15
TEST_F(GradShardMap, DataParallelHasOneSumOfTheGradientAndNoneForTheLoss) {
  auto loss = shard_map([](Array w, Array x) { return pmean(mean(square(tanh(matmul(x, w)))), Axes{"x", "y"}); },
                        {.mesh = mesh, .in_specs = {P(), P(Axes{"x", "y"})}, .out_specs = {P()}});
  check(loss);
  EXPECT_EQ(kinds(grad(loss)), std::vector<std::string>{"all_reduce"});
}

// covers: 003-20
TEST_F(GradShardMap, TensorParallelGradientsOfWeightsSendNothing) {
  auto loss = shard_map([](Array w, Array x) { return psum(sum(square(tanh(matmul(x, w)))), "y") / 128.0; },
                        {.mesh = mesh, .in_specs = {P(None, "y"), P()}, .out_specs = {P()}});
  check(loss);
  EXPECT_EQ(kinds(grad(loss)), std::vector<std::string>{});
  EXPECT_EQ(kinds(grad<1>(loss)), std::vector<std::string>{"all_reduce"});
}

// covers: 003-11, 003-13
TEST_F(GradShardMap, GathersTurnIntoScatteredSumsOrSlices) {
  auto scattered = [&](Array w, Array x) {
    Array y = shard_map([](Array w, Array x) { return psum_scatter(matmul(x, w), "y", {.dim = 0, .tiled = true}); },
                        {.mesh = mesh, .in_specs = {P("y"), P("x", "y")}, .out_specs = {P(Axes{"x", "y"})}})(w, x);
    return mean(square(tanh(y)));
  };
  check(scattered);
  auto invariant = [&](Array w, Array x) {
    return shard_map(
        [](Array w, Array x) {
          Array all = all_gather_invariant(w, "y", {.dim = 1, .tiled = true});
          return pmean(mean(square(tanh(matmul(x, all)))), "x");
        },
        {.mesh = mesh, .in_specs = {P(None, "y"), P("x")}, .out_specs = {P()}})(w, x);
  };
  check(invariant);
  auto varying = [&](Array w, Array x) {
    return shard_map(
        [](Array w, Array x) {
          Array all = all_gather(w, "y", {.dim = 1, .tiled = true});
          return pmean(mean(square(tanh(matmul(x, all)))), Axes{"x", "y"});
        },
        {.mesh = mesh, .in_specs = {P(None, "y"), P(Axes{"x", "y"})}, .out_specs = {P()}})(w, x);
  };
  check(varying);
  EXPECT_EQ(kinds(grad(varying))[0], "all_gather");
  std::vector<std::string> back = kinds(grad(varying));
  EXPECT_EQ(std::count(back.begin(), back.end(), "reduce_scatter"), 1);
}

TEST_F(GradShardMap, ExchangesTurnIntoTheirInverses) {
  check([&](Array w, Array x) {
    return shard_map(
        [](Array w, Array x) {
          Array moved = ppermute(w, "y", {{0, 1}, {1, 2}, {2, 3}, {3, 0}});
          return psum(mean(square(tanh(matmul(x, moved)))), Axes{"x", "y"}) / 8.0;
        },
        {.mesh = mesh, .in_specs = {P(None, "y"), P("x")}, .out_specs = {P()}})(w, x);
  });
  auto exchanged = [&](Array w) {
    return shard_map(
        [](Array w) { return psum(sum(sin(all_to_all(w, "y", {.split = 0, .concat = 1, .tiled = true}))), "y"); },
        {.mesh = mesh, .in_specs = {P(None, "y")}, .out_specs = {P()}})(w);
  };
  expect_near(grad(exchanged)(w), cos(w));
}

// covers: 003-14
TEST_F(GradShardMap, WithoutTheCheckIsRightToo) {
  check([&](Array w, Array x) {
    return shard_map(
        [](Array w, Array x) {
          Array all = all_gather(w, "y", {.dim = 1, .tiled = true});
          return pmean(mean(square(tanh(matmul(x, all)))), "x");
        },
        {.mesh = mesh, .in_specs = {P(None, "y"), P("x")}, .out_specs = {P()}, .check_vma = false})(w, x);
  });
}

TEST_F(GradShardMap, InsideOfABodyAndPartlyManual) {
  auto inside = shard_map(
      [](Array w, Array x) {
        return grad([&](Array w) { return psum(mean(square(tanh(matmul(x, w)))), Axes{"x", "y"}) / 8.0; })(w);
      },
      {.mesh = mesh, .in_specs = {P(), P(Axes{"x", "y"})}, .out_specs = {P()}});
  expect_near(inside(w, x), grad(whole)(w, x));
  expect_near(jit(inside)(w, x), grad(whole)(w, x));
  auto partly = shard_map(
      [](Array w, Array x) { return pmean(mean(square(tanh(matmul(x, w)))), "x"); },
      {.mesh = mesh, .in_specs = {P(), P("x")}, .out_specs = {P()}, .axis_names = std::set<std::string>{"x"}});
  check(partly);
  expect_near(jit(grad(partly))(device_put(w, mesh, P(None, "y")), x), grad(whole)(w, x));
}

TEST_F(GradShardMap, SecondDerivatives) {
  auto loss = shard_map([](Array w, Array x) { return pmean(mean(square(tanh(matmul(x, w)))), Axes{"x", "y"}); },
                        {.mesh = mesh, .in_specs = {P(), P(Axes{"x", "y"})}, .out_specs = {P()}});
  auto curvature = [&](auto f) { return grad([=](Array w, Array x) { return sum(grad(f)(w, x) * cos(w)); }); };
  expect_near(jit(curvature(loss))(w, x), curvature(whole)(w, x));
}

// Varying and invariant carries each have their own cotangent.
TEST_F(GradShardMap, LoopsThatCarryBoth) {
  auto iterations = [](Array w, Array x) {
    auto [h, s] = fori_loop(
        0, 3,
        [&](Array, std::pair<Array, Array> now) {
          return std::pair(tanh(now.first * now.second), sin(now.second) * 2.0);
        },
        std::pair(x, sum(w)));
    return std::pair(sum(h), s);
  };
  auto plain = [=](Array w, Array x) {
    auto [h, s] = iterations(w, x);
    return h + s;
  };
  auto mapped = shard_map(
      [=](Array w, Array x) {
        auto [h, s] = iterations(w, x);
        return psum(h, Axes{"x", "y"}) + s;
      },
      {.mesh = mesh, .in_specs = {P(), P(Axes{"x", "y"})}, .out_specs = {P()}});
  expect_near(grad(mapped)(w, x), grad(plain)(w, x));
  expect_near(jit(grad<1>(mapped))(w, x), grad<1>(plain)(w, x));
  EXPECT_EQ(kinds(grad(mapped)), std::vector<std::string>{"all_reduce"});
}

// covers: 003-20
TEST_F(GradShardMap, TensorParallelLayersInALoop) {
  Array v = cos(arange(32, f32)).reshape({8, 4});
  auto layers = [](Array w, Array v, Array x, auto add_up) {
    return fori_loop(0, 3, [&](Array, Array h) { return h + add_up(matmul(tanh(matmul(h, w)), v)); }, x);
  };
  auto plain = [=](Array w, Array x) { return sum(square(layers(w, v, x, [](Array y) { return y; }))); };
  auto mapped = [=, this](Array w, Array x) {
    return shard_map(
        [=](Array w, Array v, Array x) {
          return psum(sum(square(layers(w, v, x, [](Array y) { return psum(y, "y"); }))), "x");
        },
        {.mesh = mesh, .in_specs = {P(None, "y"), P("y"), P("x")}, .out_specs = {P()}})(w, v, x);
  };
  Array small = x * 0.1;
  expect_near(jit(grad(mapped))(w, small), grad(plain)(w, small));
  expect_near(grad<1>(mapped)(w, small), grad<1>(plain)(w, small));
  // A sum an iteration on the way there, one on the way back, and one of the gradient over the batch.
  int64_t executions = 0;
  std::vector<std::string> of_gradient;
  for (const auto &one : jit(grad(mapped)).lower(w, small).compile().report().collectives) {
    EXPECT_EQ(one.kind, "all_reduce");
    executions += one.executions;
  }
  EXPECT_EQ(executions, 3 + 3 + 1);
}

// Not all devices take the same branch: what they add to a gradient is summed behind it.
TEST_F(GradShardMap, BranchesThatDevicesTakeForThemselves) {
  auto plain = [](Array w, Array x) {
    return sum(tanh(matmul(slice(x, {0, 0}, {8, 4}), w))) + sum(sin(matmul(slice(x, {8, 0}, {16, 4}), w * 2.0)));
  };
  auto mapped = shard_map(
      [](Array w, Array x) {
        Array y = cond(
            axis_index("x") > 0, [&] { return sum(sin(matmul(x, w * 2.0))); }, [&] { return sum(tanh(matmul(x, w))); });
        return psum(y, Axes{"x", "y"});
      },
      {.mesh = mesh, .in_specs = {P(), P(Axes{"x", "y"})}, .out_specs = {P()}});
  expect_near(grad(mapped)(w, x), grad(plain)(w, x));
  expect_near(jit(grad(mapped))(w, x), grad(plain)(w, x));
  expect_near(jit(grad<1>(mapped))(w, x), grad<1>(plain)(w, x));
  EXPECT_EQ(kinds(grad(mapped)), std::vector<std::string>{"all_reduce"});
}

// An iteration's cotangent of the slice that it took goes to its place in the carried sum; the whole isn't added up each iteration.
TEST_F(GradShardMap, ScansStayLinear) {
  auto run = [](Array w, Array x) {
    auto [last, rows] = scan(
        [&](Array h, Array row) {
          Array next = tanh(h + matmul(row, w));
          return std::pair(next, sin(row) * sum(next));
        },
        zeros({8}), x);
    return sum(square(last)) + sum(rows);
  };
  auto blocks = [=](Array w, Array x) {
    Array total = zeros({});
    for (int i = 0; i < 2; ++i) total = total + run(w, slice(x, {8 * i, 0}, {8 * i + 8, 4}));
    return total;
  };
  auto mapped = shard_map([=](Array w, Array x) { return psum(run(w, x), "x"); },
                          {.mesh = mesh, .in_specs = {P(), P("x")}, .out_specs = {P()}});
  expect_near(jit(grad(mapped))(w, x), grad(blocks)(w, x));
  expect_near(jit(grad<1>(mapped))(w, x), grad<1>(blocks)(w, x));
  std::string text = jit(grad<1>(mapped)).lower(w, x).as_text();
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    EXPECT_FALSE(line.find("stablehlo.add") != std::string::npos && line.find(": tensor<8x4xf32>") != std::string::npos)
        << line;
  EXPECT_NE(text.find("stablehlo.dynamic_update_slice"), std::string::npos);
}

}  // namespace
}  // namespace tessera

// Functions with rules for their derivatives: values by hand, against the functions without rules, and with each transformation
// around and inside.
#include "custom_rules.h"

namespace tessera {
namespace {

TEST(CustomVjp, IsItsRuleWhereADerivativeIsTaken) {
  auto f = marked_cube();
  EXPECT_EQ(values_of(f(three)), (Values{0.125, -1, 8}));
  EXPECT_EQ(values_of(jit(f)(three)), (Values{0.125, -1, 8}));
  auto total = [&](Array x) { return sum(f(x)); };
  EXPECT_EQ(values_of(grad(total)(three)), (Values{50, -100, 200}));
  EXPECT_EQ(values_of(jit(grad(total))(three)), (Values{50, -100, 200}));
  EXPECT_EQ(values_of(grad(jit(total))(three)), (Values{50, -100, 200}));
  auto [value, pullback] = vjp(f, three);
  EXPECT_EQ(values_of(value), (Values{0.125, -1, 8}));
  EXPECT_EQ(values_of(pullback(ones({3}, f64))), (Values{50, -100, 200}));
}

TEST(CustomVjp, DifferentiatesThroughItsRuleTheSecondTime) {
  auto f = marked_cube();
  auto slope = [&](Array x) { return sum(grad([&](Array x) { return sum(f(x)); })(x)); };
  EXPECT_EQ(values_of(grad(slope)(three)), (Values{100, 100, 100}));
  EXPECT_EQ(values_of(jit(grad(slope))(three)), (Values{100, 100, 100}));
  // Forward over backward.
  auto of_slope = jvp([&](Array x) { return grad([&](Array x) { return sum(f(x)); })(x); }, std::tuple(three),
                      std::tuple(ones({3}, f64)));
  EXPECT_EQ(values_of(of_slope.second), (Values{100, 100, 100}));
  // A rule that calls a function with a rule: that one's counts the second time.
  auto outer = custom_vjp([](Array x) { return x; }, [](Array x) { return std::pair(x, x); },
                          [&](Array x, Array ct) { return std::tuple(f(x) * ct); });
  auto second = [&](Array x) { return sum(grad([&](Array x) { return sum(outer(x)); })(x)); };
  EXPECT_EQ(values_of(grad(second)(three)), (Values{50, -100, 200}));
}

TEST(CustomVjp, CallsItselfInItsRule) {
  std::function<Array(Array)> f;
  f = [&](Array x) {
    return custom_vjp([](Array x) { return sin(x); }, [&](Array x) { return std::pair(f(x), x); },
                      [](Array x, Array ct) { return std::tuple(cos(x) * ct); })(x);
  };
  Function total = [&](Array x) { return sum(f(x)); };
  Function slope = [&](Array x) { return sum(square(grad(total)(x))); };
  for (const Function &of : {total, slope}) {
    expect_near(values_of(grad(of)(three)), differences(of, three, 1e-6), 1e-7, "at once");
    expect_near(values_of(jit(grad(of))(three)), differences(of, three, 1e-6), 1e-7, "compiled");
  }
}

struct Kept {
  Array w, x;
  int power = 0;
};

TEST(CustomVjp, TakesTreesStaticValuesAndCaptures) {
  Array scale = array({2.0, 3.0, 4.0}), factor = scalar(7.0);
  auto f = custom_vjp(
      [&](Layer layer, std::pair<Array, Array> x) {
        return std::map<std::string, Array>{{"y", layer.w * x.first * scale}, {"z", layer.b + x.second}};
      },
      [&](Layer layer, std::pair<Array, Array> x) {
        return std::pair(std::map<std::string, Array>{{"y", layer.w * x.first * scale}, {"z", layer.b + x.second}},
                         Kept{layer.w, x.first, layer.power});
      },
      [&](Kept kept, std::map<std::string, Array> ct) {
        return std::tuple(Layer{factor * ct["y"] * kept.x, ct["z"] * 1.0 * kept.power, kept.power},
                          std::pair(ct["y"] * kept.w * scale, ct["z"]));
      });
  auto loss = [&](Layer layer, Array x) {
    auto result = f(layer, std::pair(x, x * 2.0));
    return sum(result["y"]) + sum(result["z"]);
  };
  Layer layer{array({1.0, 2.0, 3.0}), array({5.0, 5.0, 5.0}), 3};
  for (bool compiled : {false, true}) {
    auto [by_layer, by_x] = compiled ? jit(grad<0, 1>(loss))(layer, three) : grad<0, 1>(loss)(layer, three);
    EXPECT_EQ(values_of(by_layer.w), (Values{3.5, -7, 14}));
    EXPECT_EQ(values_of(by_layer.b), (Values{3, 3, 3}));
    EXPECT_EQ(by_layer.power, 3);
    EXPECT_EQ(values_of(by_x), (Values{4, 8, 14}));
  }
}

TEST(CustomVjp, IgnoresCotangentsOfIntegersAndTakesNoneForZero) {
  auto f = custom_vjp([](Array x, Array n, Array y) { return x * n.astype(f64) + y; },
                      [](Array x, Array n, Array y) { return std::pair(x * n.astype(f64) + y, n); },
                      [](Array n, Array ct) { return std::tuple(ct * n.astype(f64), std::nullopt, None); });
  Array n = array({1, 2, 3});
  auto [result, pullback] = vjp(f, three, n, three);
  auto [by_x, by_n, by_y] = pullback(ones({3}, f64));
  EXPECT_EQ(values_of(by_x), (Values{1, 2, 3}));
  EXPECT_EQ(type_string(by_n), "float0[3]");
  EXPECT_EQ(values_of(by_y), (Values{0, 0, 0}));
  auto with_array = custom_vjp([](Array x, Array n) { return x * n.astype(f64); },
                               [](Array x, Array n) { return std::pair(x * n.astype(f64), n); },
                               [](Array n, Array ct) { return std::tuple(ct * n.astype(f64), n); });
  EXPECT_EQ(values_of(grad([&](Array x) { return sum(with_array(x, n)); })(three)), (Values{1, 2, 3}));
}

TEST(CustomVjp, TakesNumbersAsTheFunctionDoes) {
  auto f = custom_vjp([](Array x, int n) { return x * n; }, [](Array x, int n) { return std::pair(x * n, n); },
                      [](int n, Array ct) { return std::tuple(10 * n * ct, 0); });
  EXPECT_EQ(grad([&](Array x) { return f(x, 3); })(2.0).item<double>(), 30);
  auto g = custom_vjp([](Array x) { return x; }, [](Array x) { return std::pair(x, 5); },
                      [](int n, Array ct) { return n * ct; });  // one argument: its cotangent as it is will do
  EXPECT_EQ(grad(g)(2.0).item<double>(), 5);
  EXPECT_EQ(g(2.0).item<double>(), 2);
}

TEST(CustomVjp, RunsItsFunctionAloneWhereNothingIsDifferentiated) {
  int functions = 0, forwards = 0;
  auto f = custom_vjp(
      [&](Array x) {
        ++functions;
        return sinh(x);
      },
      [&](Array x) {
        ++forwards;
        return std::pair(sinh(x), cosh(x));
      },
      [](Array c, Array ct) { return std::tuple(c * ct); });
  f(three);
  jit(f)(three);
  vmap(f)(three);
  EXPECT_EQ(functions, 3);
  EXPECT_EQ(forwards, 0);
  // The gradient by another argument has neither cosh nor anything of the wrapper.
  std::string text = jit(grad([&](Array y, Array x) { return sum(y * f(x)); })).lower(three, three).as_text();
  EXPECT_EQ(text.find("cosh"), std::string::npos);
  EXPECT_EQ(text.find("rule."), std::string::npos);
  EXPECT_NE(text.find("sinh"), std::string::npos);
  EXPECT_EQ(jit(f).lower(three).as_text(), jit([](Array x) { return sinh(x); }).lower(three).as_text());
}

TEST(CustomVjp, KnowsValuesWhereItRunsAtOnce) {
  auto f = custom_vjp([](Array x) { return x.item<double>() > 0 ? x * 2.0 : x; },
                      [](Array x) {
                        bool positive = x.item<double>() > 0;
                        return std::pair(positive ? x * 2.0 : x, std::pair(x, positive));
                      },
                      [](std::pair<Array, bool> kept, Array ct) {
                        return std::tuple(kept.second && kept.first.item<double>() > 1 ? ct * 5.0 : ct * 3.0);
                      });
  EXPECT_EQ(grad(f)(scalar(2.0)).item<double>(), 5);
  EXPECT_EQ(grad(f)(scalar(0.5)).item<double>(), 3);
  EXPECT_EQ(grad(f)(scalar(-2.0)).item<double>(), 3);
}

TEST(CustomVjp, OverBatches) {
  auto f = custom_vjp(
      [](Array x, Array w) { return sum(x * w); },
      [](Array x, Array w) { return std::pair(sum(x * w), std::pair(x, w)); },
      [](std::pair<Array, Array> kept, Array ct) { return std::tuple(10.0 * ct * kept.second, ct * kept.first); });
  Array x = arange(6, f64).reshape({2, 3}), w = three;
  auto loss = [&](Array x, Array w) { return sum(vmap(f, {.in_axes = {0, std::nullopt}})(x, w)); };
  auto [by_x, by_w] = grad<0, 1>(loss)(x, w);
  EXPECT_EQ(values_of(by_x), (Values{5, -10, 20, 5, -10, 20}));
  EXPECT_EQ(values_of(by_w), (Values{3, 5, 7}));
  auto each = vmap(grad<0, 1>(f), {.in_axes = {0, std::nullopt}});
  auto [each_x, each_w] = jit(each)(x, w);
  EXPECT_EQ(values_of(each_x), values_of(by_x));
  EXPECT_EQ(values_of(each_w), values_of(x));
  // Both, of both: a batch of gradients of a batch.
  auto twice = vmap(grad(loss), {.in_axes = {0, std::nullopt}});
  EXPECT_EQ(values_of(twice(x.reshape({1, 2, 3}), w)), values_of(by_x));
}

TEST(CustomVjp, InLoopsAndBranches) {
  auto f = marked_cube();
  auto looped = [&](Array x) {
    auto [last, all] = scan(
        [&](Array c, Array row) {
          Array next = f(row) + c;
          return std::pair(next, next);
        },
        zeros({}, f64), x);
    return last;
  };
  EXPECT_EQ(values_of(grad(looped)(three)), (Values{50, -100, 200}));
  EXPECT_EQ(values_of(jit(grad(looped))(three)), (Values{50, -100, 200}));
  auto branched = [&](Array x) {
    return sum(cond(x[0] > 0.0, [&](Array x) { return f(x); }, [&](Array x) { return x; }, x));
  };
  EXPECT_EQ(values_of(grad(branched)(three)), (Values{50, -100, 200}));
  EXPECT_EQ(values_of(grad(branched)(-three)), (Values{1, 1, 1}));
  // Loops and branches inside of the function and its rule.
  auto repeated = custom_vjp(
      [](Array x) { return fori_loop(0, 3, [](Array, Array c) { return c * 2.0; }, x); },
      [](Array x) { return std::pair(x * 8.0, std::tuple<>()); },
      [](std::tuple<>, Array ct) { return std::tuple(fori_loop(0, 3, [](Array, Array c) { return c * 3.0; }, ct)); });
  EXPECT_EQ(values_of(grad([&](Array x) { return sum(repeated(x)); })(three)), (Values{27, 27, 27}));
}

// covers: 000-17
TEST(CustomVjp, InsideAndAroundShardMap) {
  Mesh mesh = make_mesh({{"i", 4}});
  Array x = arange(8, f64), w = array({2.0, 3.0});
  // Per device, with a parameter that is equal on all: its cotangents are added up once.
  auto product = custom_vjp(
      [](Array x, Array w) { return x * w; }, [](Array x, Array w) { return std::pair(x * w, std::pair(x, w)); },
      [](std::pair<Array, Array> kept, Array ct) { return std::tuple(ct * kept.second, ct * kept.first); });
  auto inside = shard_map([&](Array x, Array w) { return psum(sum(square(product(x, w))), "i"); },
                          {.mesh = mesh, .in_specs = {P("i"), P()}, .out_specs = {P()}});
  auto plain = [](Array x, Array w) { return sum(square(x.reshape({4, 2}) * w)); };
  auto [by_x, by_w] = grad<0, 1>(plain)(x, w);
  for (bool compiled : {false, true}) {
    auto [inside_x, inside_w] = compiled ? jit(grad<0, 1>(inside))(x, w) : grad<0, 1>(inside)(x, w);
    expect_near(values_of(inside_x), values_of(by_x), 1e-12, "by x");
    expect_near(values_of(inside_w), values_of(by_w), 1e-12, "by w");
  }
  auto report = jit(grad<1>(inside)).lower(x, w).compile().report();
  EXPECT_EQ(report.collectives.size(), 1u);
  // The rule may also sum over the devices itself.
  auto summing = custom_vjp(
      [](Array x, Array w) { return x * w; }, [](Array x, Array w) { return std::pair(x * w, std::pair(x, w)); },
      [](std::pair<Array, Array> kept, Array ct) { return std::tuple(ct * kept.second, psum(ct * kept.first, "i")); });
  auto summed = shard_map([&](Array x, Array w) { return psum(sum(square(summing(x, w))), "i"); },
                          {.mesh = mesh, .in_specs = {P("i"), P()}, .out_specs = {P()}});
  expect_near(values_of(grad<1>(summed)(x, w)), values_of(by_w), 1e-12, "summed by the rule");
  expect_near(values_of(jit(grad<1>(summed))(x, w)), values_of(by_w), 1e-12, "summed by the rule, compiled");
  // A result that the function makes equal on all devices: its cotangent is so too.
  auto total = custom_vjp([](Array x) { return psum(sum(x * x), "i"); },
                          [](Array x) { return std::pair(psum(sum(x * x), "i"), x); },
                          [](Array x, Array ct) { return std::tuple(2.0 * x * ct); });
  auto mapped =
      shard_map([&](Array x) { return x * total(x); }, {.mesh = mesh, .in_specs = {P("i")}, .out_specs = {P("i")}});
  auto whole = [](Array x) { return sum(x * sum(x * x)); };
  expect_near(values_of(grad([&](Array x) { return sum(mapped(x)); })(x)), values_of(grad(whole)(x)), 1e-12, "total");
  expect_near(values_of(jit(grad([&](Array x) { return sum(mapped(x)); }))(x)), values_of(grad(whole)(x)), 1e-12,
              "total, compiled");
  // The map inside of the function.
  auto square_map =
      shard_map([](Array x) { return x * x; }, {.mesh = mesh, .in_specs = {P("i")}, .out_specs = {P("i")}});
  auto around = custom_vjp([&](Array x) { return square_map(x); }, [&](Array x) { return std::pair(square_map(x), x); },
                           [&](Array x, Array ct) { return std::tuple(square_map(x) * ct); });
  expect_near(values_of(jit(grad([&](Array x) { return sum(around(x)); }))(x)), values_of(x * x), 1e-12, "around");
  // A gradient inside of the map.
  auto gradient = shard_map([&](Array x) { return grad([&](Array x) { return sum(marked_cube()(x)); })(x); },
                            {.mesh = mesh, .in_specs = {P("i")}, .out_specs = {P("i")}});
  EXPECT_EQ(values_of(gradient(x)), values_of(100.0 * x));
  EXPECT_EQ(values_of(jit(gradient)(x)), values_of(100.0 * x));
}

TEST(CustomVjp, OfArraysThatAreSpread) {
  Array w = sin(arange(12, f64)).reshape({4, 3});
  auto layer = custom_vjp([&](Array x) { return tanh(matmul(x, w)); },
                          [&](Array x) {
                            Array y = tanh(matmul(x, w));
                            return std::pair(y, y);
                          },
                          [&](Array y, Array ct) { return std::tuple(matmul(ct * (1.0 - y * y), swapaxes(w, 0, 1))); });
  testing::expect_sharded_equal(
      [&](const std::vector<Array> &x) { return jit(grad([&](Array x) { return sum(square(layer(x))); }))(x[0]); },
      {sin(arange(24, f64)).reshape({6, 4})}, 1e-12, 4);
}

}  // namespace
}  // namespace tessera

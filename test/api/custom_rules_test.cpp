// Functions with rules for their derivatives: values by hand, against the functions without rules, and with each transformation
// around and inside.
#include "tessera/custom_rules.h"

#include <map>

#include "grad_check.h"
#include "sharded_check.h"
#include "tessera/collectives.h"
#include "tessera/contraction.h"
#include "tessera/control_flow.h"
#include "tessera/indexing.h"
#include "tessera/rearrange.h"
#include "tessera/resharding.h"
#include "tessera/shard_map.h"
#include "tessera/vmap.h"

namespace tessera {
namespace {

using Values = std::vector<double>;
Values values_of(const Array &x) { return x.to_vector<double>(); }

// x^3 whose gradient is said to be 100 x ct, so that one sees which rule was taken.
auto marked_cube() {
  return custom_vjp([](Array x) { return x * x * x; }, [](Array x) { return std::pair(x * x * x, x); },
                    [](Array x, Array ct) { return std::tuple(100.0 * x * ct); });
}
// sin x whose tangent is said to be 10 x t.
auto marked_sine() {
  return custom_jvp([](Array x) { return sin(x); },
                    [](std::tuple<Array> primals, std::tuple<Array> tangents) {
                      auto [x] = primals;
                      auto [t] = tangents;
                      return std::pair(sin(x), 10.0 * x * t);
                    });
}

const Array three = array({0.5, -1.0, 2.0});

// --- custom_vjp

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

struct Layer {
  Array w, b;
  int power = 2;
};
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
  // Of another argument: the program has neither cosh nor anything of the wrapper.
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
  // The same where the rule sums over the devices itself.
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

// --- custom_jvp

TEST(CustomJvp, IsItsRuleForwardAndBackward) {
  auto f = marked_sine();
  auto [value, tangent] = jvp(f, std::tuple(three), std::tuple(array({1.0, 2.0, 3.0})));
  EXPECT_EQ(values_of(value), values_of(sin(three)));
  EXPECT_EQ(values_of(tangent), (Values{5, -20, 60}));
  auto total = [&](Array x) { return sum(f(x)); };
  EXPECT_EQ(values_of(grad(total)(three)), (Values{5, -10, 20}));
  EXPECT_EQ(values_of(jit(grad(total))(three)), (Values{5, -10, 20}));
  auto slope = [&](Array x) { return sum(grad(total)(x)); };
  EXPECT_EQ(values_of(grad(slope)(three)), (Values{10, 10, 10}));
  auto [again, along] = linearize(f, three);
  EXPECT_EQ(values_of(along(array({1.0, 2.0, 3.0}))), (Values{5, -20, 60}));
  EXPECT_EQ(jit(f).lower(three).as_text(), jit([](Array x) { return sin(x); }).lower(three).as_text());
}

TEST(CustomJvp, OfSeveralArguments) {
  // The tangents of what isn't differentiated are zeros.
  auto f = custom_jvp([](Array x, Array n, Layer layer) { return std::pair(x * layer.w, n + 1); },
                      [](std::tuple<Array, Array, Layer> primals, std::tuple<Array, Array, Layer> tangents) {
                        auto &[x, n, layer] = primals;
                        auto &[dx, dn, dlayer] = tangents;
                        return std::pair(std::pair(x * layer.w, n + 1),
                                         std::pair(dx * layer.w * 2.0 + dlayer.w * x * 3.0, dn));
                      });
  Array n = array({1, 2, 3});
  Layer layer{array({1.0, 2.0, 3.0}), array({0.0, 0.0, 0.0}), 1};
  auto by = [&](Array x, Layer layer) { return sum(f(x, n, layer).first); };
  auto [by_x, by_layer] = grad<0, 1>(by)(three, layer);
  EXPECT_EQ(values_of(by_x), (Values{2, 4, 6}));
  EXPECT_EQ(values_of(by_layer.w), (Values{1.5, -3, 6}));
  EXPECT_EQ(values_of(by_layer.b), (Values{0, 0, 0}));
  EXPECT_EQ(values_of(grad(by)(three, layer)), (Values{2, 4, 6}));
}

TEST(CustomJvp, OverBatchesInLoopsAndOnDevices) {
  auto f = marked_sine();
  Array x = arange(6, f64).reshape({2, 3});
  auto batched = [&](Array x) { return sum(vmap(f)(x)); };
  EXPECT_EQ(values_of(grad(batched)(x)), values_of(10.0 * x));
  EXPECT_EQ(values_of(jit(vmap(grad([&](Array x) { return sum(f(x)); })))(x)), values_of(10.0 * x));
  auto scaled = custom_jvp([](Array x, Array w) { return x * w; },
                           [](std::tuple<Array, Array> p, std::tuple<Array, Array> t) {
                             return std::pair(std::get<0>(p) * std::get<1>(p),
                                              std::get<0>(t) * std::get<1>(p) + std::get<0>(p) * std::get<1>(t));
                           });
  auto loss = [&](Array w) { return sum(vmap(scaled, {.in_axes = {0, std::nullopt}})(x, w)); };
  EXPECT_EQ(values_of(grad(loss)(three)), (Values{3, 5, 7}));
  EXPECT_EQ(values_of(jvp(loss, std::tuple(three), std::tuple(ones({3}, f64))).second), (Values{15}));
  auto looped = [&](Array x) { return sum(fori_loop(0, 2, [&](Array, Array c) { return f(c) * 0.5; }, x)); };
  auto by_hand = [](Array x) { return 25.0 * (sin(x) * 0.5) * x; };
  expect_near(values_of(grad(looped)(three)), values_of(by_hand(three)), 1e-12, "looped");
  Mesh mesh = make_mesh({{"i", 2}});
  auto mapped = shard_map([&](Array x, Array w) { return psum(sum(scaled(x, w)), "i"); },
                          {.mesh = mesh, .in_specs = {P("i"), P()}, .out_specs = {P()}});
  EXPECT_EQ(values_of(grad<1>(mapped)(x, three)), (Values{3, 5, 7}));
  EXPECT_EQ(values_of(jit(grad<1>(mapped))(x, three)), (Values{3, 5, 7}));
}

TEST(CustomRules, OverNamedBatches) {
  auto square_sum = [](Array x) { return psum(x * x, "b"); };
  auto by_vjp = custom_vjp(
      square_sum, [&](Array x) { return std::pair(square_sum(x), x); },
      [](Array x, Array ct) { return std::tuple(2.0 * x * ct); });
  auto by_jvp = custom_jvp(square_sum, [&](std::tuple<Array> p, std::tuple<Array> t) {
    return std::pair(square_sum(std::get<0>(p)), psum(2.0 * std::get<0>(p) * std::get<0>(t), "b"));
  });
  auto holds = [&](auto f) {
    auto each = [f](Array x) { return x * f(x); };
    auto all = [each](Array x) { return sum(vmap(each, {.axis_name = "b"})(x)); };
    auto plain = [](Array x) { return sum(x * sum(x * x)); };
    for (const Array &gradient : {grad(all)(three), jit(vmap(grad(each), {.axis_name = "b"}))(three)})
      expect_near(values_of(gradient), values_of(grad(plain)(three)), 1e-12, "over a batch");
  };
  holds(square_sum);
  holds(by_vjp);
  holds(by_jvp);
  holds(checkpoint(square_sum));
}

// --- vjp keeps what its pullback needs

TEST(Vjp, KeepsWhatThePullbackNeeds) {
  Array w = sin(arange(9, f64)).reshape({3, 3});
  auto f = [&](Array x) { return tanh(matmul(tanh(matmul(x, w)), w)); };
  auto whole = [&](Array x, Array ct) { return vjp(f, x).second(ct); };
  auto count = [](const std::string &text, const std::string &word) {
    int found = 0;
    for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
    return found;
  };
  Array x = three.reshape({1, 3});
  std::string text = jit(whole).lower(x, x).as_text();
  EXPECT_EQ(count(text, "stablehlo.tanh"), 2);
  EXPECT_EQ(count(text, "stablehlo.dot_general"), 4);
  // Called twice, the forward part stands there once.
  auto twice = [&](Array x, Array a, Array b) {
    auto [y, pullback] = vjp(f, x);
    return pullback(a) + pullback(b) + y;
  };
  EXPECT_EQ(count(jit(twice).lower(x, x, x).as_text(), "stablehlo.tanh"), 2);
  expect_near(values_of(jit(twice)(x, x, x)), values_of(twice(x, x, x)), 1e-12, "twice");
  // A derivative by the cotangent, and by what the pullback was made at.
  auto slope = [&](Array ct) { return sum(square(whole(x, ct))); };
  expect_near(values_of(grad(slope)(x)), differences(slope, x, 1e-6), 1e-7, "by the cotangent");
  auto bent = [&](Array x) { return sum(square(whole(x, ones({1, 3}, f64)))); };
  expect_near(values_of(jit(grad(bent))(x)), differences(bent, x, 1e-6), 1e-7, "by the argument");
}

TEST(Vjp, OnDevices) {
  Mesh mesh = make_mesh({{"i", 2}});
  auto body = [](Array x, Array w) {
    auto [y, pullback] = vjp([&](Array x, Array w) { return sin(x * w) * w; }, x, w);
    auto [by_x, by_w] = pullback(cos(y));
    return std::pair(by_x, by_w);
  };
  auto mapped = shard_map(body, {.mesh = mesh, .in_specs = {P("i"), P()}, .out_specs = {P("i"), P()}});
  Array x = arange(6, f64), w = array({0.5, 0.25, 2.0});
  auto whole = [&](Array x, Array w) { return body(x.reshape({2, 3}), w); };
  for (bool compiled : {false, true}) {
    auto [by_x, by_w] = compiled ? jit(mapped)(x, w) : mapped(x, w);
    expect_near(values_of(by_x), values_of(whole(x, w).first), 1e-12, "by x");
    expect_near(values_of(by_w), values_of(whole(x, w).second), 1e-12, "by w");
  }
}

// --- mistakes

// What is said of the program, without the place in the source.
template <class F>
std::string fault_of(F &&f) {
  std::string error = error_of(f), mark = "error: ";
  size_t at = error.find(mark);
  return at == std::string::npos ? error : error.substr(at + mark.size());
}

template <class Backward>
std::string backward_error(Backward backward) {
  auto f = custom_vjp([](Array x, Array y) { return x * y; },
                      [](Array x, Array y) { return std::pair(x * y, std::pair(x, y)); }, backward);
  return error_of([&] { grad([&](Array x) { return sum(f(x, x)); })(three); });
}

TEST(CustomVjp, RefusesCotangentsThatDontFit) {
  using Pair = std::pair<Array, Array>;
  EXPECT_EQ(
      backward_error([](Pair, Array ct) { return std::tuple(ct); }),
      "custom_vjp: backward returns 1 cotangent, but the function has 2 arguments; return a tuple with one for each, "
      "std::nullopt for one that is zero");
  EXPECT_EQ(backward_error([](Pair, Array ct) { return std::tuple(ct, sum(ct)); }),
            "custom_vjp: the cotangent of argument [1] that backward returns is f64[], but the argument is f64[3]; a "
            "cotangent has its argument's shape: sum over what was broadcast, or reshape it");
  EXPECT_EQ(backward_error([](Pair, Array ct) { return std::tuple(ct.astype(f32), ct); }),
            "custom_vjp: the cotangent of argument [0] that backward returns is f32[3], but the argument is f64[3]; a "
            "cotangent has its argument's dtype: convert it with astype");
  EXPECT_EQ(
      backward_error([](Pair, Array ct) { return std::tuple(std::vector{ct, ct}, ct); }),
      "custom_vjp: the cotangent of argument [0] that backward returns has 2 arrays, but the argument has 1; both "
      "must be of one tree");
}

TEST(CustomVjp, RefusesAForwardThatGivesSomethingElse) {
  auto error = [](auto forward) {
    auto f = custom_vjp([](Array x) { return x * x; }, forward, [](Array x, Array ct) { return std::tuple(x * ct); });
    return error_of([&] { grad([&](Array x) { return sum(f(x)); })(three); });
  };
  EXPECT_EQ(
      error([](Array x) { return std::pair(sum(x), x); }),
      "custom_vjp: forward's result is f64[], but the function's is f64[3]; both must be of one shape: reshape or "
      "broadcast_to one of them");
  EXPECT_EQ(
      error([](Array x) { return std::pair(x.astype(f32), x); }),
      "custom_vjp: forward's result is f32[3], but the function's is f64[3]; both must be of one dtype: convert one "
      "of them with astype");
  EXPECT_EQ(
      error([](Array x) { return std::pair(std::pair(x, x), x); }),
      "custom_vjp: forward's result has 2 elements at its root, but the function's has one array there; both must "
      "be of one tree");
}

TEST(CustomVjp, HasNoTangents) {
  auto f = marked_cube();
  std::string wanted =
      "a function with custom_vjp has no tangents: its rule gives cotangents only; use grad or vjp, or give it a rule "
      "for "
      "tangents with custom_jvp";
  EXPECT_EQ(fault_of([&] { jvp(f, std::tuple(three), std::tuple(three)); }), wanted);
  EXPECT_EQ(fault_of([&] { jit([&](Array x) { return jvp(f, std::tuple(x), std::tuple(x)); })(three); }), wanted);
  EXPECT_EQ(fault_of([&] { linearize(f, three).second(three); }), wanted);
}

TEST(CustomVjp, RefusesTheDerivativeByACapture) {
  auto loss = [](Array w) {
    auto f = custom_vjp([&](Array x) { return x * w; }, [&](Array x) { return std::pair(x * w, x); },
                        [](Array x, Array ct) { return std::tuple(x * ct); });
    return sum(f(three) + f(w));
  };
  EXPECT_EQ(
      fault_of([&] { grad(loss)(three); }),
      "the derivative by an array that is taken in from outside of the function is wanted; a rule covers arguments "
      "only: pass the array as an argument, or stop its derivative with stop_gradient");
}

TEST(CustomJvp, RefusesARuleThatDoesntFit) {
  auto error = [](auto rule) {
    auto f = custom_jvp([](Array x) { return x * x; }, rule);
    return fault_of([&] { grad([&](Array x) { return sum(f(x)); })(three); });
  };
  using One = std::tuple<Array>;
  EXPECT_EQ(error([](One x, One t) { return std::pair(std::get<0>(x), sum(std::get<0>(t))); }),
            "custom_jvp: the rule's tangent is f64[], but the function's result is f64[3]; both must be of one shape: "
            "reshape or broadcast_to one of them");
  EXPECT_EQ(
      error([](One x, One t) { return std::pair(sum(std::get<0>(x)), std::get<0>(t)); }),
      "custom_jvp: the rule's result is f64[], but the function's is f64[3]; both must be of one shape: reshape or "
      "broadcast_to one of them");
  EXPECT_EQ(
      error([](One x, One t) { return std::pair(std::get<0>(x), std::get<0>(t) * std::get<0>(t)); }),
      "'stablehlo.multiply' op is used on tangents, but not in a way that is linear in them; the rule of a custom_jvp "
      "must be linear in its tangents");
}

}  // namespace
}  // namespace tessera

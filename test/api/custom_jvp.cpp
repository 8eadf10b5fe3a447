// Functions with a rule for their tangents.
#include "custom_rules.h"

namespace tessera {
namespace {

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

}  // namespace
}  // namespace tessera

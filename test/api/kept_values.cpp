// vjp keeps what its pullback needs.
#include "custom_rules.h"

namespace tessera {
namespace {

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

}  // namespace
}  // namespace tessera

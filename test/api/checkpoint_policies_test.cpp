// The values that a checkpoint's policy keeps for the way back, told by the ones that are recomputed; values never
// change.
#include <gtest/gtest.h>

#include "compare.h"
#include "tessera/tessera.h"

namespace tessera {
namespace {

namespace policies = checkpoint_policies;

int count(const std::string &text, const std::string &word) {
  int found = 0;
  for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
  return found;
}

struct Counts {
  int dots, sines, cosines;
  bool operator==(const Counts &) const = default;
};
std::ostream &operator<<(std::ostream &out, const Counts &counts) {
  return out << counts.dots << " dots, " << counts.sines << " sines, " << counts.cosines << " cosines";
}

const Array x = sin(arange(12.0, f64)).reshape({4, 3}), w = cos(arange(9.0, f64)).reshape({3, 3});

Array layers(const Array &x, const Array &w) {
  Array hidden = checkpoint_name(sin(matmul(x, w)), "hidden");
  return cos(matmul(hidden, w));
}

// Operations of the gradient, which must be that of the plain function.
template <class F>
Counts counts_of(F f) {
  auto loss = [](auto f) { return [f](Array x, Array w) { return sum(square(f(x, w))); }; };
  auto plain = grad<0, 1>(loss(layers));
  auto saving = grad<0, 1>(loss(f));
  for (auto [dx, dw] : {saving(x, w), jit(saving)(x, w)}) {
    auto [px, pw] = plain(x, w);
    expect_equal(dx, px, 1e-12);
    expect_equal(dw, pw, 1e-12);
  }
  std::string text = jit(saving).lower(x, w).as_text();
  EXPECT_EQ(count(text, "rule."), 0);
  return {count(text, "stablehlo.dot_general"), count(text, "stablehlo.sine"), count(text, "stablehlo.cosine")};
}
Counts counts_with(const CheckpointPolicy &policy) { return counts_of(checkpoint(layers, {.policy = policy})); }

// The function has two products, a sine and a cosine; its derivatives two products a layer, the cosine of what the sine is of, and
// the sine of what the cosine is of.
TEST(CheckpointPolicies, SayWhatIsKept) {
  Counts plain = counts_of(layers);
  EXPECT_EQ(plain, (Counts{6, 2, 2}));
  // Nothing is kept: what the way back needs is computed again.
  Counts again = counts_of(checkpoint(layers));
  EXPECT_EQ(again, (Counts{8, 3, 2}));
  EXPECT_EQ(counts_with(policies::nothing_saveable), again);
  EXPECT_EQ(counts_with(policies::everything_saveable), plain);
  // Products aren't computed again, what is made of them is.
  EXPECT_EQ(counts_with(policies::dots_saveable), (Counts{6, 3, 2}));
  EXPECT_EQ(counts_with(policies::dots_with_no_batch_dims_saveable), (Counts{6, 3, 2}));
  // The hidden layer is kept, so that its sine isn't computed again; the products are.
  EXPECT_EQ(counts_with(policies::save_only_these_names({"hidden"})), (Counts{8, 2, 2}));
  EXPECT_EQ(counts_with(policies::save_only_these_names({"other"})), again);
  EXPECT_EQ(counts_with(policies::save_any_names_but_these({"other"})), (Counts{8, 2, 2}));
  EXPECT_EQ(counts_with(policies::save_any_names_but_these({"hidden"})), again);
  EXPECT_EQ(counts_with(policies::save_anything_except_these_names({"other"})), plain);
}

TEST(CheckpointPolicies, BatchDimensionsOfProducts) {
  Array a = sin(arange(24.0, f64)).reshape({2, 3, 4}), b = cos(arange(24.0, f64)).reshape({2, 4, 3});
  auto f = [](Array a, Array b) { return tanh(matmul(a, b)); };
  auto products = [&](const CheckpointPolicy &policy) {
    auto kept = checkpoint(f, {.policy = policy});
    auto gradient = grad<0, 1>([&](Array a, Array b) { return sum(kept(a, b) * 0.5); });
    return count(jit(gradient).lower(a, b).as_text(), "stablehlo.dot_general");
  };
  EXPECT_EQ(products(policies::nothing_saveable), 3);
  EXPECT_EQ(products(policies::dots_with_no_batch_dims_saveable), 3);
}

TEST(CheckpointPolicies, ComposeWithOtherTransformations) {
  Array batch = stack({x, x * 0.5});
  for (const CheckpointPolicy &policy :
       {policies::dots_saveable, policies::everything_saveable, policies::save_only_these_names({"hidden"})}) {
    auto kept = checkpoint(layers, {.policy = policy});
    auto loss = [](auto f) { return [f](Array x) { return sum(square(f(x, w))); }; };
    expect_equal(vmap(grad(loss(kept)))(batch), vmap(grad(loss(layers)))(batch), 1e-12);
    auto of_batch = [](auto f) { return [f](Array all) { return sum(vmap(f)(all)); }; };
    expect_equal(grad(of_batch(loss(kept)))(batch), grad(of_batch(loss(layers)))(batch), 1e-12);
    auto curved = [](auto g) { return [g](Array x) { return jvp(g, std::tuple(x), std::tuple(x)).second; }; };
    expect_equal(curved(grad(loss(kept)))(x), curved(grad(loss(layers)))(x), 1e-12);
    auto twice = [](auto g) { return grad([g](Array x) { return sum(square(g(x))); }); };
    expect_equal(twice(grad(loss(kept)))(x), twice(grad(loss(layers)))(x), 1e-12);
    auto [value, pullback] = vjp(loss(kept), x);
    expect_equal(pullback(ones({}, f64)), grad(loss(layers))(x), 1e-12);
    auto looped = [](auto f) {
      return [f](Array x) { return sum(fori_loop(0, 3, [&](Array, Array c) { return f(c, w); }, x)); };
    };
    expect_equal(grad(looped(kept))(x), grad(looped(layers))(x), 1e-12);
    Mesh mesh = make_mesh({{"i", 2}});
    auto mapped = [&](auto f) {
      auto map = shard_map([f](Array x, Array w) { return psum(sum(square(f(x, w))), "i"); },
                           {.mesh = mesh, .in_specs = {P("i"), P()}, .out_specs = {P()}});
      return grad([map](Array x) { return map(x, w); });
    };
    expect_equal(mapped(kept)(x), mapped(layers)(x), 1e-12);
  }
}

TEST(CheckpointPolicies, NamesAreTheArraysThemselves) {
  EXPECT_EQ(checkpoint_name(x, "x").to_vector<double>(), x.to_vector<double>());
  auto named = [](Array x) { return sum(checkpoint_name(x, "a \"quoted\" name") * x); };
  EXPECT_EQ(grad(named)(x).to_vector<double>(), (x * 2).to_vector<double>());
  EXPECT_EQ(jit(named).lower(x).as_text(), jit([](Array x) { return sum(x * x); }).lower(x).as_text());
}

}  // namespace
}  // namespace tessera

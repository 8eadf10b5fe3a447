// checkpoint: the same values and derivatives with less memory, whatever is around and inside.
#include "grad_check.h"
#include "sharded_check.h"
#include "tessera/collectives.h"
#include "tessera/contraction.h"
#include "tessera/control_flow.h"
#include "tessera/custom_rules.h"
#include "tessera/indexing.h"
#include "tessera/rearrange.h"
#include "tessera/resharding.h"
#include "tessera/shard_map.h"
#include "tessera/vmap.h"

namespace tessera {
namespace {

using Values = std::vector<double>;
Values values_of(const Array &x) { return x.to_vector<double>(); }
int count(const std::string &text, const std::string &word) {
  int found = 0;
  for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
  return found;
}

Array layer(const Array &x, const Array &w) { return tanh(matmul(x, w)); }
const Array x = sin(arange(12, f64)).reshape({4, 3}), w = cos(arange(9, f64)).reshape({3, 3});

auto saving_loss() {
  return [](Array x, Array w) { return sum(square(checkpoint(layer)(x, w))); };
}

TEST(Checkpoint, ChangesNoValue) {
  auto kept = checkpoint(layer);
  EXPECT_EQ(values_of(kept(x, w)), values_of(layer(x, w)));
  EXPECT_EQ(jit(kept).lower(x, w).as_text(), jit(layer).lower(x, w).as_text());
  check("of the first argument", [&](Array x) { return kept(kept(x, w), w); }, x);
  check("of the second", [&](Array w) { return kept(kept(x, w), w); }, w);
  check(
      "of what it captures", [&](Array w) { return checkpoint([&](Array x) { return layer(layer(x, w), w); })(x); }, w);
  check("in each other", [&](Array w) { return checkpoint([&](Array w) { return kept(kept(x, w), w); })(w); }, w);
  auto [value, pullback] = vjp(kept, x, w);
  auto [plain_value, plain] = vjp(layer, x, w);
  expect_near(values_of(std::get<1>(pullback(x))), values_of(std::get<1>(plain(x))), 1e-12, "pullback");
  auto [y, along] = linearize(kept, x, w);
  expect_near(values_of(along(x, w)), values_of(jvp(layer, std::tuple(x, w), std::tuple(x, w)).second), 1e-12,
              "linear");
}

TEST(Checkpoint, ComputesAgainOnTheWayBack) {
  auto twice = [](auto f) { return [f](Array x) { return sum(f(f(x, w), w)); }; };
  std::string plain = jit(grad(twice(layer))).lower(x).as_text(),
              again = jit(grad(twice(checkpoint(layer)))).lower(x).as_text();
  EXPECT_EQ(count(plain, "stablehlo.tanh"), 2);
  EXPECT_EQ(count(again, "stablehlo.tanh"), 3);  // the last layer's value itself isn't wanted
  EXPECT_EQ(count(plain, "stablehlo.optimization_barrier"), 0);
  EXPECT_EQ(count(again, "stablehlo.optimization_barrier"), 2);
  EXPECT_EQ(count(again, "rule."), 0);
  // Forward there is nothing to save.
  auto along = [&](Array x) { return jvp(twice(checkpoint(layer)), std::tuple(x), std::tuple(x)).second; };
  auto along_plain = [&](Array x) { return jvp(twice(layer), std::tuple(x), std::tuple(x)).second; };
  EXPECT_EQ(count(jit(along).lower(x).as_text(), "stablehlo.tanh"), 2);
  EXPECT_EQ(count(jit(along).lower(x).as_text(), "stablehlo.dot_general"),
            count(jit(along_plain).lower(x).as_text(), "stablehlo.dot_general"));
}

TEST(Checkpoint, SavesMemory) {
  constexpr int layers = 16;
  Array x = full({256, 64}, 0.1, f32);
  std::vector<Array> weights(layers, full({64, 64}, 0.01, f32));
  // Each has three values as large as x that its way back needs.
  auto block = [](Array x, Array w) { return tanh(matmul(tanh(matmul(tanh(matmul(x, w)), w)), w)); };
  auto deep = [](auto f) {
    return [f](std::vector<Array> weights, Array x) {
      for (const Array &w : weights) x = f(x, w);
      return sum(x);
    };
  };
  auto plain = jit(grad(deep(block))).lower(weights, x).compile();
  auto saving = jit(grad(deep(checkpoint(block)))).lower(weights, x).compile();
  int64_t bytes = 256 * 64 * 4;
  EXPECT_GT(plain.report().memory.temporaries, 3 * layers * bytes * 9 / 10);
  EXPECT_LT(saving.report().memory.temporaries, (layers + 8) * bytes);
  auto by_plain = plain(weights, x), by_saving = saving(weights, x);
  for (size_t i = 0; i < layers; ++i) expect_near(values_of(by_saving[i]), values_of(by_plain[i]), 1e-6, "weights");
}

TEST(Checkpoint, OfTheBodyOfAScan) {
  auto recurrent = [](auto f) {
    return [f](Array w, Array x) {
      auto [last, all] = scan(
          [&](Array c, Array row) {
            Array next = f(c + row, w);
            return std::pair(next, next);
          },
          zeros({1, 3}, f64), x);
      return sum(square(all));
    };
  };
  auto three_times = [](Array x, Array w) { return layer(layer(layer(x, w), w), w); };
  Array rows = sin(arange(60, f64)).reshape({20, 1, 3});
  auto plain = grad<0, 1>(recurrent(three_times));
  auto saving = grad<0, 1>(recurrent(checkpoint(three_times)));
  auto [w_plain, x_plain] = plain(w, rows);
  for (bool compiled : {false, true}) {
    auto [by_w, by_x] = compiled ? jit(saving)(w, rows) : saving(w, rows);
    expect_near(values_of(by_w), values_of(w_plain), 1e-12, "by w");
    expect_near(values_of(by_x), values_of(x_plain), 1e-12, "by x");
  }
  auto memory = [&](auto f) { return jit(f).lower(w, rows).compile().report().memory.temporaries; };
  EXPECT_LT(memory(saving), memory(plain));
}

TEST(Checkpoint, WithALoopInsideBesideALoopInABranch) {
  // The loop inside is computed again, not transposed; that in the branch, which comes from tangents, can be as it is.
  auto looped =
      checkpoint([](Array x) { return fori_loop(0, 2, [](const Array &, Array c) { return sin(c) * c; }, x); });
  auto branch = [](Array x) {
    return cond(
        sum(x) > -100.0,
        [](Array x) { return scan([](Array c, Array e) { return std::pair(c * 0.5 + tanh(e), c); }, x[0], x).first; },
        [](Array x) { return x[0]; }, x);
  };
  check("both", [&](Array x) { return looped(x) + branch(x); }, x);
}

TEST(Checkpoint, OverBatchesAndInBranches) {
  auto saving = checkpoint(layer);
  Array many = sin(arange(24, f64)).reshape({2, 4, 3});
  auto loss = [](auto f) { return [f](Array w, Array x) { return sum(square(f(f(x, w), w))); }; };
  auto each = [&](auto f) { return vmap(grad(loss(f)), {.in_axes = {std::nullopt, 0}}); };
  expect_near(values_of(jit(each(saving))(w, many)), values_of(each(layer)(w, many)), 1e-12, "gradients of each");
  auto all = [&](auto f) {
    return grad([&, f](Array w) { return sum(square(vmap(f, {.in_axes = {0, std::nullopt}})(many, w))); });
  };
  expect_near(values_of(jit(all(saving))(w)), values_of(all(layer)(w)), 1e-12, "the gradient of all");
  auto branched = [&](auto f) {
    return grad([f](Array w) {
      return sum(cond(w[0][0] > 0.0, [&](Array w) { return f(f(x, w), w); }, [](Array w) { return matmul(x, w); }, w));
    });
  };
  expect_near(values_of(branched(saving)(w)), values_of(branched(layer)(w)), 1e-12, "one branch");
  expect_near(values_of(jit(branched(saving))(-w)), values_of(branched(layer)(-w)), 1e-12, "the other");
}

TEST(Checkpoint, InsideAndAroundShardMap) {
  Mesh mesh = make_mesh({{"i", 2}});
  auto blocks = [](auto f) { return [f](Array x, Array w) { return psum(sum(square(f(f(x, w), w))), "i"); }; };
  auto mapped = [&](auto f) {
    return shard_map(blocks(f), {.mesh = mesh, .in_specs = {P("i"), P()}, .out_specs = {P()}});
  };
  auto with_sum = [](Array x, Array w) { return layer(x, w) * psum(sum(x), "i"); };
  auto [x_plain, w_plain] = grad<0, 1>(mapped(layer))(x, w);
  auto [x_sum, w_sum] = grad<0, 1>(mapped(with_sum))(x, w);
  for (bool compiled : {false, true}) {
    auto gradient = [&](auto f) { return compiled ? jit(grad<0, 1>(f))(x, w) : grad<0, 1>(f)(x, w); };
    auto [by_x, by_w] = gradient(mapped(checkpoint(layer)));
    expect_near(values_of(by_x), values_of(x_plain), 1e-12, "by x");
    expect_near(values_of(by_w), values_of(w_plain), 1e-12, "by w");
    auto [sum_x, sum_w] = gradient(mapped(checkpoint(with_sum)));
    expect_near(values_of(sum_x), values_of(x_sum), 1e-12, "by x, with a sum inside");
    expect_near(values_of(sum_w), values_of(w_sum), 1e-12, "by w, with a sum inside");
    auto [around_x, around_w] = gradient(checkpoint(mapped(with_sum)));
    expect_near(values_of(around_x), values_of(x_sum), 1e-12, "by x, around");
    expect_near(values_of(around_w), values_of(w_sum), 1e-12, "by w, around");
  }
  // Both uses of the parameter are in checkpoints of their own: their cotangents are still summed once.
  auto report = jit(grad<1>(mapped(checkpoint(layer)))).lower(x, w).compile().report();
  EXPECT_EQ(report.collectives.size(), 1u);
}

TEST(Checkpoint, OfArraysThatAreSpread) {
  testing::expect_sharded_equal(
      [&](const std::vector<Array> &x) {
        auto saving = checkpoint(layer);
        return jit(grad([&](Array w) { return sum(square(saving(saving(x[0], w), w))); }))(x[1]);
      },
      {sin(arange(12, f64)).reshape({4, 3}), cos(arange(9, f64)).reshape({3, 3})}, 1e-12, 6);
}

TEST(Checkpoint, OfFunctionsWithRules) {
  auto f = custom_vjp([](Array x) { return sin(x); }, [](Array x) { return std::pair(sin(x), x); },
                      [](Array x, Array ct) { return std::tuple(100.0 * x * ct); });
  auto g =
      custom_jvp([](Array x) { return sin(x); },
                 [](std::tuple<Array> primals, std::tuple<Array> tangents) {
                   return std::pair(sin(std::get<0>(primals)), 10.0 * std::get<0>(primals) * std::get<0>(tangents));
                 });
  auto both = checkpoint([&](Array x) { return f(x) + g(2.0 * x); });
  Array x = array({1.0, 2.0});
  for (bool compiled : {false, true}) {
    auto gradient = grad([&](Array x) { return sum(both(x)); });
    EXPECT_EQ(values_of(compiled ? jit(gradient)(x) : gradient(x)), (Values{140, 280}));
    auto twice = grad([&](Array x) { return sum(gradient(x)); });
    EXPECT_EQ(values_of(compiled ? jit(twice)(x) : twice(x)), (Values{140, 140}));
  }
}

// covers: 000-17
TEST(Checkpoint, KeepsToItselfInSecondDerivativesAndOverDevices) {
  Mesh mesh = make_mesh({{"i", 2}});
  auto saving = checkpoint([](Array x, Array w) { return layer(layer(x, w), w); });
  auto loss = shard_map([&](Array x, Array w) { return psum(sum(square(saving(x, w))), "i"); },
                        {.mesh = mesh, .in_specs = {P("i"), P()}, .out_specs = {P()}});
  auto plain = [](Array x, Array w) { return sum(square(layer(layer(x, w), w))); };
  auto slope = [](auto f) { return [f](Array w) { return sum(square(grad<1>(f)(x, w))); }; };
  expect_near(values_of(jit(grad(slope(loss)))(w)), values_of(grad(slope(plain))(w)), 1e-10, "twice");
  std::string text = jit(grad(slope(saving_loss()))).lower(w).as_text();
  EXPECT_EQ(count(text, "rule."), 0);
}

TEST(Checkpoint, LooksAtValuesWhereItRunsAtOnce) {
  auto f = checkpoint([](Array x) { return x.item<double>() > 0 ? sin(x) : x; });
  EXPECT_DOUBLE_EQ(grad(f)(scalar(1.0)).item<double>(), std::cos(1.0));
  EXPECT_DOUBLE_EQ(grad(f)(scalar(-1.0)).item<double>(), 1.0);
}

}  // namespace
}  // namespace tessera

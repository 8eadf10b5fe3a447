// Derivatives of lookups, windows, products...: of narrow floats, of ties, of sharded arrays, inside of shard_map.
#include "grad_check.h"
#include "tessera/contraction.h"
#include "tessera/indexing.h"
#include "tessera/rearrange.h"
#include "tessera/resharding.h"
#include "tessera/shard_map.h"

namespace tessera {
namespace {

// Gradients have the argument's dtype; their values are those of f64 as far as it goes.
TEST(GradOfFamilies, OfNarrowFloats) {
  Array x = sin(arange(24, f64) * 5.0).reshape({2, 4, 3}) + 0.1;
  Named functions = {
      {"take", [](Array x) { return square(take(x, array({1, 1, 3}), 1)); }},
      {"scatter_set", [](Array x) { return square(scatter_set(x, array({1, 1}), x * 0.5)); }},
      {"sort", [](Array x) { return square(sort(x)); }},
      {"cumsum", [](Array x) { return square(cumsum(x, {.axis = 1})); }},
      {"cumprod", [](Array x) { return cumprod(x, {.axis = 1}); }},
      {"cummax", [](Array x) { return square(cummax(x, {.axis = 1})); }},
      {"prod", [](Array x) { return prod(x, {.axes = {1}}); }},
      {"conv", [](Array x) { return conv(x, x[0].reshape({1, 4, 3}) * 0.5, {.padding = "SAME"}); }},
  };
  for (auto &[name, f] : functions)
    for (auto [dtype, error] : {std::pair{DType::f32, 1e-5}, std::pair{DType::bf16, 0.1}}) {
      auto total = [&](Array x) { return sum(f(x)); };
      Array narrow = x.astype(dtype), gradient = grad(total)(narrow);
      EXPECT_EQ(gradient.dtype(), dtype) << name;
      expect_near(gradient.astype(f64).to_vector<double>(), grad(total)(narrow.astype(f64)).to_vector<double>(), error,
                  name);
    }
}

TEST(GradOfLinearAlgebra, OfBatchNormalisation) {
  Array x = sin(arange(24, f64) * 5.0).reshape({2, 4, 3}), feature = cos(arange(4, f64)) + 0.2,
        other = sin(arange(4, f64)) + 1.5;
  TensorType whole{DType::f64, {2, 4, 3}}, one{DType::f64, {4}};
  std::string attributes = "epsilon = 1.0e-2 : f32, feature_index = 1 : i64";
  auto normalised = [&](const std::vector<Array> &operands) {
    return square(apply_one(op("stablehlo.batch_norm_inference", attributes, {whole}), operands));
  };
  auto trained = [&](const std::vector<Array> &operands) {
    auto all = detail::apply(op("stablehlo.batch_norm_training", attributes, {whole, one, one}), operands);
    return square(all[0]) + (all[1] * square(all[2])).reshape({4, 1});
  };
  check("operand", [&](Array x) { return normalised({x, feature, other, feature, other}); }, x);
  check("scale", [&](Array y) { return normalised({x, y, other, feature, other}); }, feature);
  check("offset", [&](Array y) { return normalised({x, feature, y, feature, other}); }, feature);
  check("mean", [&](Array y) { return normalised({x, feature, other, y, other}); }, feature);
  check("variance", [&](Array y) { return normalised({x, feature, other, feature, y}); }, other);
  check("trained, operand", [&](Array x) { return trained({x, feature, other}); }, x);
  check("trained, scale", [&](Array y) { return trained({x, y, other}); }, feature);
  check("trained, offset", [&](Array y) { return trained({x, feature, y}); }, feature);
}

TEST(GradOfContractions, OfPlainDots) {
  Array x = sin(arange(12, f64)).reshape({3, 4}), w = cos(arange(20, f64)).reshape({4, 5}), v = cos(arange(4, f64));
  auto dotted = [](Array a, Array b, const Shape &shape) {
    return square(apply_one(op("stablehlo.dot", "", {{DType::f64, shape}}), {a, b}));
  };
  check("matrices, left", [&](Array x) { return dotted(x, w, {3, 5}); }, x);
  check("matrices, right", [&](Array w) { return dotted(x, w, {3, 5}); }, w);
  check("matrix of a vector", [&](Array v) { return dotted(x, v, {3}); }, v);
  check("vector times a matrix", [&](Array w) { return dotted(v, w, {5}); }, w);
  check("vectors", [&](Array v) { return dotted(v, x[1], {}); }, v);
}

// Values of jax 0.10.2. The last of two updates in one place counts.
TEST(GradOfFamilies, TiesAreAsJaxHasThem) {
  using Values = std::vector<double>;
  Array x = array({1.0, 1.0, 2.0, 2.0, 0.0, 2.0}), w = arange(6, f64) + 1.0, places = array({0, 0, 2});
  Array updates = array({1.0, 1.0, 2.0}), four = slice_in_dim(w, 0, 4), three = slice_in_dim(w, 0, 3);
  auto [of_x, of_updates] =
      grad<0, 1>([&](Array x, Array y) { return sum(scatter_max(x, places, y) * w); })(x, updates);
  double third = 1.0 / 3.0;
  EXPECT_EQ(of_x.to_vector<double>(), (Values{third, 2, 1.5, 4, 5, 6}));
  EXPECT_EQ(of_updates.to_vector<double>(), (Values{third, third, 1.5}));
  auto [set_x, set_updates] =
      grad<0, 1>([&](Array x, Array y) { return sum(scatter_set(x, places, y) * w); })(x, updates);
  EXPECT_EQ(set_x.to_vector<double>(), (Values{0, 2, 0, 4, 5, 6}));
  EXPECT_EQ(set_updates.to_vector<double>(), (Values{0, 1, 3}));
  auto pooled = [&](Array x) {
    return sum(apply_one(op("stablehlo.reduce_window", window({3}, {1}, {1}, {1}, "0"), {{DType::f64, {4}}},
                            {combiner("stablehlo.maximum")}),
                         {x, Array(-1e300).astype(f64)}) *
               four);
  };
  EXPECT_EQ(grad(pooled)(x).to_vector<double>(), (Values{0, 0, 6, 4, 0, 0}));
  EXPECT_EQ(grad([&](Array x) { return sum(sort(x) * w); })(x).to_vector<double>(), (Values{2, 3, 4, 5, 1, 6}));
  EXPECT_EQ(grad([&](Array x) { return sum(top_k(x, 3).first * three); })(x).to_vector<double>(),
            (Values{0, 0, 1, 2, 0, 3}));
  EXPECT_EQ(grad([](Array x) { return prod(x); })(x).to_vector<double>(), (Values{0, 0, 0, 0, 8, 0}));
}

// In a body of shard_map, each device on its rows.
TEST(GradOfFamilies, InsideOfShardMap) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  Array x = sin(arange(32, f64) * 5.0).reshape({4, 8});
  Array kernel = cos(arange(3, f64)).reshape({1, 1, 3});
  Named functions = {
      {"take", [](Array x) { return square(take(x, array({3, 1, 3, 7}), 1)); }},
      {"scatter_set",
       [](Array x) { return square(scatter_set(x, array({3, 1, 3}), slice_in_dim(x, 0, 3, 1, 1), {.axis = 1})); }},
      {"scatter_add", [](Array x) { return square(scatter_add(x, array({3, 1, 3}), 1.0, {.axis = 1})); }},
      {"sort", [](Array x) { return square(sort(x)) * x; }},
      {"top_k", [](Array x) { return square(top_k(x, 3).first); }},
      {"cumsum", [](Array x) { return square(cumsum(x, {.axis = 1})); }},
      {"cumprod", [](Array x) { return square(cumprod(x, {.axis = 1})); }},
      {"cummax", [](Array x) { return square(cummax(x, {.axis = 1})); }},
      {"prod", [](Array x) { return prod(x, {.axes = {1}}); }},
      {"conv",
       [&](Array x) {
         return square(conv(x.reshape({x.shape()[0], 1, 8}), kernel, {.padding = "SAME"})).reshape(x.shape());
       }},
  };
  for (auto &[name, f] : functions) {
    Function on_rows =
        shard_map([&f](Array x) { return f(x); }, {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P("x")}});
    Function total = [&f](Array x) { return weighted(f(x)); };
    Function total_on_rows = [&on_rows](Array x) { return weighted(on_rows(x)); };
    std::vector<double> expected = grad(total)(x).to_vector<double>();
    expect_near(grad(total_on_rows)(x).to_vector<double>(), expected, 1e-12, name);
    expect_near(jit(grad(total_on_rows))(x).to_vector<double>(), expected, 1e-12, name + " under jit");
  }
}

// Under sharding the gradient is the same.
TEST(GradOfFamilies, OfShardedArrays) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  Array x = sin(arange(64, f64) * 5.0).reshape({8, 8});
  Named functions = {
      {"take", [](Array x) { return square(take(x, array({3, 1, 3, 7}), 0)); }},
      {"scatter_set", [](Array x) { return square(scatter_set(x, array({3, 1, 3}), slice_in_dim(x, 0, 3))); }},
      {"sort", [](Array x) { return square(sort(x)) * x; }},
      {"cumsum", [](Array x) { return square(cumsum(x, {.axis = 0})); }},
      {"cumprod", [](Array x) { return square(cumprod(x, {.axis = 1})); }},
      {"prod", [](Array x) { return prod(x, {.axes = {0}}); }},
      {"top_k", [](Array x) { return square(top_k(x, 3).first); }},
  };
  for (auto &[name, f] : functions) {
    Function total = [&f](Array x) { return weighted(f(x)); };
    std::vector<double> expected = grad(total)(x).to_vector<double>();
    for (const PartitionSpec &spec : {P("x", "y"), P("y"), P(None, "x")})
      expect_near(jit(grad(total))(device_put(x, mesh, spec)).to_vector<double>(), expected, 1e-12, name);
  }
}

}  // namespace
}  // namespace tessera

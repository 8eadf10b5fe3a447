// vmap with derivatives, jit, loops, meshes and named batches.
#include "vmap_check.h"

namespace tessera {
namespace {

TEST(Vmap, ComposesWithDerivatives) {
  auto loss = [](Array w, Array x) { return mean(square(tanh(matmul(x, w)))); };
  Array w = numbers({4, 2}), x = numbers({5, 3, 4}, 1.0);
  Array each = vmap(grad(loss), {.in_axes = {std::nullopt, 0}})(w, x);
  expect_equal(each, looped([&](Array w, Array x) { return grad(loss)(w, x); }, w, x, false, true), "vmap of grad",
               1e-12);
  expect_equal(jit(vmap(grad(loss), {.in_axes = {std::nullopt, 0}}))(w, x), each, "under jit", 1e-12);
  auto total = [&](Array w, Array x) { return sum(vmap(loss, {.in_axes = {std::nullopt, 0}})(w, x)); };
  expect_equal(grad(total)(w, x), sum(each, {.axes = {0}}), "grad of vmap", 1e-12);
  auto second = vmap(grad([&](Array x) { return sum(grad([](Array z) { return sum(z * z * z); })(x)); }));
  expect_equal(second(x), x * 6.0, "of second derivatives", 1e-12);
  auto moved =
      vmap([](Array x, Array t) { return jvp([](Array x) { return sin(x); }, std::tuple(x), std::tuple(t)).second; });
  expect_equal(moved(x, x), cos(x) * x, "of jvp", 1e-12);
}

TEST(Vmap, ComposesWithItselfJitAndLoops) {
  Array x = numbers({3, 4, 5}), y = numbers({3, 4, 5}, 1.0);
  auto inner = [](Array x, Array y) { return dot(x, y); };
  expect_equal(vmap(vmap(inner))(x, y), sum(x * y, {.axes = {2}}), "vmap of vmap", 1e-12);
  auto pairs = vmap(vmap(inner, {.in_axes = {std::nullopt, 0}}), {.in_axes = {0, std::nullopt}});
  expect_equal(pairs(x[0], y[0]), matmul(x[0], transpose(y[0])), "all pairs", 1e-12);
  expect_equal(vmap(jit([](Array x) { return sum(x * 2.0); }))(x), sum(x * 2.0, {.axes = {1, 2}}), "vmap of jit",
               1e-12);
  auto [last, all] = scan(
      [](Array carry, Array row) { return std::pair(vmap([](Array a, Array b) { return a + b; })(carry, row), carry); },
      zeros({4, 5}, f64), x);
  expect_equal(last, sum(x, {.axes = {0}}), "vmap in the body of scan", 1e-12);
  expect_equal(jit([](Array x, Array y) { return vmap([&](Array row) { return row + sum(y); })(x); })(x, y), x + sum(y),
               "an array of the function around", 1e-12);
}

TEST(Vmap, OfShardedArrays) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});
  auto f = [](Array x, Array w) { return tanh(matmul(x, w)); };
  Array x = numbers({8, 3, 4}), w = numbers({4, 8});
  Array expected = vmap(f, {.in_axes = {0, std::nullopt}})(x, w);
  Array sharded_x = device_put(x, mesh, P("x")), sharded_w = device_put(w, mesh, P(None, "y"));
  expect_equal(vmap(f, {.in_axes = {0, std::nullopt}})(sharded_x, sharded_w), expected, "sharded", 1e-12);
  Array compiled = jit(vmap(f, {.in_axes = {0, std::nullopt}}))(sharded_x, sharded_w);
  expect_equal(compiled, expected, "sharded, under jit", 1e-12);
  EXPECT_EQ(compiled.sharding().spec, P("x", None, "y"));
  auto constrained = [&](Array x) { return with_sharding_constraint(x * 2.0, NamedSharding(mesh, P(None, "y"))); };
  Array lies = jit(vmap(constrained, {.spmd_axis_name = "x"}))(x);
  expect_equal(lies, x * 2.0, "constrained");
  EXPECT_EQ(lies.sharding().spec, P("x", None, "y"));
}

// covers: 000-17 by api.vmap_test
TEST(Vmap, OfShardMap) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});
  Array x = numbers({6, 8}), w = numbers({8, 2});
  auto product = shard_map([](Array x, Array w) { return psum(matmul(x, w), "y"); },
                           {.mesh = mesh, .in_specs = {P("y"), P("y", None)}, .out_specs = P()});
  Array expected = matmul(x, w);
  VmapOptions options{.in_axes = {0, std::nullopt}};
  expect_equal(vmap(product, options)(x, w), expected, "vmap of shard_map", 1e-12);
  expect_equal(jit(vmap(product, options))(x, w), expected, "under jit", 1e-12);
  options.spmd_axis_name = "x";
  Array cut = vmap(product, options)(x, w);
  expect_equal(cut, expected, "the batch cut over x", 1e-12);
  EXPECT_EQ(cut.sharding().spec, P("x", None));
  auto inside = shard_map([](Array x) { return vmap([](Array row) { return psum(row, "y") * 2.0; })(x); },
                          {.mesh = mesh, .in_specs = P(None, "y"), .out_specs = P()});
  Array sums = sum(x.reshape({6, 4, 2}), {.axes = {1}}) * 2.0;
  expect_equal(inside(x), sums, "vmap in shard_map", 1e-12);
  expect_equal(jit(inside)(x), sums, "vmap in shard_map, under jit", 1e-12);
}

TEST(Vmap, ElementsOfANamedBatchSeeEachOther) {
  Array x = numbers({5, 3});
  Array total = broadcast_to(sum(x, {.axes = {0}}), {5, 3}), most = broadcast_to(max(x, {.axes = {0}}), {5, 3});
  VmapOptions named{.axis_name = "i"};
  std::vector<std::pair<One, Array>> functions = {
      {[](Array x) { return psum(x * 2.0, "i"); }, total * 2.0},
      {[](Array x) { return x - pmean(x, "i"); }, x - total / 5.0},
      {[](Array x) { return pmax(x, "i"); }, most},
      {[](Array x) { return -pmin(-x, "i"); }, most},
      {[](Array x) { return all_gather(x, "i"); }, broadcast_to(x, {5, 5, 3})},
      {[](Array x) { return all_gather(x, "i", {.dim = 1}); }, broadcast_to(transpose(x), {5, 3, 5})},
      {[](Array x) { return all_gather(x, "i", {.tiled = true}); }, broadcast_to(x.reshape({15}), {5, 15})},
      {[](Array x) { return ppermute(x, "i", {{0, 1}, {4, 2}}); },
       stack({x[0] * 0.0, x[0], x[4], x[0] * 0.0, x[0] * 0.0})},
      {[](Array x) { return pshuffle(x, "i", {1, 2, 3, 4, 0}); }, roll(x, -1, 0)},
      {[](Array x) { return x * axis_index("i").astype(f64); }, x * arange(5, f64).reshape({5, 1})},
      {[](Array x) { return x * static_cast<double>(axis_size("i")) + psum(1.0, "i"); }, x * 5.0 + 5.0},
      {[](Array x) { return psum(ones({3}, f64), "i") + x; }, x + 5.0},
      {[](Array x) { return cond(sum(x) > 0.0, [&] { return psum(x, "i"); }, [&] { return x * 0.0; }); },
       where(sum(x, {.axes = {1}, .keepdims = true}) > 0.0, total, 0.0)},
      {[](Array x) { return fori_loop(0, 3, [&](Array, Array carry) { return carry + pmean(carry, "i"); }, x); },
       x + total / 5.0 * 7.0},
  };
  for (size_t k = 0; k < functions.size(); ++k) {
    auto &[f, expected] = functions[k];
    expect_equal(vmap(f, named)(x), expected, "function " + std::to_string(k), 1e-12);
    expect_equal(jit(vmap(f, named))(x), expected, "function " + std::to_string(k) + " under jit", 1e-12);
  }
  Array y = numbers({2, 5, 3}, 4.0);
  auto both = vmap(vmap([](Array x) { return psum(x, "j") * 10.0 + psum(x, {"i", "j"}) + all_gather(x, "i")[0]; },
                        {.axis_name = "j"}),
                   {.axis_name = "i"});
  expect_equal(
      both(y),
      sum(y, {.axes = {1}, .keepdims = true}) * 10.0 + sum(y, {.axes = {0, 1}}) + broadcast_to(y[0], {2, 5, 3}),
      "names of two batches", 1e-12);
  auto centred = [&](Array x) { return sum(square(vmap([](Array x) { return x - pmean(x, "i"); }, named)(x))); };
  expect_equal(grad(centred)(x), 2.0 * (x - total / 5.0), "grad of a vmap with psum", 1e-12);
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});
  auto mapped = shard_map([&](Array x) { return vmap([](Array x) { return psum(x, {"i", "x"}); }, named)(x)[0]; },
                          {.mesh = mesh, .in_specs = P("x"), .out_specs = P()});
  Array wide = numbers({6, 3});
  expect_equal(mapped(wide), sum(wide, {.axes = {0}}), "over a batch and a mesh axis", 1e-12);
  expect_equal(jit(mapped)(wide), sum(wide, {.axes = {0}}), "over a batch and a mesh axis, under jit", 1e-12);
}

TEST(Vmap, OfArraysWithExplicitAxes) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}}, {.axis_types = {AxisType::Explicit, AxisType::Explicit}});
  Array x = numbers({8, 4}), there = device_put(x, mesh, P("x", "y"));
  expect_equal(vmap([](Array row) { return row * 2.0 + sin(row); })(there), x * 2.0 + sin(x), "explicit", 1e-12);
  expect_equal(jit(vmap([](Array row) { return row * 2.0; }))(there), x * 2.0, "explicit, under jit", 1e-12);
}

}  // namespace
}  // namespace tessera

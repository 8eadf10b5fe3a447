// The ways in which the same thing may be written: functions of every kind under jit, shard_map and control flow; options,
// specs and axes in their long and short forms.
#include <thread>

#include "expect.h"

using namespace tessera;

Array twice(const Array &x) { return x * 2; }

struct Affine {
  Array slope;
  double offset;
  Array operator()(Array x) const { return x * slope + offset; }
};

void functions() {
  Array x = arange(4, f32);
  std::vector<double> doubled = {0, 2, 4, 6};
  expect_values(jit(twice)(x), {4}, doubled, "a function");
  expect_values(jit(Affine{Array(2.f), 0.})(x), {4}, doubled, "a function object");
  expect_values(jit([](auto v) { return v + v; })(x), {4}, doubled, "a generic lambda");
  expect_values(jit([&] { return x * 2; })(), {4}, doubled, "no arguments: what is captured");
  std::function<Array(Array)> function = twice;
  expect_values(jit(function)(x), {4}, doubled, "std::function");
  auto f = jit([](Array v, int times, bool negate) {
    Array sum = v * times;
    return negate ? -sum : sum;
  });
  expect_values(f(x, 2, false), {4}, doubled, "static arguments");
  expect_values(f(x, 2, true), {4}, {0, -2, -4, -6}, "static arguments belong to the key");
  auto traced = f.trace(x, 2, false);
  expect_values(traced.lower().propagate().partition().compile()(x, 2, false), {4}, doubled, "stages");
  expect_values(f.lower(x, 2, false).compile()(x, 2, false), {4}, doubled, "ahead of time");
  expect_values(jit(jit(twice))(x), {4}, doubled, "jit in jit");
  int calls = 0;
  auto counts = jit([&](Array v) { return ++calls, v * 2; });
  auto copy = counts;
  for (int i = 0; i < 3; ++i) expect_values(counts(x + 0.f), {4}, doubled, "again"), copy(x);
  expect(calls == 1, "called once a key, and copies share the cache");
  counts(arange(5, f32)), counts(arange(4));
  expect(calls == 3, "another shape and another dtype are other keys");
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] { expect_values(jit(twice)(x) + 1, {4}, {1, 3, 5, 7}, "threads"); });
  for (std::thread &thread : threads) thread.join();
}

void control() {
  expect(while_loop([](Array i) { return i < 10; }, [](Array i) { return i + 3; }, 0).item<int>() == 12,
         "a number as carry");
  expect_values(fori_loop(0, 4, [](Array i, Array sum) { return sum + i; }, 0.5), {}, {6.5}, "weak carries");
  expect_values(cond(true, [] { return Array(1.f); }, [] { return Array(2.f); }), {}, {1}, "cond of a C++ bool");
  Array xs = arange(3, f32);
  auto [last, ys] = scan(
      [](std::pair<Array, Array> carry, std::pair<Array, Array> x) {
        return std::pair(std::pair(carry.first + x.first, carry.second * x.second),
                         std::vector<Array>{carry.first, x.second});
      },
      std::pair(Array(0.f), Array(1.f)), std::pair(xs, xs + 1));
  expect_values(last.first, {}, {3}, "scan over pairs");
  expect_values(last.second, {}, {6}, "scan over pairs");
  expect_values(ys[0], {3}, {0, 0, 1}, "scan over pairs: ys");
  expect_error<TreeError>(
      [&] {
        cond(
            Array(true), [](Array v) { return std::vector{v}; }, [](Array v) { return std::vector{v, v}; }, Array(1.f));
      },
      "cond");
  expect_error<ShapeError>(
      [&] { while_loop([](Array v) { return sum(v) < 10; }, [](Array v) { return concatenate({v, v}); }, xs); },
      "while_loop");
}

void meshes() {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}}, {.axis_types = {AxisType::Auto, AxisType::Auto}, .devices = devices(4)});
  expect(mesh == make_mesh({{"x", 2}, {"y", 2}}), "a mesh of the first devices");
  NamedSharding rows(mesh, P("x"));
  std::vector<double> counted = {0, 1, 2, 3, 4, 5, 6, 7};
  expect_values(arange(8, {.sharding = rows}), {8}, counted, "arange where it lies");
  expect_values(arange(8, f32, {.sharding = rows}), {8}, counted, "arange with a dtype");
  expect(zeros({8}, {.sharding = rows}).sharding() == rows && ones({8}, bf16, {.sharding = rows}).sharding() == rows,
         "zeros, ones");
  expect(linspace(0, 7, 8, {.sharding = rows}).sharding() == rows && eye(8, f32, {.sharding = rows}).sharding() == rows,
         "eye");
  Array x = device_put(arange(8, f32), mesh, P("x"));
  expect(device_put(arange(8, f32), rows).sharding() == x.sharding(), "device_put in both forms");
  auto sums = [&](auto axes) {
    return shard_map([=](Array b) { return psum(b, axes); }, {.mesh = mesh, .in_specs = P("x"), .out_specs = P()})(x);
  };
  expect_values(sums("x"), {4}, {4, 6, 8, 10}, "an axis");
  expect_values(sums(std::string("x")), {4}, {4, 6, 8, 10}, "an axis as a string");
  expect_values(sums(Axes{"x"}), {4}, {4, 6, 8, 10}, "axes");
  expect_values(sums(Axes{"x", "y"}), {4}, {8, 12, 16, 20}, "two axes");
  auto scaled = [&](ShardMapOptions options) {
    options.mesh = mesh;
    options.in_specs = {P("x"), P()};
    options.out_specs = {P("x")};
    return shard_map([](Array b, Array factor) { return b * factor; }, options)(x, 2);
  };
  expect_values(scaled({.axis_names = {"x"}}), {8}, {0, 2, 4, 6, 8, 10, 12, 14}, "one manual axis, and a number");
  expect_values(scaled({.axis_names = {"x", "y"}}), {8}, {0, 2, 4, 6, 8, 10, 12, 14}, "two manual axes");
  expect_values(scaled({.axis_names = {}}), {8}, {0, 2, 4, 6, 8, 10, 12, 14}, "all axes");
  expect_values(scaled({.axis_names = std::set<std::string>{"x"}}), {8}, {0, 2, 4, 6, 8, 10, 12, 14}, "a set of axes");
  expect_error<ShardingError>([&] { psum(x, "x"); }, "psum: ");
  const NamedSharding cut(mesh, P("y", None));
  Array matrix = x.reshape({2, 4});
  expect(reshape(x, {2, 4}, {.out_sharding = P("y")}).sharding() == cut, "out_sharding of reshape");
  expect(broadcast_to(matrix, {2, 4}, {.out_sharding = P("y")}).sharding() == cut, "out_sharding of broadcast_to");
  expect(take(matrix, array({1, 0}), {.axis = 0, .out_sharding = P("y")}).sharding() == cut, "out_sharding of take");
  expect(dot_general(matrix, matrix, {{1}, {1}}, {.out_sharding = P("y")}).sharding() == cut,
         "out_sharding of dot_general");
  Mesh inner = mesh;
  auto none = shard_map([&] { return x * 2; }, {.mesh = inner, .in_specs = {}, .out_specs = {P()}});
  expect_values(none(), {8}, {0, 2, 4, 6, 8, 10, 12, 14}, "no arguments");
  {
    use_mesh scope(mesh);
    named_scope name("forward");
    expect_values(
        shard_map([](Array b) { return b + axis_index("x"); }, {.in_specs = {P("x")}, .out_specs = {P("x")}})(x), {8},
        {0, 1, 2, 3, 5, 6, 7, 8}, "the mesh of the scope");
    Array y = jit([](Array v) { return v; }, {.out_shardings = P("y")})(arange(8));
    expect(y.sharding() == NamedSharding(mesh, P("y")), "a bare spec means the mesh of the scope");
  }
  expect_error<ShardingError>([&] { device_put(arange(8), P("x")); }, "mesh");
  auto shardings =
      jit([](Array a, Array b) { return std::tuple(a + b, a - b); },
          {.mesh = mesh, .in_shardings = {P("x"), NamedSharding(mesh, P("y"))}, .out_shardings = {P("y"), P()}});
  auto [plus, minus] = shardings(arange(8), arange(8));
  expect(plus.sharding() == NamedSharding(mesh, P("y")) && minus.sharding() == NamedSharding(mesh, P()),
         "one entry an element");
  expect_error<TreeError>([&] { jit(twice, {.mesh = mesh, .out_shardings = {P("x"), P()}})(x); }, "out_shardings");
  expect_values(random::uniform(random::key(1), {2, 2}, f32, 3, 3.0001) * 0, {2, 2}, {0, 0, 0, 0},
                "bounds of random numbers");
  expect(random::bits(random::key(1), {4}, u32, {.sharding = rows}).sharding() == rows, "random bits where they lie");
  Array a = arange(3, f32);
  a += 1;
  a *= 2.0;
  expect_values(1 - a / 2, {3}, {0, -1, -2}, "operators");
  expect_values(take(arange(6).reshape({2, 3}), Array(1), 1), {2}, {1, 4}, "take by position");
  expect_error<ShapeError>([&] { sum(a, Reduce{.axes = {0, "batch"}, .keepdims = false}); }, "batch");
}

int main() {
  functions();
  control();
  meshes();
}

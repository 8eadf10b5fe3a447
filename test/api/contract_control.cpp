// Control flow, eagerly, under jit and inside shard_map; random numbers; rules on values.
#include <utility>

#include "expect.h"

using namespace tessera;

struct Particle {
  Array position, velocity;
};

Array collatz_steps(Array n) {
  auto [last, steps] = while_loop(
      [](std::pair<Array, Array> state) { return state.first != 1; },
      [](std::pair<Array, Array> state) {
        auto [value, count] = state;
        Array next =
            cond(value % 2 == 0, [](Array v) { return (v / 2).astype(i32); }, [](Array v) { return 3 * v + 1; }, value);
        return std::pair(next, count + 1);
      },
      std::pair(n, Array(0)));
  return steps;
}

std::pair<Array, Array> running_sum(Array xs) {
  return scan([](Array carry, Array x) { return std::pair(carry + x, carry + x); }, zeros({2}, f32), xs);
}

Particle fall(Particle start, int64_t steps) {
  return fori_loop(
      0, steps,
      [](Array i, Particle p) { return Particle{p.position + p.velocity, p.velocity - where(i < 2, 1.f, 0.5f)}; },
      start);
}

int main() {
  Array n = scalar(27, i32);
  expect(collatz_steps(n).item<int>() == 111, "while_loop and cond");
  expect(jit(collatz_steps)(n).item<int>() == 111, "while_loop and cond under jit");

  Array xs = arange(6, f32).reshape({3, 2});
  for (auto &&[last, all] : {running_sum(xs), jit(running_sum)(xs)}) {
    expect_values(last, {2}, {6, 9}, "scan: carry");
    expect_values(all, {3, 2}, {0, 1, 2, 4, 6, 9}, "scan: ys");
  }
  auto [first, reversed] =
      scan([](Array c, Array x) { return std::pair(c * 2 + x, c); }, zeros({2}, f32), xs, {.reverse = true});
  expect_values(first, {2}, {20, 27}, "scan in reverse: carry");
  expect_values(reversed, {3, 2}, {10, 13, 4, 5, 0, 0}, "scan in reverse: ys");
  auto [power, powers] = scan([](Array c) { return std::pair(c * 2, c); }, Array(1), std::nullopt, {.length = 5});
  expect_values(power, {}, {32}, "scan without xs");
  expect_values(powers, {5}, {1, 2, 4, 8, 16}, "scan without xs: ys");

  Particle start{zeros({2}, f32), array({1.f, 3.f})};
  expect_values(fall(start, 4).position, {2}, {-1.5, 6.5}, "fori_loop over a struct");
  auto compiled = jit([](Particle p, int steps) { return fall(p, steps); });
  expect_values(compiled(start, 4).velocity, {2}, {-2, 0}, "fori_loop under jit");

  // Inside shard_map: on a value that is equal everywhere if and while work, others are an error that names the axes.
  Mesh mesh = make_mesh({{"x", 4}});
  auto halve = shard_map(
      [](Array block) {
        Array largest = pmax(max(block), "x");
        while (largest > 1.0) {
          block = block / 2;
          largest = largest / 2;
        }
        return block;
      },
      {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P("x")}});
  expect_values(halve(arange(8, f32)), {8}, {0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875}, "while in a body");
  auto branch = shard_map([](Array block) { return max(block) > 1.0 ? block : -block; },
                          {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P("x")}});
  expect_error<Error>([&] { branch(arange(8, f32)); }, "x");
  auto ring = shard_map(
      [](Array block) {
        auto [sums, last] = fori_loop(
            0, axis_size("x"),
            [](Array, std::pair<Array, Array> carry) {
              auto [total, moving] = carry;
              return std::pair(total + moving, ppermute(moving, "x", {{0, 1}, {1, 2}, {2, 3}, {3, 0}}));
            },
            std::pair(zeros({2}, f32), block));
        return sums;
      },
      {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P("x")}});
  std::vector<double> sums = {12, 16, 12, 16, 12, 16, 12, 16};
  expect_values(ring(arange(8, f32)), {8}, sums, "a loop with a collective");
  expect_values(jit(ring)(arange(8, f32)), {8}, sums, "a loop with a collective under jit");

  // Shapes only: values are an error that names a way out.
  auto asks = jit([](Array v) { return v.item<float>() > 0 ? v : -v; });
  expect_error<ValueError>([&] { asks(Array(1.f)); }, "cond");
  auto tests = jit([](Array v) {
    if (v > 0) return v;
    return -v;
  });
  expect_error<ValueError>([&] { tests(Array(1.f)); }, "where");
  Array escaped;
  jit([&](Array v) {
    escaped = v * 2;
    return v;
  })(Array(1.f));
  expect_error<ValueError>([&] { (void)(escaped + 1); }, "");
  expect_error<ValueError>([&] { (void)Array().shape(); }, "");

  // JAX's numbers, whatever the sharding.
  Array key = random::key(42);
  std::vector<double> uniform = random::uniform(key, {4}).to_vector<double>();
  Array placed = random::uniform(key, {4}, f32, {.sharding = NamedSharding(mesh, P("x"))});
  expect_values(placed, {4}, uniform, "a sharded draw", 0);
  expect_values(random::uniform(key, {4}), {4},
                {0.48870956897735596, 0.6797971725463867, 0.6162714958190918, 0.5610160827636719}, "jax.random.uniform",
                1e-7);
  Array keys = random::split(key, 3);
  expect(keys.shape() == Shape{3, 2} && keys.dtype() == u32, "keys");
  Array other = random::normal(random::fold_in(keys[0], 7), {1000});
  expect(std::abs(mean(other).item<double>()) < 0.15 && std::abs(var(other).item<double>() - 1) < 0.15, "normal");
  expect_values(sort(random::permutation(keys[1], 5)), {5}, {0, 1, 2, 3, 4}, "permutation");
  Array drawn = random::categorical(keys[2], array({0.f, 100.f, 0.f}));
  expect(drawn.item<int>() == 1, "categorical");
}

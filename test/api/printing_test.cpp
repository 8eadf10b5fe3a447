// debug_print where functions are mapped over batches, differentiated and recorded: once an element, once a derivative.
#include <gtest/gtest.h>

#include <functional>

#include "compare.h"
#include "tessera/tessera.h"

namespace tessera {
namespace {

std::string printed(const std::function<void()> &work) {
  ::testing::internal::CaptureStdout();
  work();
  return ::testing::internal::GetCapturedStdout();
}

Array twice(const Array &x) {
  debug_print("x={}", x);
  return x * 2.0;
}
Array some(int64_t count) { return arange(static_cast<double>(count), f32); }

// At once and compiled.
template <class F, class... A>
void expect_printed(F f, const std::string &text, const A &...args) {
  EXPECT_EQ(printed([&] { f(args...); }), text);
  auto compiled = jit(f);
  for (int run = 0; run < 2; ++run) EXPECT_EQ(printed([&] { compiled(args...); }), text) << "compiled, run " << run;
}

// covers: 000-32
TEST(Printing, EachElementOfABatch) {
  expect_printed(vmap(twice), "x=0.0\nx=1.0\nx=2.0\n", some(3));
  expect_printed(vmap(twice, {.in_axes = {1}, .out_axes = {1}}), "x=[0. 2.]\nx=[1. 3.]\n", some(4).reshape({2, 2}));
  // The outer batch's elements one after the other.
  expect_printed(vmap(vmap(twice)), "x=0.0\nx=1.0\nx=2.0\nx=3.0\nx=4.0\nx=5.0\n", some(6).reshape({2, 3}));
  expect_printed(vmap(vmap(twice), {.in_axes = {1}}), "x=0.0\nx=3.0\nx=1.0\nx=4.0\nx=2.0\nx=5.0\n",
                 some(6).reshape({2, 3}));
  // Line by line of the function; what is the same for all elements once.
  expect_printed(vmap(
                     [](Array x, Array all) {
                       debug_print("a", x);
                       debug_print("b", x + all);
                       debug_print("all", all * 3.0);
                       return x;
                     },
                     {.in_axes = {0, std::nullopt}}),
                 "a: 0.0\na: 1.0\nb: 5.0\nb: 6.0\nall: 15.0\n", some(2), Array(5.0f));
  expect_printed(vmap(twice), "", zeros({0, 2}, f32));
}

TEST(Printing, SeveralArraysInOneLine) {
  auto both = [](Array x, Array y) {
    debug_print("{} of {}", x, y);
    debug_print("sum {}, then", x, y, x + y);
    debug_print("all", x, 2.5f);
    return x + y;
  };
  expect_printed(both, "1.0 of 4.0\nsum 1.0, then: 4.0, 5.0\nall: 1.0, 2.5\n", scalar(1.0f), scalar(4.0f));
  // An array that is the same for all elements of a batch stands in each line.
  auto line = [](Array x, Array y) {
    debug_print("{} of {}", x, y);
    return x;
  };
  expect_printed(vmap(line, {.in_axes = {0, None}}), "0.0 of 7.0\n1.0 of 7.0\n", some(2), scalar(7.0f));
  // Values with braces stay as they are.
  expect_printed(
      [](Array x) {
        debug_print("{}{}{}", x, x);
        return x;
      },
      "[0. 1.][0. 1.]{}\n", some(2));
  auto body = shard_map(
      [](Array x) {
        debug_print("own {} {}", x, psum(x, "i"));
        return x;
      },
      {.mesh = make_mesh({{"i", 2}}), .in_specs = P("i"), .out_specs = P("i")});
  expect_printed(body,
                 "own f32[1]{i}\ndevice 0 (i=0):\n[0.]\ndevice 1 (i=1):\n[1.] f32[1]\ndevice 0 (i=0):\n[1.]\ndevice 1 "
                 "(i=1):\n[1.]\n",
                 some(2));
}

TEST(Printing, EachElementOfANamedBatch) {
  auto named = vmap(
      [](Array x) {
        debug_print("sum", psum(x, "b"));
        debug_print("number", axis_index("b"));
        return twice(x);
      },
      {.axis_name = "b"});
  expect_printed(named, "sum: 3.0\nnumber: 0\nnumber: 1\nnumber: 2\nx=0.0\nx=1.0\nx=2.0\n", some(3));
  // With several names the last one's elements are the slowest.
  expect_printed(xmap(twice, {.in_axes = {axes("a", "b")}, .out_axes = {axes("a", "b")}}),
                 "x=0.0\nx=2.0\nx=1.0\nx=3.0\n", some(4).reshape({2, 2}));
  // Cut over devices, and in pieces of time.
  Mesh mesh = make_mesh({{"x", 2}});
  std::string four = "x=0.0\nx=1.0\nx=2.0\nx=3.0\n";
  expect_printed(
      xmap(twice, {.in_axes = {axes("a")}, .out_axes = {axes("a")}, .axis_resources = {{"a", "x"}}, .mesh = mesh}),
      four, some(4));
  expect_printed(xmap(twice, {.in_axes = {axes("a")}, .out_axes = {axes("a")}, .axis_resources = {{"a", serial(2)}}}),
                 four, some(4));
  auto only_prints = xmap(
      [](Array x) {
        debug_print("x={}", x);
        return Array(1.0f);
      },
      {.in_axes = {axes("a")}, .out_axes = {axes({})}, .axis_resources = {{"a", serial(2)}}});
  expect_printed(only_prints, four, some(4));
}

// covers: 000-14
TEST(Printing, BatchesAndDevices) {
  Mesh mesh = make_mesh({{"i", 2}});
  std::string type = "x=f32[]{i}\n", each = type + "device 0 (i=0): 0.0\ndevice 1 (i=1): 2.0\n" + type +
                                            "device 0 (i=0): 1.0\ndevice 1 (i=1): 3.0\n";
  expect_printed(shard_map(vmap(twice), {.mesh = mesh, .in_specs = {P("i")}, .out_specs = {P("i")}}), each, some(4));
  auto blocks = shard_map(twice, {.mesh = mesh, .in_specs = {P("i")}, .out_specs = {P("i")}});
  expect_printed(vmap(blocks),
                 "x=f32[1]{i}\ndevice 0 (i=0):\n[0.]\ndevice 1 (i=1):\n[1.]\n"
                 "x=f32[1]{i}\ndevice 0 (i=0):\n[2.]\ndevice 1 (i=1):\n[3.]\n",
                 some(4).reshape({2, 2}));
  // Each device has some of the batch.
  auto whole = shard_map(twice, {.mesh = mesh, .in_specs = {P(None)}, .out_specs = {P(None)}});
  expect_printed(vmap(whole, {.spmd_axis_name = "i"}),
                 "x=f32[1]\ndevice 0 (i=0):\n[0.]\ndevice 1 (i=1):\n[2.]\n"
                 "x=f32[1]\ndevice 0 (i=0):\n[1.]\ndevice 1 (i=1):\n[3.]\n",
                 some(4).reshape({4, 1}));
}

TEST(Printing, ControlFlowOfBatches) {
  auto iterations = vmap([](Array x) {
    return fori_loop(
        0, 2,
        [](Array iteration, Array sum) {
          return debug_print("sum", sum), debug_print("iteration", iteration), sum + 2.0;
        },
        x);
  });
  expect_printed(iterations, "sum: 0.0\nsum: 1.0\niteration: 0\nsum: 2.0\nsum: 3.0\niteration: 1\n", some(2));
  // All elements go on while one does, and all branches are taken where elements decide for themselves.
  auto until = vmap([](Array x) {
    return while_loop([](Array v) { return v < 2.0; }, [](Array v) { return debug_print("v", v), v + 1.0; }, x);
  });
  expect_printed(until, "v: 0.0\nv: 1.0\nv: 2.0\nv: 1.0\nv: 2.0\nv: 2.0\n", some(3));
  auto branches = vmap([](Array x) {
    return cond(
        x > 0.0, [](Array a) { return debug_print("greater", a), a; },
        [](Array a) { return debug_print("not", a), -a; }, x);
  });
  expect_printed(branches, "greater: 0.0\ngreater: 1.0\nnot: 0.0\nnot: 1.0\n", some(2));
}

TEST(Printing, DerivativesPrintWithTheFunctionsValues) {
  auto f = [](Array x) { return sin(twice(x)); };
  Array one = Array(1.0f);
  expect_printed(grad(f), "x=1.0\n", one);
  expect_printed(value_and_grad(f), "x=1.0\n", one);
  expect_printed([&](Array x) { return jvp(f, std::tuple(x), std::tuple(x)); }, "x=1.0\n", one);
  expect_printed(grad(grad(f)), "x=1.0\n", one);
  expect_printed(vmap(grad(f)), "x=0.0\nx=1.0\nx=2.0\n", some(3));
  expect_printed(grad([&](Array x) { return sum(vmap(f)(x)); }), "x=0.0\nx=1.0\nx=2.0\n", some(3));
  // Once, when the function runs.
  EXPECT_EQ(printed([&] { vjp(f, one); }), "x=1.0\n");
  auto [value, pullback] = vjp(f, one);
  EXPECT_EQ(printed([&] { pullback(one), pullback(one); }), "");
  EXPECT_EQ(printed([&] { linearize(f, one).second(one); }), "x=1.0\n");
  // In loops, of which nobody needs the result too, and in branches.
  auto looped = [](Array x) {
    fori_loop(0, 2, [](Array, Array c) { return debug_print("c", c), c * 3.0; }, x);
    return scan([](Array c) { return debug_print("s", c), std::pair(c * 2.0, c); }, x, std::nullopt, {.length = 2})
        .first;
  };
  expect_printed(grad(looped), "c: 1.0\nc: 3.0\ns: 1.0\ns: 2.0\n", one);
  expect_printed(grad([](Array x) { return cond(x > 0.0, twice, [](Array a) { return a; }, x); }), "x=1.0\n", one);
  // The way back of a checkpoint that is compiled runs the function again.
  EXPECT_EQ(printed([&] { grad(checkpoint(f))(one); }), "x=1.0\n");
  EXPECT_EQ(printed([&] { jit(grad(checkpoint(f)))(one); }), "x=1.0\nx=1.0\n");
}

}  // namespace
}  // namespace tessera

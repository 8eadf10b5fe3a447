// Functions of named axes against the same on positions.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "compare.h"
#include "tessera/tessera.h"

namespace tessera {
namespace {

Array ramp(const Shape &shape) {
  int64_t size = 1;
  for (int64_t extent : shape) size *= extent;
  return sin(arange(static_cast<double>(size), f64) * 0.7 + 0.3).reshape(shape);
}

using Along = std::function<Array(const Array &, const std::vector<Dim> &)>;

// covers: 001-09
TEST(XmapFunctions, ReductionsMixPositionsAndNames) {
  const std::vector<std::pair<std::string, Along>> reductions = {
      {"sum", [](const Array &x, const std::vector<Dim> &axes) { return sum(x, {axes}); }},
      {"prod", [](const Array &x, const std::vector<Dim> &axes) { return prod(x, {axes}); }},
      {"max", [](const Array &x, const std::vector<Dim> &axes) { return max(x, {axes}); }},
      {"min", [](const Array &x, const std::vector<Dim> &axes) { return min(x, {axes}); }},
      {"mean", [](const Array &x, const std::vector<Dim> &axes) { return mean(x, {axes}); }},
      {"var", [](const Array &x, const std::vector<Dim> &axes) { return var(x, {.axes = axes, .ddof = 1}); }},
      {"stddev", [](const Array &x, const std::vector<Dim> &axes) { return stddev(x, {.axes = axes}); }},
      {"any", [](const Array &x, const std::vector<Dim> &axes) { return any(x > 0.9, {axes}); }},
      {"all", [](const Array &x, const std::vector<Dim> &axes) { return all(x > -0.9, {axes}); }},
      {"count_nonzero", [](const Array &x, const std::vector<Dim> &axes) { return count_nonzero(x > 0.1, {axes}); }},
      {"norm", [](const Array &x, const std::vector<Dim> &axes) { return norm(x, {axes}); }},
      {"logsumexp", [](const Array &x, const std::vector<Dim> &axes) { return logsumexp(x, {axes}); }},
  };
  Array x = ramp({2, 5, 4});  // x, 0, y
  for (const auto &[name, f] : reductions) {
    auto over = [&](std::vector<Dim> axes, NamedAxes out) {
      return xmap([&, f = f](Array x) { return f(x, axes); },
                  {.in_axes = {tessera::axes({{0, "x"}, {2, "y"}})}, .out_axes = {out}})(x);
    };
    expect_equal(over({0, "x", "y"}, axes({})), f(x, {0, 1, 2}), name, 1e-13);
    expect_equal(over({"y"}, axes("x", etc)), f(x, {2}), name, 1e-13);
    expect_equal(over({-1, "x"}, axes("y")), f(x, {0, 1}), name, 1e-13);
    expect_equal(over({0}, axes("x", "y")), f(x, {1}), name, 1e-13);
  }
  // Step by step it is the same.
  auto steps = [](Array z) {
    Array w0 = sum(z, {.axes = {0}}), w0x = sum(w0, {.axes = {"x"}});
    return std::pair(sum(w0x, {.axes = {"y"}}), sum(z, {.axes = {0, "x", "y"}}));
  };
  auto [in_steps, at_once] = xmap(steps, {.in_axes = {axes({{0, "x"}, {2, "y"}})}})(x);
  expect_equal(in_steps, at_once, "sum in steps", 1e-14);
  auto kept = xmap([](Array x) { return sum(x, {.axes = {0, "x"}, .keepdims = true}); },
                   {.in_axes = {axes({{0, "x"}, {2, "y"}})}, .out_axes = {axes("y", etc)}});
  expect_equal(kept(x), sum(x, {.axes = {0, 1}}).reshape({4, 1}), "keepdims", 1e-14);
  EXPECT_EQ(
      error_of([&] { xmap([](Array x) { return sum(x, {.axes = {"q"}}); }, {.in_axes = {axes("a", "b", etc)}})(x); }),
      "sum: axes names \"q\", but the array of type f64[4]{a:2,b:5} has no axis of that name; its named axes are a, b");
  EXPECT_EQ(
      error_of([&] { xmap([](Array x) { return sum(x, {.axes = {"a", "a"}}); }, {.in_axes = {axes("a", etc)}})(x); }),
      "sum: axes names \"a\" twice; name each once");
}

// covers: 001-10
TEST(XmapFunctions, EveryAxisTakesAName) {
  Array x = ramp({3, 4, 5}), whole = x;
  auto along = [&](auto f, NamedAxes out = axes({{1, "n"}})) {
    return xmap(f, {.in_axes = {axes({{1, "n"}})}, .out_axes = {out}})(x);
  };
  expect_equal(along([](Array x) { return softmax(x, {.axes = {"n"}}); }), softmax(x, {.axes = {1}}), "softmax", 1e-14);
  expect_equal(along([](Array x) { return softmax(x, {.axes = {"n", 0}}); }), softmax(x, {.axes = {1, 0}}),
               "softmax of two", 1e-14);
  expect_equal(along([](Array x) { return log_softmax(x, {.axes = {"n"}}); }), log_softmax(x, {.axes = {1}}),
               "log_softmax", 1e-14);
  expect_equal(along([](Array x) { return logsumexp(x, {.axes = {"n"}}); }, axes({})), logsumexp(x, {.axes = {1}}),
               "logsumexp", 1e-14);
  expect_equal(along([](Array x) { return argmax(x, {.axis = "n"}); }, axes({})), argmax(x, {.axis = 1}), "argmax");
  expect_equal(along([](Array x) { return argmin(x, {.axes = {"n"}}); }, axes({})), argmin(x, {.axis = 1}), "argmin");
  expect_equal(along([](Array x) { return cumsum(x, {.axis = "n"}); }), cumsum(x, {.axis = 1}), "cumsum", 1e-14);
  expect_equal(along([](Array x) { return cumsum(x, {.axis = "n", .reverse = true}); }),
               cumsum(x, {.axis = 1, .reverse = true}), "cumsum", 1e-14);
  expect_equal(along([](Array x) { return cumprod(x, {.axes = {"n"}}); }), cumprod(x, {.axis = 1}), "cumprod", 1e-14);
  expect_equal(along([](Array x) { return cummax(x, {.axis = "n"}); }), cummax(x, {.axis = 1}), "cummax");
  expect_equal(along([](Array x) { return cummin(x, {.axis = "n"}); }), cummin(x, {.axis = 1}), "cummin");
  expect_equal(along([](Array x) { return sort(x, {.axis = "n"}); }), sort(x, {.axis = 1}), "sort");
  expect_equal(along([](Array x) { return argsort(x, {.axes = {"n"}, .descending = true}); }),
               argsort(x, {.axis = 1, .descending = true}), "argsort");
  expect_equal(along([](Array x) { return flip(x, "n"); }), flip(x, 1), "flip");
  expect_equal(along([](Array x) { return roll(x, 2, "n"); }), roll(x, 2, 1), "roll");
  Array places = array({3, 0, 3}, {3});
  expect_equal(along([&](Array x) { return take(x, places, {.axis = "n"}); }, axes({})),
               transpose(take(x, places, 1), {1, 0, 2}), "take");
  Array labels = array({2, 0, 1, 4}, {4});
  auto hot = xmap([](Array labels) { return one_hot(labels, axis_size("c"), {.axis = "c"}); },
                  {.in_axes = {axes("b")}, .out_axes = {axes("b", "c")}, .axis_sizes = {{"c", 3}}});
  expect_equal(hot(labels), one_hot(labels, 3), "one_hot");
  auto counted = xmap([](Array labels) { return one_hot(labels, psum(1, "c").item<int64_t>(), {.axis = "c"}); },
                      {.in_axes = {axes("b")}, .out_axes = {axes("b", "c")}, .axis_sizes = {{"c", 3}}});
  expect_equal(counted(labels), one_hot(labels, 3), "one_hot of psum(1)");
  EXPECT_EQ(error_of([&] {
              along([](Array x) { return sum(x, {.axes = {"n"}}) + one_hot(3, 5, {.axis = "n"}).astype(f64); });
            }),
            "one_hot: a dimension of 5 elements would become the axis n, which has 4; a name has one size");
  EXPECT_EQ(
      error_of([&] { along([](Array x) { return one_hot(argmax(x), 4, {.axis = "n"}); }); }),
      "one_hot: a dimension would become the axis n of an array of type f32[4]{n:4}, which has an axis of that name; "
      "reduce that one first, or choose another");
}

// covers: 001-11, N9
TEST(XmapFunctions, EinsumTakesNames) {
  Array x = ramp({20, 5, 7}), y = ramp({7, 11}), z = ramp({11, 3}), v = ramp({20});
  auto two = xmap([](Array x, Array y) { return einsum("n{b,k},{k,m}->n{b,m}", x, y); },
                  {.in_axes = {axes({{0, "b"}, {2, "k"}}), axes("k", "m")}, .out_axes = {axes({{0, "b"}, {2, "m"}})}});
  expect_equal(two(x, y), einsum("bnk,km->bnm", x, y), "two", 1e-13);
  auto four = xmap([](Array x, Array y, Array z, Array v) { return einsum("n{b,k},{k,m},p{m},{b}->np", x, y, z, v); },
                   {.in_axes = {axes({{0, "b"}, {2, "k"}}), axes("k", "m"), axes("m", etc), axes("b")}});
  expect_equal(four(x, y, z, v), einsum("bnk,km,mp,b->np", x, y, z, v), "four", 1e-12);
  auto implied =
      xmap([](Array x, Array y) { return einsum("n{b,k},{k,m}", x, y); },
           {.in_axes = {axes({{0, "b"}, {2, "k"}}), axes("k", "m")}, .out_axes = {axes({{0, "b"}, {2, "m"}})}});
  expect_equal(implied(x, y), two(x, y), "without an arrow", 1e-13);
  // Names that nobody mentions broadcast.
  auto silent =
      xmap([](Array x, Array y) { return einsum("n{k},{k}->n", x, y); },
           {.in_axes = {axes({{0, "b"}, {2, "k"}}), axes("k", "m")}, .out_axes = {axes({{0, "b"}, {2, "m"}})}});
  expect_equal(silent(x, y), two(x, y), "silent", 1e-13);
  expect_equal(jit(two)(x, y), two(x, y), "jit", 1e-13);
}

// covers: 001-12
TEST(XmapFunctions, EinsumRefusesSkippedNames) {
  Array x = ramp({4, 3}), y = ramp({4, 3});
  auto of = [&](std::string spec) {
    return error_of([&] {
      xmap([&](Array x, Array y) { return einsum(spec, x, y); },
           {.in_axes = {axes("b", "k"), axes("b", "k")}, .out_axes = {axes("b", "k")}})(x, y);
    });
  };
  EXPECT_EQ(
      of("{b,k},{k}->{b}"),
      "einsum: argument 1 of type f64[]{b:4,k:3} has the named axis b, which term 0 of \"{b,k},{k}->{b}\" mentions and "
      "its own, \"{k}\", leaves out; a name that one term mentions stands in the terms of all arrays that have it: "
      "add it there, or mention it nowhere");
  EXPECT_EQ(
      of("{b,k},{b,k}->{b,q}"),
      "einsum: the result of \"{b,k},{b,k}->{b,q}\" has the named axis q, which no term has; name only axes that an "
      "argument has");
  EXPECT_EQ(
      of("{b,q},{b,k}->{b}"),
      "einsum: term 0 of \"{b,q},{b,k}->{b}\" has the named axis q, but argument 0 of type f64[]{b:4,k:3} has no axis "
      "of that name; names come from the in_axes of xmap: write letters for positions, as in \"ij,jk->ik\"");
}

// covers: 001-13
TEST(XmapFunctions, PdotContractsOverAName) {
  Array x = ramp({8, 6}), w = ramp({6, 4});
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  std::vector<std::map<std::string, Axes>> resources = {
      {}, {{"k", "x"}}, {{"b", "x"}, {"k", "y"}}, {{"b", Axes{"x", "y"}}}, {{"b", "x"}, {"m", "y"}}};
  for (const auto &resource : resources) {
    auto f = xmap([](Array x, Array w) { return pdot(x, w, "k"); }, {.in_axes = {axes("b", "k"), axes("k", "m")},
                                                                     .out_axes = {axes("b", "m")},
                                                                     .axis_resources = resource,
                                                                     .mesh = mesh});
    expect_equal(f(x, w), matmul(x, w), "pdot", 1e-13);
  }
}

// covers: 001-14
TEST(XmapFunctions, CollectivesGoOverNames) {
  Array x = ramp({8, 4});
  Mesh mesh = make_mesh({{"x", 4}});
  for (bool mapped : {false, true}) {
    std::map<std::string, Axes> resources;
    if (mapped) resources.emplace("i", "x");
    auto over = [&](auto f, NamedAxes out = axes("i", etc)) {
      return xmap(f, {.in_axes = {axes("i", etc)}, .out_axes = {out}, .axis_resources = resources, .mesh = mesh})(x);
    };
    expect_equal(over([](Array x) { return psum(x, "i"); }, axes({})), sum(x, {.axes = {0}}), "psum", 1e-14);
    expect_equal(over([](Array x) { return pmean(x, "i"); }, axes({})), mean(x, {.axes = {0}}), "pmean", 1e-14);
    expect_equal(over([](Array x) { return pmax(x, "i"); }, axes({})), max(x, {.axes = {0}}), "pmax");
    expect_equal(over([](Array x) { return pmin(x, "i"); }, axes({})), min(x, {.axes = {0}}), "pmin");
    expect_equal(over([](Array x) { return pshuffle(x, "i", {7, 6, 5, 4, 3, 2, 1, 0}); }), flip(x, 0), "pshuffle");
    expect_equal(over([](Array x) { return ppermute(x, "i", {{0, 1}, {3, 2}}); }),
                 concatenate({zeros({1, 4}, f64), x[0].reshape({1, 4}), x[3].reshape({1, 4}), zeros({5, 4}, f64)}),
                 "ppermute");
    expect_equal(over([](Array x) { return all_gather_invariant(x, "i"); }, axes({})), x, "all_gather");
    expect_equal(over([](Array x) { return x * axis_index("i"); }), x * arange(8, f64).reshape({8, 1}), "axis_index");
    EXPECT_EQ(over([](Array x) { return x * 0.0 + psum(1, "i"); }).to_vector<double>()[0], 8);
  }
}

}  // namespace
}  // namespace tessera

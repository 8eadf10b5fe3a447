// xmap with control flow, shard_map, vmap, random numbers, explicit axes, and derivatives around it.
#include <gtest/gtest.h>

#include <cmath>

#include "compare.h"
#include "tessera/tessera.h"

namespace tessera {
namespace {

// A function of rows, mapped over the name b: without resources, on devices, and in steps, at once and under jit.
template <class F>
void check(const std::string &name, const F &f, const Array &x, const Array &expected) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  for (AxisResources resources : {AxisResources{}, AxisResources{{"b", "x"}}, AxisResources{{"b", {"y", "x"}}},
                                  AxisResources{{"b", serial(2)}}}) {
    auto mapped =
        xmap(f, {.in_axes = {axes("b", etc)}, .out_axes = {axes("b", etc)}, .axis_resources = resources, .mesh = mesh});
    expect_equal(mapped(x), expected, name, 1e-12);
    expect_equal(jit(mapped)(x), expected, name + ", jit", 1e-12);
  }
}

TEST(XmapComposed, ControlFlow) {
  Array x = arange(8, f64).reshape({4, 2});
  check(
      "cond",
      [](Array x) { return cond(sum(x) > 5.0, [](Array a) { return a * 2.0; }, [](Array a) { return -a; }, x); }, x,
      array({0.0, -1.0, -2.0, -3.0, 8.0, 10.0, 12.0, 14.0}, {4, 2}));
  check(
      "while_loop",
      [](Array x) {
        return while_loop([](Array c) { return max(c) < 20.0; }, [](Array c) { return c * 2.0 + 1.0; }, x);
      },
      x, array({15.0, 31.0, 23.0, 31.0, 19.0, 23.0, 27.0, 31.0}, {4, 2}));
  // Each iteration sums over all elements.
  check(
      "scan",
      [](Array x) {
        auto iteration = [](Array c, Array v) {
          Array next = c + v;
          return std::pair(next, next * psum(next, "b"));
        };
        return scan(iteration, zeros({}, f64), x).second;
      },
      x, cumsum(x, {.axis = 1}) * sum(cumsum(x, {.axis = 1}), {.axes = {0}}));
}

TEST(XmapComposed, RandomNumbersDependOnTheKeyAlone) {
  Array keys = random::split(random::key(3), 4);
  auto draw = [](Array key) { return random::uniform(key, {3}, f32); };
  check("uniform", draw, keys, vmap(draw)(keys));
}

TEST(XmapComposed, Vmap) {
  Array x = sin(arange(12, f64)).reshape({4, 3});
  check(
      "vmap inside", [](Array x) { return vmap([](Array v) { return v * psum(v, "b"); })(x); }, x,
      x * sum(x, {.axes = {0}}));
  Mesh mesh = make_mesh({{"x", 2}});
  auto inner = xmap([](Array x) { return x * psum(x, "b"); },
                    {.in_axes = {axes("b")}, .out_axes = {axes("b")}, .axis_resources = {{"b", "x"}}, .mesh = mesh});
  expect_equal(vmap(inner, {.in_axes = {1}, .out_axes = {1}})(x), x * sum(x, {.axes = {0}}), "vmap around", 1e-12);
}

TEST(XmapComposed, ShardMap) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  Array x = sin(arange(16, f64)).reshape({4, 4});
  auto inside = xmap(
      [&](Array row) {
        return shard_map([](Array piece) { return psum(sum(piece), "y"); },
                         {.mesh = mesh, .in_specs = {P("y")}, .out_specs = {P()}})(row);
      },
      {.in_axes = {axes("b", etc)}, .out_axes = {axes("b", etc)}, .axis_resources = {{"b", "x"}}, .mesh = mesh});
  expect_equal(inside(x), sum(x, {.axes = {1}}), "shard_map inside", 1e-12);
  expect_equal(jit(inside)(x), sum(x, {.axes = {1}}), "shard_map inside, jit", 1e-12);
  auto around = shard_map(
      [](Array block) {
        return xmap([](Array row) { return psum(row, {"b", "x"}); }, {.in_axes = {axes("b", etc)}})(block);
      },
      {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P()}});
  expect_equal(around(x), sum(x, {.axes = {0}}), "shard_map around", 1e-12);
  expect_equal(jit(around)(x), sum(x, {.axes = {0}}), "shard_map around, jit", 1e-12);
  auto manual = [](Array block) {
    return xmap([](Array row) { return row; },
                {.in_axes = {axes("b", etc)}, .out_axes = {axes("b", etc)}, .axis_resources = {{"b", "x"}}})(block);
  };
  EXPECT_EQ(error_of([&] { shard_map(manual, {.mesh = mesh, .in_specs = {P("y")}, .out_specs = {P("y")}})(x); }),
            "xmap: axis_resources maps b to the mesh axis x, which is manual in the body of shard_map: there every "
            "device has its own values; map it to an axis that isn't in its axis_names");
  auto chosen = [](Array block) {
    return xmap([](Array row) { return row; },
                {.in_axes = {axes("b", etc)}, .out_axes = {axes("b", etc)}, .axis_resources = automatic})(block);
  };
  EXPECT_EQ(
      error_of([&] { shard_map(chosen, {.mesh = mesh, .in_specs = {P("y")}, .out_specs = {P("y")}})(x); }),
      "xmap: axis_resources = automatic stands in the body of shard_map, whose program isn't known as a whole here; "
      "name the resources, or map around the shard_map");
  auto taken = [](Array block) {
    return xmap([](Array row) { return row; }, {.in_axes = {axes("x", etc)}, .out_axes = {axes("x", etc)}})(block);
  };
  EXPECT_EQ(error_of([&] { shard_map(taken, {.mesh = mesh, .in_specs = {P("y")}, .out_specs = {P("y")}})(x); }),
            "xmap: the name x is an axis of the mesh of shard_map around it; a name means one thing: choose another");
}

TEST(XmapComposed, Derivatives) {
  Mesh mesh = make_mesh({{"x", 2}});
  Array x = sin(arange(12, f64)).reshape({4, 3}), v = cos(arange(12, f64)).reshape({4, 3});
  auto f =
      xmap([](Array x) { return x * psum(x, "b"); },
           {.in_axes = {axes("b", etc)}, .out_axes = {axes("b", etc)}, .axis_resources = {{"b", "x"}}, .mesh = mesh});
  auto plain = [](Array x) { return x * sum(x, {.axes = {0}}); };
  expect_equal(jvp(f, std::tuple(x), std::tuple(v)).second, jvp(plain, std::tuple(x), std::tuple(v)).second, "jvp",
               1e-12);
  expect_equal(vjp(f, x).second(v), vjp(plain, x).second(v), "vjp", 1e-12);
  expect_equal(linearize(f, x).second(v), linearize(plain, x).second(v), "linearize", 1e-12);
  auto hessian = [&](auto of) {
    return grad([=](Array x) { return vdot(grad([=](Array x) { return sum(of(x)); })(x), x); })(x);
  };
  expect_equal(hessian(f), hessian(plain), "second order", 1e-12);
}

TEST(XmapComposed, ExplicitAxes) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}}, {.axis_types = AxisType::Explicit});
  Array x = arange(8, f64).reshape({4, 2});
  auto f =
      xmap([](Array x) { return x * psum(x, "b"); },
           {.in_axes = {axes("b", etc)}, .out_axes = {axes("b", etc)}, .axis_resources = {{"b", "x"}}, .mesh = mesh});
  EXPECT_EQ(type_string(f(x)), "f64[4@x,2]");
  EXPECT_EQ(type_string(f(device_put(x, mesh, P("x", "y")))), "f64[4@x,2@y]");
  expect_equal(f(x), x * sum(x, {.axes = {0}}), "explicit axes", 1e-12);
}

TEST(XmapComposed, NoValuesInside) {
  auto f = xmap([](Array x) { return x > 0.0 ? x : -x; }, {.in_axes = {axes("b")}, .out_axes = {axes("b")}});
  EXPECT_EQ(error_of([&] { f(arange(3, f32)); }),
            "bool: an array of type boolean[]{b:3} has no value in xmap, where operations are recorded before they "
            "run; decide with cond or where, or return the array and look at it outside; a && b and a || b ask for "
            "values: combine arrays by a & b or a | b");
}

}  // namespace
}  // namespace tessera

// Resources of named axes: values never change, conflicts are found before anything runs, time and automatic choice.
#include <gtest/gtest.h>

#include <cmath>

#include "compare.h"
#include "tessera/tessera.h"

namespace tessera {
namespace {

Array ramp(const Shape &shape) {
  int64_t size = 1;
  for (int64_t extent : shape) size *= extent;
  return sin(arange(static_cast<double>(size), f64) * 0.7 + 0.3).reshape(shape);
}

// A network with one hidden layer, its names: batch, inputs, hidden, classes.
Array named_predict(const Array &w1, const Array &w2, const Array &image) {
  Array hidden = relu(pdot(image, w1, "inputs")), logits = pdot(hidden, w2, "hidden");
  return logits - logsumexp(logits, {.axes = {"classes"}});
}
Array named_loss(const Array &w1, const Array &w2, const Array &images, const Array &labels) {
  Array predictions = named_predict(w1, w2, images);
  Array targets = one_hot(labels, axis_size("classes"), {.dtype = f64, .axis = "classes"});
  return -pmean(psum(targets * predictions, "classes"), "batch");
}
Array loss(const Array &w1, const Array &w2, const Array &images, const Array &labels) {
  Array logits = matmul(relu(matmul(images, w1)), w2);
  Array predictions = logits - logsumexp(logits, {.axes = {1}, .keepdims = true});
  return -mean(sum(one_hot(labels, 8, {.dtype = f64}) * predictions, {.axes = {1}}));
}

struct Network {
  Array w1 = ramp({16, 32}), w2 = ramp({32, 8}), images = ramp({24, 16});
  Array labels = (arange(24, i32) * 5) % 8;
  SpecTree<NamedAxes> in_axes = {axes("inputs", "hidden"), axes("hidden", "classes"), axes("batch", "inputs"),
                                 axes("batch")};
};

auto named_network(const Network &network, AxisResources resources, const Mesh &mesh) {
  return xmap(named_loss, {.in_axes = network.in_axes, .axis_resources = std::move(resources), .mesh = mesh});
}

// covers: 001-15, 001-20
TEST(XmapResources, TheNetworkIsTheSameUnderEveryAssignment) {
  Network n;
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});
  double wanted = loss(n.w1, n.w2, n.images, n.labels).item<double>();
  const std::vector<std::string> names = {"batch", "inputs", "hidden", "classes"};
  // A name gets nothing, x, y, or both in either order.
  const std::vector<std::optional<Axes>> choices = {std::nullopt, Axes("x"), Axes("y"), Axes{"x", "y"}, Axes{"y", "x"}};
  // Tells which names occur together in a value of this network.
  auto meet = [](const std::string &a, const std::string &b) {
    return std::minmax(a, b) != std::minmax<std::string>("inputs", "classes");
  };
  int legal = 0, illegal = 0;
  for (size_t code = 0; code < 5 * 5 * 5 * 5; ++code) {
    std::map<std::string, Axes> resources;
    size_t rest = code;
    for (const std::string &name : names) {
      if (choices[rest % 5]) resources.emplace(name, *choices[rest % 5]);
      rest /= 5;
    }
    bool clash = false;
    for (const auto &[a, of_a] : resources)
      for (const auto &[b, of_b] : resources)
        for (const std::string &axis : of_a.names)
          clash = clash ||
                  (a < b && meet(a, b) && std::find(of_b.names.begin(), of_b.names.end(), axis) != of_b.names.end());
    auto named = named_network(n, resources, mesh);
    if (clash) {
      ++illegal;
      std::string error = error_of([&] { named(n.w1, n.w2, n.images, n.labels); });
      EXPECT_NE(error.find("which axis_resources of xmap both maps to the mesh axis"), std::string::npos) << error;
    } else {
      ++legal;
      EXPECT_NEAR(named(n.w1, n.w2, n.images, n.labels).item<double>(), wanted, 1e-12) << code;
    }
  }
  EXPECT_EQ(legal + illegal, 625);
  EXPECT_EQ(legal, 47);
}

TEST(XmapResources, TheNetworksGradientIsTheSameToo) {
  Network n;
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});
  auto [w1, w2] = grad<0, 1>(loss)(n.w1, n.w2, n.images, n.labels);
  for (AxisResources resources :
       {AxisResources(), AxisResources{{"batch", "x"}}, AxisResources{{"hidden", "y"}},
        AxisResources{{"batch", "x"}, {"hidden", "y"}}, AxisResources{{"batch", {"y", "x"}}}}) {
    auto [named_w1, named_w2] = grad<0, 1>(named_network(n, resources, mesh))(n.w1, n.w2, n.images, n.labels);
    expect_equal(named_w1, w1, "w1", 1e-12);
    expect_equal(named_w2, w2, "w2", 1e-12);
  }
}

// covers: 001-16, 001-17
TEST(XmapResources, WhatDoesntFitIsAnError) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});
  Array x = ones({10, 3}, f32);
  auto same = [](Array x) { return x; };
  auto with = [&](AxisResources resources, std::optional<Mesh> on) {
    return error_of([&] {
      xmap(same,
           {.in_axes = {axes("b", etc)}, .out_axes = {axes("b", etc)}, .axis_resources = resources, .mesh = on})(x);
    });
  };
  EXPECT_EQ(
      with({{"b", {"x", "y"}}}, mesh),
      "xmap: the axis b has 10 elements, which axis_resources maps to 8 devices (x=2 times y=4); they must divide it: "
      "pad it to 16, or map it elsewhere");
  EXPECT_EQ(with({{"b", {"x", "z"}}}, {}),
            "xmap: axis_resources names the mesh axes x, z, but there is no mesh; give one as .mesh, or by use_mesh");
  EXPECT_EQ(with({{"b", {"x", "z"}}}, mesh),
            "xmap: axis_resources names the mesh axis z, but the mesh has the axes x=2, y=4; use axes of that mesh");
  EXPECT_EQ(with({{"b", {"x", "x"}}}, mesh), "xmap: axis_resources maps b to the mesh axis x twice; name each once");
  EXPECT_EQ(with({{"q", "x"}}, mesh),
            "xmap: axis_resources maps the axis q, which doesn't exist: the named axes are b; in_axes and axis_sizes "
            "make them");
  EXPECT_EQ(
      with({{"b", serial(4)}}, {}),
      "xmap: the axis b has 10 elements, which axis_resources maps to serial(4); the steps must divide it: pad it to "
      "12, or take another number");
  EXPECT_EQ(with({{"b", serial(0)}}, {}),
            "xmap: axis_resources maps b to serial(0); the number of steps must be at least 1");
  EXPECT_EQ(
      with(automatic, {}),
      "xmap: axis_resources = automatic chooses mesh axes, but there is no mesh; give one as .mesh, or by use_mesh");
  // From a scope, from an argument, from the arrays.
  auto f = xmap(same, {.in_axes = {axes("b", etc)}, .out_axes = {axes("b", etc)}, .axis_resources = {{"b", "x"}}});
  {
    use_mesh scope(mesh);
    EXPECT_EQ(to_string(f(x).sharding().spec), "P(\"x\", None)");
  }
  EXPECT_EQ(to_string(f(device_put(x, mesh, P())).sharding().spec), "P(\"x\", None)");
}

// covers: 001-18
TEST(XmapResources, AValueIsCutExactlyWhereItsNamesAreMapped) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 3}});
  auto f = [](Array none, Array a, Array c, Array b) {
    EXPECT_EQ(type_string(none), "f64[5,5]");
    EXPECT_EQ(type_string(a), "f64[6]{a:8@x}");
    EXPECT_EQ(type_string(c), "f64[]{a:8@x,c:7}");
    EXPECT_EQ(type_string(b), "f64[]{a:8@x,b:12@y}");
    return std::tuple(none * 2.0, a * 2.0, c * 2.0, b * 2.0);
  };
  auto mapped = xmap(f, {.in_axes = {axes({}), axes("a", etc), axes("a", "c"), axes("a", "b")},
                         .out_axes = {axes({}), axes("a", etc), axes("a", "c"), axes("a", "b")},
                         .axis_resources = {{"a", "x"}, {"b", "y"}},
                         .mesh = mesh});
  auto [none, a, c, b] = mapped(ramp({5, 5}), ramp({8, 6}), ramp({8, 7}), ramp({8, 12}));
  EXPECT_EQ(to_string(none.sharding().spec), "P(None, None)");
  EXPECT_EQ(to_string(a.sharding().spec), "P(\"x\", None)");
  EXPECT_EQ(to_string(c.sharding().spec), "P(\"x\", None)");
  EXPECT_EQ(to_string(b.sharding().spec), "P(\"x\", \"y\")");
  EXPECT_EQ(visualize(b),
            "      0:4    4:8    8:12\n"
            "    ┌──────┬──────┬──────┐\n"
            "0:4 │  0   │  1   │  2   │\n"
            "    ├──────┼──────┼──────┤\n"
            "4:8 │  3   │  4   │  5   │\n"
            "    └──────┴──────┴──────┘\n");
  // Nothing is sent for what is already where its names say.
  auto compiled = jit(mapped)
                      .lower(device_put(ramp({5, 5}), mesh, P()), device_put(ramp({8, 6}), mesh, P("x")),
                             device_put(ramp({8, 7}), mesh, P("x")), device_put(ramp({8, 12}), mesh, P("x", "y")))
                      .compile();
  EXPECT_TRUE(compiled.report().collectives.empty());
}

// covers: 001-19, N9
TEST(XmapResources, NamesThatMeetCantShareAnAxis) {
  Mesh mesh = make_mesh({{"x", 2}});
  Array q = ones({4}, f32), u = ones({12}, f32);
  auto sum_two_args = [](Array x, Array y) { return sum(x, {.axes = {"a"}}) + sum(y, {.axes = {"b"}}); };
  XmapOptions options{.in_axes = {axes("a"), axes("b")}, .axis_resources = {{"a", "x"}, {"b", "x"}}, .mesh = mesh};
  EXPECT_EQ(xmap(sum_two_args, options)(q, u).item<float>(), 16);
  EXPECT_EQ(
      error_of([&] { xmap([](Array x, Array y) { return sum(x * y, {.axes = {"a", "b"}}); }, options)(q, u); }),
      "multiply: its result would have the axes a and b, which axis_resources of xmap both maps to the mesh axis x; an "
      "array is cut over a mesh axis once: reduce one of them before they meet, or map one of them elsewhere");
  EXPECT_EQ(
      error_of([&] {
        xmap(
            [](Array x, Array y) {
              named_scope scope("layer");
              return sum(x - y, {.axes = {"a", "b"}});
            },
            options)(q, u);
      }),
      "layer/subtract: its result would have the axes a and b, which axis_resources of xmap both maps to the mesh axis "
      "x; an array is cut over a mesh axis once: reduce one of them before they meet, or map one of them elsewhere");
  XmapOptions together{.in_axes = {axes("a", "b")},
                       .out_axes = {axes("a", "b")},
                       .axis_resources = options.axis_resources,
                       .mesh = mesh};
  EXPECT_EQ(
      error_of([&] { xmap([](Array x) { return x; }, together)(ones({4, 12}, f32)); }),
      "xmap: argument [0] of type f32[4,12] has the axes a and b, which axis_resources of xmap both maps to the mesh "
      "axis x; an array is cut over a mesh axis once: map one of them elsewhere");
}

// covers: 001-21, N9
TEST(XmapResources, TimeIsAResource) {
  Array x = ramp({64, 96}), w = ramp({96, 96});
  auto f = [](Array x, Array w) {
    Array hidden = x;
    for (int i = 0; i < 3; ++i) hidden = tanh(matmul(hidden, w));
    return mean(sum(square(hidden)), {.axes = {"b"}});
  };
  auto with = [&](AxisResources resources) {
    return jit(xmap(f, {.in_axes = {axes("b", etc), axes({})}, .axis_resources = resources})).lower(x, w).compile();
  };
  auto at_once = with({}), stepwise = with({{"b", serial(8)}});
  expect_equal(stepwise(x, w), at_once(x, w), "mean", 1e-13);
  int64_t all = at_once.report().memory.temporaries, part = stepwise.report().memory.temporaries;
  EXPECT_LT(part, all / 4) << all;
  // The elements act together between loops: a softmax over the batch, whose results have it again.
  auto g = [](Array x, Array w) {
    Array hidden = tanh(matmul(x, w));
    Array weights = softmax(sum(hidden), {.axes = {"b"}});
    Array all = psum(hidden * weights, "b"), rank = argsort(weights, {.axis = "b"});
    return std::tuple(
        hidden - all, weights * axis_index("b"), pmax(weights, "b"), rank,
        cond(max(weights, {.axes = {"b"}}) > 0.5, [](Array a) { return a; }, [](Array a) { return -a; }, all));
  };
  auto both = [&](AxisResources resources) {
    return xmap(g, {.in_axes = {axes("b", etc), axes({})},
                    .out_axes = {axes("b", etc), axes("b"), axes({}), axes("b"), axes({})},
                    .axis_resources = resources})(x, w);
  };
  auto [a1, a2, a3, a4, a5] = both({});
  auto [b1, b2, b3, b4, b5] = both({{"b", serial(16)}});
  expect_equal(b1, a1, "hidden", 1e-12);
  expect_equal(b2, a2, "weights", 1e-12);
  expect_equal(b3, a3, "pmax", 1e-12);
  expect_equal(b4, a4, "argsort");
  expect_equal(b5, a5, "all", 1e-12);
  // With another name on devices, and two names in steps.
  Mesh mesh = make_mesh({{"x", 4}});
  auto two = [](Array x, Array w) { return sum(tanh(einsum("{b,k},{k,m}->{b,m}", x, w)), {.axes = {"m"}}); };
  auto mapped = [&](AxisResources resources) {
    return xmap(two, {.in_axes = {axes("b", "k"), axes("k", "m")},
                      .out_axes = {axes("b")},
                      .axis_resources = resources,
                      .mesh = mesh})(x, w);
  };
  Array wanted = mapped({});
  expect_equal(mapped({{"b", serial(4)}, {"m", "x"}}), wanted, "serial and x", 1e-12);
  expect_equal(mapped({{"b", serial(4)}, {"m", serial(3)}}), wanted, "serial twice", 1e-12);
  expect_equal(mapped({{"b", "x"}, {"k", serial(3)}}), wanted, "serial contraction", 1e-12);
  // A gradient goes through it.
  auto loss_of = [&](AxisResources resources) {
    return grad<1>(xmap(f, {.in_axes = {axes("b", etc), axes({})}, .axis_resources = resources}))(x, w);
  };
  expect_equal(loss_of({{"b", serial(8)}}), loss_of({}), "gradient", 1e-12);
}

// covers: 001-24, N9
TEST(XmapResources, ResourcesAreChosenByWhatIsSent) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});
  // Contracted names would cost a sum over devices: the others are cut.
  auto product = xmap([](Array x, Array w) { return einsum("{b,k},{k,m}->{b,m}", x, w); },
                      {.in_axes = {axes("b", "k"), axes("k", "m")},
                       .out_axes = {axes("b", "m")},
                       .axis_resources = automatic,
                       .mesh = mesh});
  Array x = ramp({16, 32}), w = ramp({32, 8});
  Array y = product(x, w);
  expect_equal(y, matmul(x, w), "product", 1e-13);
  EXPECT_EQ(y.sharding().replication_factor(), 1);
  auto compiled = jit(product).lower(x, w).compile();
  EXPECT_TRUE(compiled.report().collectives.empty());
  // Only the contracted name divides.
  auto contracted = xmap([](Array x, Array w) { return einsum("{b,k},{k,m}->{b,m}", x, w); },
                         {.in_axes = {axes("b", "k"), axes("k", "m")},
                          .out_axes = {axes("b", "m")},
                          .axis_resources = automatic,
                          .mesh = mesh});
  auto sums = jit(contracted).lower(ramp({3, 32}), ramp({32, 5})).compile();
  ASSERT_EQ(sums.report().collectives.size(), 1u);
  EXPECT_EQ(sums.report().collectives[0].kind, "all_reduce");
  Network n;
  EXPECT_NEAR(named_network(n, automatic, mesh)(n.w1, n.w2, n.images, n.labels).item<double>(),
              loss(n.w1, n.w2, n.images, n.labels).item<double>(), 1e-12);
}

}  // namespace
}  // namespace tessera

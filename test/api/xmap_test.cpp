// xmap: where names come from and go to, how they broadcast, and its errors.
#include "tessera/xmap.h"

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

// covers: 001-01
TEST(Xmap, WithoutResourcesItIsNestedVmap) {
  auto f = [](Array x, Array w) { return tanh(matmul(x, w)) + sum(w); };
  Array x = ramp({5, 2, 3}), w = ramp({7, 3, 4});
  auto nested = vmap(vmap(f, {.in_axes = {0, std::nullopt}}), {.in_axes = {std::nullopt, 0}, .out_axes = 1});
  auto named = xmap(f, {.in_axes = {axes("b", etc), axes("k", etc)}, .out_axes = {axes("b", "k", etc)}});
  expect_equal(named(x, w), nested(x, w), 1e-14);
  expect_equal(jit(named)(x, w), nested(x, w), 1e-14);
}

// covers: 001-02
TEST(Xmap, NamesComeByPositionOrInOrder) {
  Array x = ramp({4, 3, 5});
  auto same = [](Array x) { return x; };
  auto shape_of = [&](NamedAxes in) {
    std::string type;
    xmap([&](Array x) { return type = type_string(x), sum(x, {.axes = {"a", "b"}}); },
         {.in_axes = {in}, .out_axes = {axes({})}})(x);
    return type;
  };
  EXPECT_EQ(shape_of(axes({{0, "a"}, {2, "b"}})), "f64[3]{a:4,b:5}");
  EXPECT_EQ(shape_of(axes({{-1, "b"}, {0, "a"}})), "f64[3]{a:4,b:5}");
  EXPECT_EQ(shape_of(axes("b", "a", etc)), "f64[5]{a:3,b:4}");
  EXPECT_EQ(error_of([&] { shape_of(axes("a", "b")); }),
            "xmap: in_axes[0] = axes(\"a\", \"b\") names 2 dimensions, but argument [0] of type f64[4,3,5] has 3 "
            "dimensions; without etc at the end each dimension has a name: add etc, or name them all");
  EXPECT_EQ(
      error_of([&] { shape_of(axes({{0, "a"}, {3, "b"}})); }),
      "xmap: in_axes[0] = axes({{0, \"a\"}, {3, \"b\"}}) names dimension 3, but argument [0] of type f64[4,3,5] has "
      "3 dimensions; positions are 0 to 2, or -3 to -1 from the end");
  EXPECT_EQ(error_of([&] { shape_of(axes({{0, "a"}, {1, "a"}})); }),
            "xmap: in_axes[0] = axes(\"a\", \"a\", etc) has the name a twice; each name may be used once in an array");
  EXPECT_EQ(error_of([&] { shape_of(axes({{0, "a"}, {-3, "b"}})); }),
            "xmap: in_axes[0] = axes({{0, \"a\"}, {-3, \"b\"}}) gives dimension 0 the names a and b; a dimension has "
            "one name");
  EXPECT_EQ(error_of([&] { shape_of(axes("", etc)); }),
            "xmap: in_axes[0] = axes(\"\", etc) has an empty name; give each named axis a name");
  EXPECT_EQ(
      error_of([&] { axes("a", etc, "b"); }),
      "axes: etc stands before the name \"b\"; it stands for the dimensions after the named ones, and comes last: "
      "name others by position, as in axes({{0, \"a\"}, {-1, \"b\"}})");
  expect_equal(xmap(same, {.in_axes = {axes({})}})(x), x);
}

// covers: 001-03
TEST(Xmap, NamesGoWhereOutAxesSays) {
  Array x = ramp({20, 5});
  auto transposed = xmap([](Array x) { return x; }, {.in_axes = {axes({{0, "b"}})}, .out_axes = {axes({{1, "b"}})}});
  expect_equal(transposed(x), transpose(x));
  Array y = ramp({2, 3, 4, 5});
  auto turned = xmap([](Array x) { return x; },
                     {.in_axes = {axes("a", "b", "c", etc)}, .out_axes = {axes({{3, "a"}, {0, "c"}, {-2, "b"}})}});
  expect_equal(turned(y), transpose(y, {2, 3, 1, 0}));
  // A result that hasn't a name is the same all along it.
  auto repeated =
      xmap([](Array x) { return sum(x, {.axes = {"b"}}); }, {.in_axes = {axes("b")}, .out_axes = {axes("b")}});
  expect_equal(repeated(arange(4, f64)), full({4}, 6.0, f64));
}

// covers: 001-04
TEST(Xmap, AxesFollowTrees) {
  using Layer = std::pair<Array, Array>;
  auto f = [](std::vector<Layer> layers, Array x) {
    for (const auto &[w, b] : layers) x = tanh(x * w + b);
    return std::pair(x, sum(x, {.axes = {"n"}}));
  };
  std::vector<Layer> layers{{ramp({3, 4}), ramp({4})}, {ramp({3, 4}), ramp({4})}};
  Array x = ramp({3, 4});
  auto named = xmap(f, {.in_axes = {{{axes("m", "n"), axes("n")}, {axes("m", "n"), axes("n")}}, axes("m", "n")},
                        .out_axes = {axes("n", "m"), axes("m")}});
  auto [y, total] = named(layers, x);
  Array wanted = x;
  for (const auto &[w, b] : layers) wanted = tanh(wanted * w + b);
  expect_equal(y, transpose(wanted), 1e-14);
  expect_equal(total, sum(wanted, {.axes = {1}}), 1e-14);
  // One entry for a whole argument.
  auto prefix = xmap([](std::pair<Array, Array> p) { return p.first + p.second; },
                     {.in_axes = {axes("m", "n")}, .out_axes = axes("m", "n")});
  expect_equal(prefix(std::pair(x, x)), x + x);
  EXPECT_EQ(
      error_of([&] { xmap([](Array x, Array y) { return x + y; }, {.in_axes = {axes("m", "n")}})(x, x); }),
      "in_axes: the spec has 1 entry, but the function is called with 2 arguments; give one entry per argument, or a "
      "single axes for all of them");
}

// covers: 001-05
TEST(Xmap, SizesAndNamesThatDontFit) {
  Array x = arange(5, f32), y = arange(7, f32);
  auto times = [](Array x, Array y) { return x * y; };
  EXPECT_EQ(error_of([&] { xmap(times, {.in_axes = {axes("i"), axes("i")}, .out_axes = {axes("i")}})(x, y); }),
            "xmap: the axis i has 5 elements in dimension 0 of argument [0] of type f32[5], but 7 in dimension 0 of "
            "argument [1] of type f32[7]; a name has one size");
  EXPECT_EQ(
      error_of([&] { xmap(times, {.in_axes = {axes("i"), axes("j")}, .out_axes = {axes("i", "k")}})(x, y); }),
      "xmap: out_axes = axes(\"i\", \"k\") names the axis k, which doesn't exist: the named axes are i, j; in_axes and "
      "axis_sizes make them");
  EXPECT_EQ(
      error_of([&] { xmap(times, {.in_axes = {axes("i"), axes("j")}, .out_axes = {axes("j")}})(x, y); }),
      "xmap: result of type f32[]{i:5,j:7} still has the axis i (since argument 0 is batched by in_axes), but out_axes "
      "= axes(\"j\") doesn't say where it goes; reduce it in the function, as sum(x, {.axes = {\"i\"}}) does, or give "
      "its position");
  EXPECT_EQ(
      error_of([&] {
        xmap([](Array x) { return x; }, {.in_axes = {axes("i")}, .out_axes = {axes("i")}, .axis_sizes = {{"i", 4}}})(x);
      }),
      "xmap: the axis i has 4 elements in axis_sizes, but 5 in dimension 0 of argument [0] of type f32[5]; a name "
      "has one size");
  EXPECT_EQ(error_of([&] { xmap([](Array x) { return x; }, {.axis_sizes = {{"n", -1}}})(x); }),
            "xmap: axis_sizes gives the axis n -1 elements; sizes must be 0 or more");
  auto made = xmap([](Array x) { return x * axis_index("n"); },
                   {.in_axes = {axes({})}, .out_axes = {axes("n", etc)}, .axis_sizes = {{"n", 3}}});
  expect_equal(made(x), array({0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 0, 2, 4, 6, 8}, {3, 5}, f32));
  EXPECT_EQ(
      error_of([&] {
        xmap(
            [](Array x) {
              return xmap([](Array x) { return x; }, {.in_axes = {axes("i")}, .out_axes = {axes("i")}})(x);
            },
            {.in_axes = {axes({{0, "i"}})}, .out_axes = {axes("i", etc)}})(ones({2, 3}, f32));
      }),
      "xmap: the name i is a named axis of xmap or vmap around it already; a name means one thing: choose another");
}

// covers: 001-06
TEST(Xmap, TheNamedShapeIsPartOfTheType) {
  Array x = ramp({20, 30, 5, 7});
  xmap(
      [](Array e) {
        using Names = std::map<std::string, int64_t>;
        EXPECT_EQ(e.shape(), (Shape{5, 7}));
        EXPECT_EQ(e.named_shape(), (Names{{"batch", 20}, {"sequence", 30}}));
        EXPECT_EQ(e.ndim(), 2);
        EXPECT_EQ(e.size(), 35);
        EXPECT_EQ(true_ndim(e), 4);
        EXPECT_EQ(true_size(e), 35 * 600);
        EXPECT_EQ(type_string(e), "f64[5,7]{batch:20,sequence:30}");
        Array less = sum(e, {.axes = {"batch", 1}});
        EXPECT_EQ(less.named_shape(), (Names{{"sequence", 30}}));
        EXPECT_EQ(less.shape(), (Shape{5}));
        // Through control flow too.
        Array carried = fori_loop(0, 3, [&](Array, Array c) { return c + less; }, zeros({5}, f64));
        EXPECT_EQ(carried.named_shape(), (Names{{"sequence", 30}}));
        return sum(carried, {.axes = {"sequence"}});
      },
      {.in_axes = {axes("batch", "sequence", etc)}})(x);
  EXPECT_TRUE(x.named_shape().empty());
  EXPECT_EQ(true_ndim(x), 4);
  EXPECT_EQ(true_size(x), 20 * 30 * 35);
}

// exp of a 3x3 matrix, by its series.
Array matrix_exp(Array a) {
  Array term = eye(3, {.dtype = f64}), total = term;
  for (int i = 1; i < 8; ++i) {
    term = matmul(term, a) / static_cast<double>(i);
    total = total + term;
  }
  return total;
}

// covers: 001-07
TEST(Xmap, NamesNeverTouchPositions) {
  auto f = [](Array a, Array e) { return matmul(matrix_exp(a), e) + transpose(matrix_exp(e)); };
  Array a = ramp({5, 3, 3}), e = ramp({5, 3, 3}) * 0.5, more = ramp({4, 3, 3});
  Array each = xmap(f, {.in_axes = {axes("b", etc), axes("b", etc)}, .out_axes = {axes("b", etc)}})(a, e);
  for (int64_t i = 0; i < 5; ++i) expect_equal(each[i], f(a[i], e[i]), 1e-13);
  Array all = xmap(f, {.in_axes = {axes("ba", etc), axes("be", etc)}, .out_axes = {axes("ba", "be", etc)}})(more, e);
  for (int64_t i = 0; i < 4; ++i)
    for (int64_t j = 0; j < 5; ++j) expect_equal(all[i][j], f(more[i], e[j]), 1e-13);
}

// covers: 001-08
TEST(Xmap, NamesBroadcastByUnion) {
  Array x = ramp({2, 2, 1, 1}), y = ramp({3, 1, 3, 1}), z = ramp({5, 1, 1, 5});
  auto f = [](Array x, Array y, Array z) {
    Array i = x + y, j = y * z, k = i - j;
    EXPECT_EQ(type_string(i), "f64[2,3,1]{a:2,b:3}");
    EXPECT_EQ(type_string(j), "f64[1,3,5]{b:3,c:5}");
    EXPECT_EQ(type_string(k), "f64[2,3,5]{a:2,b:3,c:5}");
    return k;
  };
  Array k = xmap(f, {.in_axes = {axes("a", etc), axes("b", etc), axes("c", etc)},
                     .out_axes = {axes("a", "b", "c", etc)}})(x, y, z);
  ASSERT_EQ(k.shape(), (Shape{2, 3, 5, 2, 3, 5}));
  Array wide_x = x.reshape({2, 1, 1, 2, 1, 1}), wide_y = y.reshape({1, 3, 1, 1, 3, 1}),
        wide_z = z.reshape({1, 1, 5, 1, 1, 5});
  expect_equal(k, (wide_x + wide_y) - wide_y * wide_z);
}

// covers: 001-22
TEST(Xmap, GradientsWhereNamesBroadcast) {
  Array w = ramp({3, 4}), x = ramp({6, 3});
  auto named = xmap([](Array w, Array x) { return tanh(einsum("{i,o},{b,i}->{b,o}", w, x)); },
                    {.in_axes = {axes("i", "o"), axes("b", "i")}, .out_axes = {axes("b", "o")}});
  auto loss = [&](Array w, Array x) { return sum(square(named(w, x))); };
  auto plain = [](Array w, Array x) { return sum(square(tanh(matmul(x, w)))); };
  auto [dw, dx] = grad<0, 1>(loss)(w, x);
  auto [pw, px] = grad<0, 1>(plain)(w, x);
  expect_equal(dw, pw, 1e-13);
  expect_equal(dx, px, 1e-13);
  auto [jw, jx] = jit(grad<0, 1>(loss))(w, x);
  expect_equal(jw, pw, 1e-13);
  expect_equal(jx, px, 1e-13);
  // A bias without the batch's name: the gradient is added up over the name.
  auto biased = [](Array b, Array x) {
    return sum(xmap([](Array b, Array x) { return square(x + b); },
                    {.in_axes = {axes("i"), axes("n", "i")}, .out_axes = {axes("n", "i")}})(b, x));
  };
  Array b = ramp({3});
  expect_equal(grad(biased)(b, x), sum(2.0 * (x + b), {.axes = {0}}), 1e-13);
  // Inside the map too: each element of the batch has its own.
  auto each = xmap(grad([](Array w, Array x) { return sum(square(tanh(w * x))); }),
                   {.in_axes = {axes({}), axes("b", etc)}, .out_axes = {axes("b", etc)}});
  Array v = ramp({3});
  expect_equal(
      each(v, x),
      vmap(grad([](Array w, Array x) { return sum(square(tanh(w * x))); }), {.in_axes = {std::nullopt, 0}})(v, x),
      1e-13);
}

// covers: 001-23
TEST(Xmap, InsideEachOtherAndUnderJit) {
  Array x = ramp({4, 6}), y = ramp({6, 3});
  auto inner = [](Array a, Array b) {
    return xmap([](Array a, Array b) { return psum(a * b, "k"); }, {.in_axes = {axes("k"), axes("k")}})(a, b);
  };
  auto outer = xmap(inner, {.in_axes = {axes({{0, "i"}}), axes({{1, "j"}})}, .out_axes = {axes("i", "j")}});
  expect_equal(outer(x, y), matmul(x, y), 1e-14);
  expect_equal(jit(outer)(x, y), matmul(x, y), 1e-14);
  Mesh meshes[] = {make_mesh({{"x", 2}, {"y", 3}}), make_mesh({{"x", 2}, {"y", 3}}, {.devices = {5, 0, 3, 1, 4, 2}})};
  for (const Mesh &mesh : meshes) {
    auto mapped = xmap(inner, {.in_axes = {axes({{0, "i"}}), axes({{1, "j"}})},
                               .out_axes = {axes("i", "j")},
                               .axis_resources = {{"i", "x"}, {"j", "y"}},
                               .mesh = mesh});
    expect_equal(mapped(x, y), matmul(x, y), 1e-14);
    expect_equal(jit(mapped)(x, y), matmul(x, y), 1e-14);
    EXPECT_EQ(to_string(mapped(x, y).sharding().spec), "P(\"x\", \"y\")");
  }
}

}  // namespace
}  // namespace tessera

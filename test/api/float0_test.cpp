// Integers and booleans under derivatives: what belongs to them is of float0, which has a shape and no elements.
#include <gtest/gtest.h>

#include <sstream>

#include "compare.h"
#include "tessera/tessera.h"

namespace tessera {
namespace {

Array floats() { return array({0.5f, 1.0f, -2.0f}); }
Array counts() { return array({1, 2, 3}); }
Array product(const Array &x, const Array &i) { return x * i; }

void expect_nothing(const Array &array, const Shape &shape) {
  EXPECT_EQ(array.dtype(), float0);
  EXPECT_EQ(array.shape(), shape);
}

TEST(Float0, IsAShape) {
  Array nothing = zeros({2, 3}, float0);
  expect_nothing(nothing, {2, 3});
  expect_nothing(zeros_like(nothing), {2, 3});
  expect_nothing(zeros_like(counts(), float0), {3});
  EXPECT_EQ(type_string(nothing), "float0[2,3]");
  std::ostringstream text;
  text << nothing;
  EXPECT_EQ(text.str(), "[[(b'',) (b'',) (b'',)]\n [(b'',) (b'',) (b'',)]]");
  EXPECT_EQ(to_string(zeros({}, float0)), "(b'',)");
  EXPECT_EQ(nothing.size(), 6);
}

TEST(Float0, GoesWhereArraysGo) {
  Array nothing = zeros({4, 3}, float0);
  expect_nothing(jit([](Array a) { return a; })(nothing), {4, 3});
  expect_nothing(vmap([](Array a) { return a; }, {.out_axes = {1}})(nothing), {3, 4});
  expect_nothing(cond(Array(true), [](Array a) { return a; }, [](Array a) { return a; }, nothing), {4, 3});
  expect_nothing(fori_loop(0, 2, [](Array, Array a) { return a; }, nothing), {4, 3});
  Mesh mesh = make_mesh({{"i", 2}});
  auto map = shard_map([](Array a) { return a; }, {.mesh = mesh, .in_specs = {P("i")}, .out_specs = {P("i")}});
  for (const Array &mapped : {map(nothing), jit(map)(nothing), device_put(nothing, mesh, P("i"))}) {
    expect_nothing(mapped, {4, 3});
    EXPECT_EQ(mapped.sharding().spec, P("i", None));
  }
  EXPECT_EQ(to_string(device_put(zeros({2}, float0), mesh, P("i"))), "[(b'',) (b'',)]");
}

TEST(Float0, NoOperationTakesIt) {
  Array nothing = zeros({3}, float0);
  const std::string reason =
      " is of type float0[3]: a tangent of integers or booleans, which has no elements and which no operation takes; "
      "where numbers are needed, use zeros of its shape";
  EXPECT_EQ(error_of([&] { floats() + nothing; }), "add: argument 1" + reason);
  EXPECT_EQ(error_of([&] { nothing + nothing; }), "add: argument 0" + reason);
  EXPECT_EQ(error_of([&] { nothing.astype(f32); }), "astype: the array" + reason);
  EXPECT_EQ(error_of([&] { nothing.reshape({3, 1}); }), "reshape: argument 0" + reason);
  EXPECT_EQ(error_of([&] { jit([](Array a) { return sin(a); })(nothing); }), "sin: argument 0" + reason);
  EXPECT_EQ(error_of([&] { nothing.to_vector<float>(); }), "to_vector: the array" + reason);
}

TEST(Float0, GradientsByIntegers) {
  auto loss = [](Array x, Array i) { return sum(product(x, i)); };
  const std::string way_out =
      ", which has no derivatives; convert it to a float with astype, differentiate by other arguments, or set "
      "allow_int for a gradient of float0";
  EXPECT_EQ(error_of([&] { grad<1>(loss)(floats(), counts()); }), "grad: argument [1] is of type i32[3]" + way_out);
  EXPECT_EQ(error_of([&] { grad([](Array b) { return sum(where(b, 1.0, 2.0)); })(counts() > 1); }),
            "grad: argument [0] is of type boolean[3]" + way_out);
  auto both = grad<0, 1>(loss, {.allow_int = true});
  for (auto [dx, di] : {both(floats(), counts()), jit(both)(floats(), counts())}) {
    EXPECT_EQ(dx.to_vector<float>(), (std::vector<float>{1, 2, 3}));
    expect_nothing(di, {3});
  }
  auto [value, slope] = value_and_grad([](Array i) { return sum(i) * 1.0; }, {.allow_int = true})(counts());
  EXPECT_EQ(value.item<float>(), 6);
  expect_nothing(slope, {3});
  auto tree = grad([](std::map<std::string, Array> d) { return sum(d.at("x") * d.at("i")); },
                   {.allow_int = true})(std::map<std::string, Array>{{"i", counts()}, {"x", floats()}});
  EXPECT_EQ(tree.at("x").to_vector<float>(), (std::vector<float>{1, 2, 3}));
  expect_nothing(tree.at("i"), {3});
}

TEST(Float0, PullbacksByIntegers) {
  auto [value, pullback] = vjp(product, floats(), counts());
  auto [dx, di] = pullback(ones({3}));
  EXPECT_EQ(dx.to_vector<float>(), (std::vector<float>{1, 2, 3}));
  expect_nothing(di, {3});
  auto compiled = jit([](Array x, Array i) { return vjp(product, x, i).second(x); });
  expect_nothing(std::get<1>(compiled(floats(), counts())), {3});
  auto each = vmap([](Array x, Array i) { return vjp(product, x, i).second(Array(1.0f)); });
  auto [dxs, dis] = each(floats(), counts());
  EXPECT_EQ(dxs.to_vector<float>(), (std::vector<float>{1, 2, 3}));
  expect_nothing(dis, {3});
  Mesh mesh = make_mesh({{"i", 3}});
  auto map = shard_map([](Array x, Array i) { return vjp(product, x, i).second(x); },
                       {.mesh = mesh, .in_specs = {P("i"), P("i")}, .out_specs = {P("i"), P("i")}});
  for (auto [mapped, nothing] : {map(floats(), counts()), jit(map)(floats(), counts())}) {
    EXPECT_EQ(mapped.to_vector<float>(), (std::vector<float>{0.5f, 2, -6}));
    expect_nothing(nothing, {3});
  }
  // Cotangents of integer results are ignored.
  auto two = [](Array x, Array i) { return std::pair(x * 2, i * 2); };
  auto turned = vjp(two, floats(), counts()).second;
  for (const Array &any : {zeros({3}, float0), counts(), floats()})
    EXPECT_EQ(std::get<0>(turned(std::pair(ones({3}), any))).to_vector<float>(), (std::vector<float>{2, 2, 2}));
  EXPECT_EQ(error_of([&] { turned(std::pair(ones({3}), zeros({2}, float0))); }),
            "vjp: the cotangent [1] is float0[2], but it belongs to i32[3]; it must have that shape and the dtype "
            "float0: integers and booleans have no other tangents; zeros(shape, float0) makes one");
}

TEST(Float0, TangentsOfIntegers) {
  auto f = [](Array x, Array i) { return std::tuple(x * i, i * 2, x > 0); };
  Array none = zeros({3}, float0);
  auto moved = jvp(f, std::tuple(floats(), counts()), std::tuple(ones({3}), none)).second;
  auto same = linearize(f, floats(), counts()).second(ones({3}), none);
  for (const auto &[tangent, of_integers, of_booleans] : {moved, same}) {
    EXPECT_EQ(tangent.to_vector<float>(), (std::vector<float>{1, 2, 3}));
    expect_nothing(of_integers, {3});
    expect_nothing(of_booleans, {3});
  }
  const std::string wanted =
      ", but it belongs to i32[3]; it must have that shape and the dtype float0: integers and booleans have no other "
      "tangents; zeros(shape, float0) makes one";
  EXPECT_THROW(jvp(f, std::tuple(floats(), counts()), std::tuple(floats(), counts())), DTypeError);
  EXPECT_EQ(error_of([&] { jvp(f, std::tuple(floats(), counts()), std::tuple(floats(), counts())); }),
            "jvp: the tangent [1] is i32[3]" + wanted);
  EXPECT_EQ(error_of([&] { linearize(f, floats(), counts()).second(floats(), floats()); }),
            "linearize: the tangent [1] is f32[3]" + wanted);
  EXPECT_EQ(error_of([&] { jvp([](Array x) { return x; }, std::tuple(floats()), std::tuple(none)); }),
            "jvp: the tangent [0] is float0[3], but it belongs to f32[3]; it must have that shape and dtype");
  // Second derivatives, and the gradient by float0 itself.
  auto gradient = grad([](Array x, Array i) { return sum(x * x * i); });
  EXPECT_EQ(jvp(gradient, std::tuple(floats(), counts()), std::tuple(ones({3}), none)).second.to_vector<float>(),
            (std::vector<float>{2, 4, 6}));
  auto through = jvp([](Array a, Array x) { return std::pair(a, x * x); }, std::tuple(none, floats()),
                     std::tuple(none, ones({3})));
  expect_nothing(through.second.first, {3});
}

TEST(Float0, LinearMapsOfIntegers) {
  auto f = [](Array i) { return concatenate({sum(i, {.keepdims = true}) * 2, i[0].reshape({1})}, 0); };
  Array back = transpose(f, counts())(array({3, 4}));
  EXPECT_EQ(back.dtype(), i32);
  EXPECT_EQ(back.to_vector<int>(), (std::vector<int>{10, 6, 6}));
  EXPECT_EQ(jit([&](Array c) { return transpose(f, counts())(c); })(array({3, 4})).to_vector<int>(),
            (std::vector<int>{10, 6, 6}));
  EXPECT_EQ(error_of([&] { transpose(f, counts())(array({3.0f, 4.0f})); }),
            "vjp: the cotangent is f32[2], but it belongs to i32[2]; it must have that shape and dtype");
  const std::string rule =
      "; a linear function takes floats and complex numbers to such, or integers to integers: capture the arguments in "
      "which it isn't linear";
  EXPECT_EQ(error_of([&] { transpose(product, floats(), counts()); }),
            "transpose: argument [1] is of type i32[3], and argument [0] of type f32[3]" + rule);
  EXPECT_EQ(error_of([&] { transpose([](Array x) { return x.astype(i32); }, floats()); }),
            "transpose: the result is of type i32[3], and argument [0] of type f32[3]" + rule);
  EXPECT_EQ(error_of([&] { transpose([](Array b) { return b; }, counts() > 1); }),
            "transpose: argument [0] is of type boolean[3], and argument [0] of type boolean[3]" + rule);
  auto looped = [](Array x) { return fori_loop(0, 3, [&](Array, Array c) { return c + x; }, x); };
  EXPECT_EQ(error_of([&] { transpose(looped, counts())(counts()); }),
            "transpose: error: is a linear map of integers with a loop or branch, which has no transpose; write it "
            "without them, or use floats");
  auto squared = [](Array x) { return fori_loop(0, 3, [&](Array, Array c) { return c * x; }, x); };
  EXPECT_EQ(error_of([&] { transpose(squared, floats())(floats()); }),
            "transpose: error: isn't linear in argument 0, on whose value its derivative depends; capture the "
            "arguments in which it isn't linear");
}

TEST(Float0, FunctionsWithRules) {
  std::vector<DType> seen;
  auto f = [](Array x, Array i) { return std::pair(x * i, i * 2); };
  auto of_vjp = custom_vjp(
      f, [&](Array x, Array i) { return std::pair(f(x, i), std::pair(x, i)); },
      [&](std::pair<Array, Array> kept, std::pair<Array, Array> cotangents) {
        seen.push_back(cotangents.second.dtype());
        return std::tuple(cotangents.first * kept.second, zeros({3}, float0));
      });
  EXPECT_EQ(grad([&](Array x) { return sum(of_vjp(x, counts()).first); })(floats()).to_vector<float>(),
            (std::vector<float>{1, 2, 3}));
  expect_nothing(
      std::get<1>(vjp([&](Array x, Array i) { return of_vjp(x, i).first; }, floats(), counts()).second(ones({3}))),
      {3});
  auto of_jvp = custom_jvp(f, [&](std::tuple<Array, Array> x, std::tuple<Array, Array> t) {
    seen.push_back(std::get<1>(t).dtype());
    return std::pair(f(std::get<0>(x), std::get<1>(x)), std::pair(std::get<0>(t) * std::get<1>(x), std::get<1>(t)));
  });
  auto moved = jvp(of_jvp, std::tuple(floats(), counts()), std::tuple(ones({3}), zeros({3}, float0))).second;
  EXPECT_EQ(moved.first.to_vector<float>(), (std::vector<float>{1, 2, 3}));
  expect_nothing(moved.second, {3});
  EXPECT_GE(seen.size(), 3u);
  for (DType dtype : seen) EXPECT_EQ(dtype, float0);
  auto wrong = custom_jvp(f, [&](std::tuple<Array, Array> x, std::tuple<Array, Array> t) {
    return std::pair(f(std::get<0>(x), std::get<1>(x)), std::pair(std::get<0>(t), std::get<1>(x)));
  });
  EXPECT_EQ(error_of([&] { grad([&](Array x) { return sum(wrong(x, counts()).first); })(floats()); }),
            "custom_jvp: the rule's tangent at [1] is i32[3], but the function's result is i32[3]; both must be of one "
            "shape, and the tangent of float0: integers and booleans have no other tangents");
}

}  // namespace
}  // namespace tessera

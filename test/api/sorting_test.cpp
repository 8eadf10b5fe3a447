// Where extremes are, running reductions, sorting.
#include <limits>

#include "everywhere_check.h"
#include "tessera/creation.h"
#include "tessera/math.h"
#include "tessera/reduction.h"

namespace tessera {
namespace {

using testing::counting;
using testing::expect_same;
using testing::expect_same_everywhere;
using Ints = std::vector<int64_t>;
using Floats = std::vector<double>;
using Inputs = std::vector<Array>;

constexpr double inf = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();

Ints ints(const Array &x) { return x.to_vector<int64_t>(); }
Floats floats(const Array &x) { return x.to_vector<double>(); }

TEST(Argmax, FirstOfEqualOnes) {
  Array x = array({3, 9, 9, 1, -4, -4}, {2, 3});
  EXPECT_EQ(argmax(x).item<int>(), 1);
  EXPECT_EQ(argmin(x).item<int>(), 4);
  EXPECT_EQ(argmax(x).dtype(), i32);
  EXPECT_EQ(ints(argmax(x, {.axis = 1})), (Ints{1, 0}));
  EXPECT_EQ(ints(argmin(x, {.axis = -2})), (Ints{1, 1, 1}));
  EXPECT_EQ(argmax(x, {.axis = 0, .keepdims = true}).shape(), (Shape{1, 3}));
  EXPECT_EQ(argmax(x, {.keepdims = true}).shape(), (Shape{1, 1}));
  EXPECT_EQ(argmax(array({1.0, nan, 5.0, nan})).item<int>(), 1);
  EXPECT_EQ(argmin(array({1.0, nan, 5.0, nan})).item<int>(), 1);
  EXPECT_EQ(argmax(array({-inf, -inf})).item<int>(), 0);
  EXPECT_EQ(argmax(array({false, true, true})).item<int>(), 1);
  EXPECT_EQ(argmax(array({1, 255}, {2}, u8)).item<int>(), 1);
  EXPECT_EQ(argmax(array({-128, -128}, {2}, i8)).item<int>(), 0);
  EXPECT_EQ(argmax(scalar(2.0)).item<int>(), 0);
  EXPECT_EQ(argmax(zeros({0, 2}), {.axis = 1}).shape(), Shape{0});
}

TEST(Argmax, AxesInPlaceOfAxis) {
  Array x = array({3, 9, 9, 1, -4, 12, 5, 0}, {2, 2, 2});
  EXPECT_EQ(ints(argmax(x, {.axes = {1}})), ints(argmax(x, {.axis = 1})));
  EXPECT_EQ(ints(argmax(x, {.axes = {1, 2}})), (Ints{1, 1}));
  EXPECT_EQ(ints(argmin(x, {.axes = {0, 2}, .keepdims = true})), (Ints{2, 3}));
  EXPECT_EQ(ints(cumsum(x, {.axes = {-1}})), ints(cumsum(x, {.axis = 2})));
  EXPECT_EQ(ints(sort(x, {.axes = {0}, .descending = true})), ints(sort(x, {.axis = 0, .descending = true})));
}

TEST(Cumulation, GoesAlongOneDimension) {
  Array x = array({1, 2, 3, 4, 5, 6}, {2, 3});
  EXPECT_EQ(ints(cumsum(x)), (Ints{1, 3, 6, 10, 15, 21}));
  EXPECT_EQ(cumsum(x).shape(), Shape{6});
  EXPECT_EQ(ints(cumsum(x, {.axis = 1})), (Ints{1, 3, 6, 4, 9, 15}));
  EXPECT_EQ(ints(cumsum(x, {.axis = 0})), (Ints{1, 2, 3, 5, 7, 9}));
  EXPECT_EQ(ints(cumsum(x, {.axis = -1, .reverse = true})), (Ints{6, 5, 3, 15, 11, 6}));
  EXPECT_EQ(ints(cumprod(x, {.axis = 1})), (Ints{1, 2, 6, 4, 20, 120}));
  EXPECT_EQ(ints(cummax(array({1, 3, 2, 5, 4}))), (Ints{1, 3, 3, 5, 5}));
  EXPECT_EQ(ints(cummin(array({4, 5, 2, 3, 1}), {.axis = 0, .reverse = true})), (Ints{1, 1, 1, 1, 1}));
  expect_same(cummax(array({1.0, nan, 2.0})), array({1.0, nan, nan}), 0, "cummax");
  expect_same(cumsum(array({1.0, inf, -inf})), array({1.0, inf, nan}), 0, "cumsum");
  EXPECT_EQ(cumsum(zeros({0})).shape(), Shape{0});
  EXPECT_EQ(cumsum(zeros({2, 0}), {.axis = 1}).shape(), (Shape{2, 0}));
}

TEST(Cumulation, Dtypes) {
  EXPECT_EQ(ints(cumsum(array({true, true, false}))), (Ints{1, 2, 2}));
  EXPECT_EQ(cumsum(array({true})).dtype(), i32);
  EXPECT_EQ(cumsum(ones({2}, i8)).dtype(), i8);
  EXPECT_EQ(ints(cumsum(array({100, 100}, {2}, i8))), (Ints{100, -56}));
  EXPECT_EQ(cumsum(ones({1000}, bf16))[999].item<double>(), 1000);
  EXPECT_EQ(cumprod(ones({2}, f16)).dtype(), f16);
  EXPECT_EQ(cummin(array({true, false})).dtype(), boolean);
}

TEST(Sort, PutsInOrder) {
  Array x = array({3, 1, 2, 9, 7, 8}, {2, 3});
  EXPECT_EQ(ints(sort(x)), (Ints{1, 2, 3, 7, 8, 9}));
  EXPECT_EQ(ints(sort(x, {.descending = true})), (Ints{3, 2, 1, 9, 8, 7}));
  EXPECT_EQ(ints(sort(array({3, 1, 1, 2}, {2, 2}), {.axis = 0})), (Ints{1, 1, 3, 2}));
  EXPECT_EQ(ints(argsort(x)), (Ints{1, 2, 0, 1, 2, 0}));
  EXPECT_EQ(argsort(x).dtype(), i32);
  EXPECT_EQ(ints(argsort(array({1, 0, 1, 0}))), (Ints{1, 3, 0, 2}));
  EXPECT_EQ(ints(argsort(array({1, 0, 1, 0}), {.descending = true})), (Ints{0, 2, 1, 3}));
  expect_same(sort(array({nan, 2.0, -inf, inf, -1.0})), array({-inf, -1.0, 2.0, inf, nan}), 0, "sort");
  expect_same(sort(array({nan, 2.0, inf}), {.descending = true}), array({nan, inf, 2.0}), 0, "sort");
  EXPECT_EQ(ints(argsort(array({0.0, -0.0, -1.0}))), (Ints{2, 0, 1}));  // zeros are equal
  EXPECT_EQ(ints(sort(array({200, 3, 255}, {3}, u8))), (Ints{3, 200, 255}));
  EXPECT_EQ(ints(sort(array({-5, 3, -100}, {3}, i8))), (Ints{-100, -5, 3}));
  EXPECT_EQ(sort(array({true, false, true})).to_vector<bool>(), (std::vector<bool>{false, true, true}));
  for (DType dtype : {f16, bf16, f32})
    EXPECT_EQ(floats(sort(array({2.0, -1.0, 0.5}, {3}, dtype))), (Floats{-1, 0.5, 2}));
  using Complex = std::complex<double>;
  EXPECT_EQ(sort(array<Complex>({{2, 1}, {1, 5}, {2, 0}, {1, 4}})).to_vector<Complex>(),
            (std::vector<Complex>{{1, 4}, {1, 5}, {2, 0}, {2, 1}}));
  EXPECT_EQ(sort(zeros({0, 2})).shape(), (Shape{0, 2}));
}

TEST(TopK, GreatestFirst) {
  Array x = array({3.0, 1.0, 3.0, nan, 5.0}, {5}, f32);
  auto [values, places] = top_k(x, 3);
  expect_same(values, array({nan, 5.0, 3.0}, {3}, f32), 0, "top_k");
  EXPECT_EQ(ints(places), (Ints{3, 4, 0}));
  EXPECT_EQ(places.dtype(), i32);
  EXPECT_EQ(top_k(counting({2, 3, 4}), 2).first.shape(), (Shape{2, 3, 2}));
  EXPECT_EQ(ints(top_k(counting({2, 4}, i32), 4).first), (Ints{3, 2, 1, 0, 7, 6, 5, 4}));
  EXPECT_EQ(top_k(counting({2, 4}), 0).first.shape(), (Shape{2, 0}));
  EXPECT_EQ(ints(top_k(array({1, 200, 3}, {3}, u8), 1).first), (Ints{200}));
}

TEST(Sort, TheSameOnAllShardingsAndUnderJit) {
  Array x = (counting({5, 7}) * 13) % 11 - 4;
  for (auto function : std::vector<Array (*)(const Array &, const Arg &)>{argmax, argmin})
    for (Arg arg : {Arg{}, Arg{.axis = 0}, Arg{.axis = 1, .keepdims = true}, Arg{.axes = {0, 1}}})
      expect_same_everywhere([&](const Inputs &in) { return function(in[0], arg); }, {x});
  for (auto function : std::vector<Array (*)(const Array &, const Cumulate &)>{cumsum, cumprod, cummax, cummin})
    for (Cumulate options : {Cumulate{}, Cumulate{.axis = 0}, Cumulate{.axis = 1, .reverse = true}})
      expect_same_everywhere([&](const Inputs &in) { return function(in[0], options); }, {x}, 1e-6);
  for (auto function : std::vector<Array (*)(const Array &, const Sort &)>{sort, argsort})
    for (Sort options : {Sort{}, Sort{.axis = 0, .descending = true}})
      expect_same_everywhere([&](const Inputs &in) { return function(in[0], options); }, {x});
  expect_same_everywhere([](const Inputs &in) { return top_k(in[0], 3).first; }, {x});
  expect_same_everywhere([](const Inputs &in) { return top_k(in[0], 7).second; }, {x});
}

TEST(Sort, TheSameInManualBodies) {
  Array x = (counting({4, 7}) * 13) % 11 - 4;
  testing::expect_mapped_equal([](const Inputs &in) { return argmax(in[0], {.axis = 1}); }, x);
  testing::expect_mapped_equal([](const Inputs &in) { return cumsum(in[0], {.axis = 1}); }, x);
  testing::expect_mapped_equal([](const Inputs &in) { return sort(in[0]) + argsort(in[0]); }, x);
  testing::expect_mapped_equal([](const Inputs &in) { return top_k(in[0], 2).first; }, x);
}

TEST(Sort, ComparatorsOfSpreadArraysStayPlain) {  // else there is no kernel for them
  auto sorted = jit([](Array x) { return sort(x); });
  Array x = device_put(counting({4, 6}), testing::square_mesh(), P("x", "y"));
  std::string text = sorted.lower(x).compile().as_text();
  EXPECT_NE(text.find("stablehlo.sort"), std::string::npos);
  EXPECT_EQ(text.find("sdy.constant"), std::string::npos);
}

TEST(Sort, Errors) {
  Array x = zeros({2, 3}), z = zeros({2}, c64);
  EXPECT_EQ(error_of([&] { argmax(zeros({0})); }),
            "argmax: f32[0] has no elements along the dimensions {0}, so that none is the greatest; look at its size "
            "first, or reduce another dimension");
  EXPECT_EQ(
      error_of([&] { argmin(x, {.axis = 2}); }),
      "argmin: axis = 2 isn't a dimension of an array of 2 dimensions; they are 0 to 1, or -2 to -1 from the end");
  EXPECT_EQ(error_of([&] { argmax(x, {.axes = {0}, .axis = 1}); }),
            "argmax: axes and axis are both given; give one of them");
  EXPECT_EQ(error_of([&] { cumsum(x, {.axes = {0, 1}}); }),
            "cumsum: axes names 2 dimensions, but it goes along one; name one, or reshape them into one first");
  EXPECT_EQ(error_of([&] { sort(scalar(1.0)); }),
            "sort: axis = -1 isn't a dimension of an array of 0 dimensions; it has no dimensions");
  EXPECT_EQ(error_of([&] { cumsum(x, {.axis = "batch"}); }),
            "cumsum: axis names \"batch\", but the array has no named dimensions; only xmap gives dimensions names: "
            "give the position");
  EXPECT_EQ(
      error_of([&] { cummax(z); }),
      "cummax: argument 0 is c64[2], but it takes booleans, integers and floats only; convert it with astype, or take "
      "real or imag of it");
  EXPECT_EQ(error_of([&] { top_k(x, 4); }),
            "top_k: k = 4 of f32[2,3], whose last dimension has 3 elements; k must be between 0 and that number");
  EXPECT_EQ(error_of([&] { top_k(scalar(1.0f), 1); }),
            "top_k: f32[] has no dimensions; top_k works along the last one");
  EXPECT_THROW(top_k(x, 4), ShapeError);
}

}  // namespace
}  // namespace tessera

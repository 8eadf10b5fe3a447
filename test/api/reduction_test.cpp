// Reductions of dimensions to one element, and what normalizes along them. covers: 002-08
#include "tessera/reduction.h"

#include <cmath>
#include <limits>

#include "everywhere_check.h"
#include "tessera/creation.h"
#include "tessera/math.h"

namespace tessera {
namespace {

using Function = Array (*)(const Array &, const Reduce &);
using Variance = Array (*)(const Array &, const Var &);

using testing::counting;
using testing::expect_same;
using testing::expect_same_everywhere;
using Ints = std::vector<int64_t>;
using Floats = std::vector<double>;
using Inputs = std::vector<Array>;

constexpr double inf = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();

Ints ints(const Array &x) { return x.to_vector<int64_t>(); }
Floats floats(const Array &x) { return x.to_vector<double>(); }

TEST(Reduction, AxesAndKeepdims) {
  Array x = counting({2, 3, 4}, i32);
  EXPECT_EQ(sum(x).item<int>(), 276);
  EXPECT_EQ(sum(x).shape(), Shape{});
  EXPECT_EQ(ints(sum(x, {.axes = {0, 2}})), (Ints{60, 92, 124}));
  EXPECT_EQ(ints(sum(x, {.axes = {-1, 0}})), (Ints{60, 92, 124}));
  EXPECT_EQ(sum(x, {.axes = {1}}).shape(), (Shape{2, 4}));
  EXPECT_EQ(sum(x, {.axes = {1}, .keepdims = true}).shape(), (Shape{2, 1, 4}));
  EXPECT_EQ(sum(x, {.keepdims = true}).shape(), (Shape{1, 1, 1}));
  EXPECT_EQ(sum(scalar(3)).item<int>(), 3);
  EXPECT_EQ(ints(sum(counting({0, 2}, i32), {.axes = {0}})), (Ints{0, 0}));
  EXPECT_EQ(sum(counting({0, 2}, i32), {.axes = {1}}).shape(), Shape{0});
}

TEST(Reduction, DtypesOfResults) {
  struct Row {
    DType from, sum, mean, max;
  };
  for (Row row : {Row{boolean, i32, f32, boolean},
                  {i8, i32, f32, i8},
                  {u8, u32, f32, u8},
                  {i16, i32, f32, i16},
                  {u16, u32, f32, u16},
                  {i32, i32, f32, i32},
                  {u32, u32, f32, u32},
                  {i64, i64, f64, i64},
                  {u64, u64, f64, u64},
                  {bf16, bf16, bf16, bf16},
                  {f16, f16, f16, f16},
                  {f32, f32, f32, f32},
                  {f64, f64, f64, f64}}) {
    Array x = ones({3}, row.from);
    for (Function function : std::vector<Function>{sum, prod})
      EXPECT_EQ(function(x, {}).dtype(), row.sum) << type_string(x);
    for (Function function : std::vector<Function>{mean, norm, logsumexp, softmax, log_softmax})
      EXPECT_EQ(function(x, {}).dtype(), row.mean) << type_string(x);
    for (Variance function : std::vector<Variance>{var, stddev})
      EXPECT_EQ(function(x, {}).dtype(), row.mean) << type_string(x);
    for (Function function : std::vector<Function>{max, min})
      EXPECT_EQ(function(x, {}).dtype(), row.max) << type_string(x);
    for (Function function : std::vector<Function>{any, all}) EXPECT_EQ(function(x, {}).dtype(), boolean);
    EXPECT_EQ(count_nonzero(x).dtype(), i32);
    EXPECT_EQ(sum(x).item<double>(), 3);
    EXPECT_EQ(prod(x).item<double>(), 1);
    EXPECT_EQ(mean(x).item<double>(), 1);
  }
  EXPECT_EQ(var(ones({3}, c64)).dtype(), f32);
  EXPECT_EQ(mean(ones({3}, c64)).dtype(), c64);
  EXPECT_TRUE(sum(Array(2.0)).weak_type());
}

TEST(Reduction, SumsOfShortFloatsAreAddedUpInF32) {
  EXPECT_EQ(sum(ones({1000}, bf16)).item<double>(), 1000);  // in bf16 it would stay at 256
  EXPECT_EQ(sum(ones({4000}, f16)).item<double>(), 4000);
  EXPECT_EQ(mean(full({1000}, 100, f16)).item<double>(), 100);  // the sum is beyond f16
  EXPECT_EQ(norm(full({16}, 256, f16)).item<double>(), 1024);   // the squares are, too
}

TEST(Reduction, IntegersWrapAround) {
  EXPECT_EQ(sum(array({2147483647, 1})).item<int64_t>(), -2147483648LL);
  EXPECT_EQ(sum(array({100, 100}, {2}, i8)).item<int64_t>(), 200);
  EXPECT_EQ(prod(array({1 << 20, 1 << 20})).item<int64_t>(), 0);
}

TEST(Reduction, GreatestAndLeast) {
  Array x = array({3.0, -7.5, 2.0, 9.0}, {2, 2});
  EXPECT_EQ(max(x).item<double>(), 9);
  EXPECT_EQ(floats(min(x, {.axes = {0}})), (Floats{2, -7.5}));
  EXPECT_TRUE(std::isnan(max(array({1.0, nan, 2.0})).item<double>()));
  EXPECT_TRUE(std::isnan(min(array({1.0, nan, 2.0})).item<double>()));
  EXPECT_EQ(max(array({-inf, -inf})).item<double>(), -inf);
  EXPECT_EQ(max(array({-5, -3})).item<int>(), -3);
  EXPECT_EQ(min(array({200, 255}, {2}, u8)).item<int>(), 200);
  EXPECT_EQ(max(array({-100, -120}, {2}, i8)).item<int>(), -100);
  EXPECT_EQ(max(array({false, true})).item<bool>(), true);
  EXPECT_EQ(min(array({false, true})).item<bool>(), false);
  EXPECT_EQ(max(zeros({0, 2}), {.axes = {1}}).shape(), Shape{0});
}

TEST(Reduction, Moments) {
  Array x = array({1.0, 2.0, 4.0, 9.0});
  EXPECT_EQ(mean(x).item<double>(), 4);
  EXPECT_EQ(var(x).item<double>(), 9.5);
  EXPECT_DOUBLE_EQ(var(x, {.ddof = 1}).item<double>(), 38.0 / 3);
  EXPECT_DOUBLE_EQ(stddev(x).item<double>(), std::sqrt(9.5));
  EXPECT_TRUE(std::isnan(var(ones({1}), {.ddof = 1}).item<double>()));
  EXPECT_TRUE(std::isnan(mean(zeros({0})).item<double>()));
  EXPECT_EQ(var(x.reshape({2, 2}), {.axes = {1}, .keepdims = true}).shape(), (Shape{2, 1}));
  EXPECT_EQ(floats(var(x.reshape({2, 2}), {.axes = {1}})), (Floats{0.25, 6.25}));
  Array z = array<std::complex<double>>({{1, 1}, {3, -1}});
  EXPECT_EQ(var(z).item<double>(), 2);
  EXPECT_EQ(mean(z).item<std::complex<double>>(), std::complex<double>(2, 0));
  EXPECT_DOUBLE_EQ(norm(z).item<double>(), std::sqrt(12));
  EXPECT_EQ(norm(array({3.0, 4.0})).item<double>(), 5);
  EXPECT_EQ(floats(norm(array({3, 4, 6, 8}, {2, 2}), {.axes = {1}})), (Floats{5, 10}));
}

TEST(Reduction, TruthOfElements) {
  Array x = array({0.0, 2.0, 0.0, nan}, {2, 2});
  EXPECT_EQ(any(x).item<bool>(), true);
  EXPECT_EQ(all(x).item<bool>(), false);
  EXPECT_EQ(all(x, {.axes = {0}}).to_vector<bool>(), (std::vector<bool>{false, true}));
  EXPECT_EQ(count_nonzero(x).item<int>(), 2);
  EXPECT_EQ(any(zeros({0})).item<bool>(), false);
  EXPECT_EQ(all(zeros({0})).item<bool>(), true);
  EXPECT_EQ(any(array({0, 256}, {2}, i32)).item<bool>(), true);
  EXPECT_EQ(count_nonzero(array({true, false, true})).item<int>(), 2);
}

TEST(Reduction, LogarithmsOfSumsOfPowers) {
  EXPECT_DOUBLE_EQ(logsumexp(array({0.0, 1.0, 2.0})).item<double>(), 2.40760596444438);
  EXPECT_EQ(logsumexp(array({1000.0, 1000.0})).item<double>(), 1000.6931471805599);
  EXPECT_EQ(logsumexp(array({-inf, -inf})).item<double>(), -inf);
  EXPECT_EQ(logsumexp(array({inf, 1.0})).item<double>(), inf);
  EXPECT_TRUE(std::isnan(logsumexp(array({nan, 1.0})).item<double>()));
  EXPECT_EQ(logsumexp(zeros({0})).item<double>(), -inf);
  Array x = array({1.0, 2.0, 3.0, 1000.0, 1001.0, 1002.0}, {2, 3});
  Array want = array({0.09003057317038046, 0.24472847105479767, 0.6652409557748219});
  expect_same(softmax(x), zeros({2, 1}, f64) + want, 1e-15, "softmax");
  expect_same(log_softmax(x), zeros({2, 1}, f64) + log(want), 1e-14, "log_softmax");
  expect_same(softmax(x, {.axes = {0}})[1], ones({3}, f64), 1e-15, "softmax");
  EXPECT_EQ(sum(softmax(ones({2, 3}), {})).item<float>(), 1);
  EXPECT_EQ(softmax(array({0.0, -inf})).to_vector<double>(), (Floats{1, 0}));
  EXPECT_EQ(softmax(zeros({0, 3})).shape(), (Shape{0, 3}));
  EXPECT_EQ(softmax(zeros({3, 0})).shape(), (Shape{3, 0}));
}

TEST(Reduction, TheSameOnAllShardingsAndUnderJit) {
  Array x = counting({5, 3, 4}) % 7 / 4 - 0.5;
  for (Function function :
       std::vector<Function>{sum, prod, max, min, mean, any, all, count_nonzero, norm, logsumexp, softmax, log_softmax})
    for (Reduce reduce :
         {Reduce{}, Reduce{.axes = {0}}, Reduce{.axes = {0, 2}, .keepdims = true}, Reduce{.axes = {-1}}})
      expect_same_everywhere([&](const Inputs &in) { return function(in[0], reduce); }, {x}, 4e-6, 6);
  for (Variance function : std::vector<Variance>{var, stddev})
    for (Var options : {Var{}, Var{.axes = {1}, .ddof = 1}, Var{.axes = {0, 1}, .keepdims = true}})
      expect_same_everywhere([&](const Inputs &in) { return function(in[0], options); }, {x}, 4e-6, 6);
  Array i = counting({7, 6}, i8);
  for (Function function : std::vector<Function>{sum, prod, max, min, mean})
    expect_same_everywhere([&](const Inputs &in) { return function(in[0], {.axes = {0}}); }, {i}, 1e-6, 8);
  expect_same_everywhere([&](const Inputs &in) { return mean(in[0].astype(bf16), {.axes = {0}}); }, {i}, 0.01, 8);
  expect_same_everywhere([&](const Inputs &in) { return sum(in[0] + std::complex<double>(0, 1)); }, {i}, 0, 8);
}

TEST(Reduction, TheSameInManualBodies) {
  Array x = counting({4, 6}) % 7 / 4 - 0.5;
  for (Function function :
       std::vector<Function>{sum, prod, max, min, mean, any, all, count_nonzero, norm, logsumexp, softmax, log_softmax})
    testing::expect_mapped_equal([&](const Inputs &in) { return function(in[0], {.axes = {1}}); }, x, 4e-6);
}

TEST(Reduction, ShardingsOfResultsFollowOrAreForced) {
  Mesh mesh = testing::square_mesh();
  Array x = device_put(counting({4, 6}), mesh, P("x", "y"));
  auto column_sums = [](Array x) { return sum(x, {.axes = {0}}); };
  EXPECT_EQ(column_sums(x).sharding().spec, P("y"));
  auto inferred = jit(column_sums), forced = jit(column_sums, {.out_shardings = {P()}});
  EXPECT_EQ(inferred(x).sharding().spec, P("y"));
  EXPECT_EQ(forced(x).sharding().spec, P(None));
  auto gathers = [&](auto &f) {
    int64_t count = 0;
    for (const auto &collective : f.lower(x).compile().report().collectives) count += collective.kind == "all_gather";
    return count;
  };
  EXPECT_EQ(gathers(inferred), 0);
  EXPECT_EQ(gathers(forced), 1);
}

TEST(Reduction, UnevenArraysStaySpread) {
  Array x = device_put(counting({5, 7}), testing::square_mesh(), P("x", "y"));
  EXPECT_EQ((x + 1).sharding().spec, P("x", "y"));
  EXPECT_EQ(sum(x, {.axes = {0}}).sharding().spec, P("y"));
  EXPECT_EQ(softmax(x).sharding().spec, P("x", "y"));
}

TEST(Reduction, Errors) {
  Array x = zeros({2, 3}), z = zeros({2}, c64);
  EXPECT_EQ(error_of([&] { sum(x, {.axes = {2}}); }),
            "sum: axes = 2 isn't a dimension of an array of 2 dimensions; they are 0 to 1, or -2 to -1 from the end");
  EXPECT_EQ(error_of([&] { mean(x, {.axes = {1, -1}}); }), "mean: axes names dimension 1 twice; name each once");
  EXPECT_EQ(error_of([&] { max(x, {.axes = {0, "batch"}}); }),
            "max: axes names \"batch\", but the array has no named dimensions; only xmap gives dimensions names: give "
            "the position");
  EXPECT_EQ(error_of([&] { max(zeros({0, 3}), {.axes = {0}}); }),
            "max: f32[0,3] has no elements along the dimensions {0}, and none of them is the greatest; reduce other "
            "dimensions, or put a bound beside them with concatenate");
  EXPECT_EQ(error_of([&] { min(zeros({0})); }),
            "min: f32[0] has no elements along the dimensions {0}, and none of them is the least; reduce other "
            "dimensions, or put a bound beside them with concatenate");
  EXPECT_EQ(error_of([&] { max(z); }),
            "max: argument 0 is c64[2], but it takes booleans, integers and floats only; convert it with astype, or "
            "take real or imag of it");
  EXPECT_EQ(
      error_of([&] { softmax(z); }),
      "softmax: argument 0 is c64[2], but it takes booleans, integers and floats only; convert it with astype, or take "
      "real or imag of it");
  EXPECT_THROW(sum(x, {.axes = {2}}), ShapeError);
  EXPECT_THROW(max(z), DTypeError);
}

}  // namespace
}  // namespace tessera

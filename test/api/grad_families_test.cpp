// Derivatives of lookups, sorts, windows, convolutions, products, factorisations and transforms: against central differences,
// forward against backward, and twice.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "tessera/contraction.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"
#include "tessera/resharding.h"
#include "tessera/shard_map.h"
#include "tessera/transformations.h"
#include "trace/apply.h"

namespace tessera {
namespace {

using detail::apply_one;
using detail::OpCall;
using Function = std::function<Array(Array)>;
using Named = std::vector<std::pair<std::string, Function>>;

template <class F>
std::string error_of(F &&f) {
  try {
    f();
  } catch (const Error &error) {
    return error.what();
  }
  return "no error";
}

// Weights that make each element of a result count for itself.
Array weights_like(const Array &y) { return cos(arange(y.size(), f64) * 0.7 + 0.3).reshape(y.shape()); }
Array weighted(const Array &y) { return sum(y * weights_like(y)); }

std::vector<double> differences(const Function &total, const Array &x, double step) {
  std::vector<double> values = x.to_vector<double>(), slopes;
  for (size_t i = 0; i < values.size(); ++i) {
    auto at = [&](double moved) {
      std::vector<double> there = values;
      there[i] += moved;
      return total(array(there, x.shape())).item<double>();
    };
    slopes.push_back((at(step) - at(-step)) / (2 * step));
  }
  return slopes;
}

void expect_near(const std::vector<double> &found, const std::vector<double> &expected, double error,
                 const std::string &name) {
  ASSERT_EQ(found.size(), expected.size()) << name;
  for (size_t i = 0; i < found.size(); ++i)
    EXPECT_NEAR(found[i], expected[i], error * (1 + std::abs(expected[i]))) << name << " at " << i;
}

// The gradient of a weighted sum of f, eager and compiled, against differences; <w, jvp d> = <vjp w, d>; and the gradient of
// the squared gradient against differences of it.
void check(const std::string &name, const Function &f, const Array &x, bool twice = true) {
  Function total = [&](Array x) { return weighted(f(x)); };
  Array gradient = grad(total)(x);
  expect_near(gradient.to_vector<double>(), differences(total, x, 1e-6), 2e-7, name);
  expect_near(jit(grad(total))(x).to_vector<double>(), gradient.to_vector<double>(), 1e-11, name + " under jit");
  Array direction = sin(arange(x.size(), f64) + 1.0).reshape(x.shape());
  Array forward = weighted(jvp(f, std::tuple(x), std::tuple(direction)).second);
  EXPECT_NEAR(forward.item<double>(), sum(gradient * direction).item<double>(),
              1e-11 * (1 + std::abs(forward.item<double>())))
      << name << " forward";
  if (!twice) return;
  Function slope = [&](Array x) { return sum(square(grad(total)(x))); };
  expect_near(jit(grad(slope))(x).to_vector<double>(), differences(jit(slope), x, 1e-6), 1e-5, name + " twice");
}

void check(const Named &functions, const Array &x, bool twice = true) {
  for (auto &[name, f] : functions) check(name, f, x, twice);
}

// --- operations that the library has no function for, by their text

std::string list(const std::vector<int64_t> &values) {
  std::string text = "array<i64";
  for (size_t i = 0; i < values.size(); ++i) text += (i ? ", " : ": ") + std::to_string(values[i]);
  return text + ">";
}

OpCall op(const char *name, const std::string &attributes, std::vector<detail::TensorType> results,
          std::vector<std::string> regions = {}) {
  OpCall call{.function = "op", .name = name, .attributes = attributes};
  call.results = std::move(results);
  call.regions = std::move(regions);
  return call;
}

// --- lookups

TEST(GradOfLookups, IsAddedUpWhereItWasRead) {
  Array x = sin(arange(24, f64)).reshape({4, 3, 2});
  Array rows = array({2, 0, 2, -1}), grid = array({1, 3, 0, 0, 7, 2}).reshape({2, 3});
  Named functions = {
      {"take", [&](Array x) { return square(take(x, rows, 0)); }},
      {"take of the middle", [&](Array x) { return square(take(x, rows, {.axis = 1, .mode = IndexMode::Clip})); }},
      {"take beyond the end",
       [&](Array x) { return square(take(x, grid, {.axis = 0, .mode = IndexMode::Fill, .fill_value = 0.0})); }},
      {"take raveled", [&](Array x) { return square(take(x, grid)); }},
      {"take_along_axis",
       [&](Array x) { return square(take_along_axis(x, array({1, 0, 1, 3, 2, 0}).reshape({3, 1, 2}), 0)); }},
      {"gather of two", [&](Array x) { return square(gather(x, {array({0, 3, 3}), array({2, 1, 1})})); }},
      {"at", [&](Array x) { return square(at(x, array({1, 1})).get()); }},
      {"gather of blocks that are moved inside",
       [&](Array x) {
         return square(gather(x, array({3, 1, -2, 0, 1, 2}).reshape({3, 2}),
                              {.offset_dims = {1, 2}, .collapsed_slice_dims = {2}, .start_index_map = {0, 1}},
                              {2, 2, 1}));
       }},
      {"gather with batches",
       [&](Array x) {
         return square(gather(x, array({1, 0, 2, 1, 0, 9, 2, 2}).reshape({4, 2, 1}),
                              {.offset_dims = {2},
                               .collapsed_slice_dims = {1},
                               .start_index_map = {1},
                               .operand_batching_dims = {0},
                               .start_indices_batching_dims = {0}},
                              {1, 1, 2}));
       }},
      {"one_hot", [&](Array x) { return square(matmul(one_hot(rows, 4, {.dtype = f64}), x.reshape({4, 6}))); }},
  };
  check(functions, x);
}

TEST(GradOfLookups, ReadsIndicesOfSmallTypesAsTheyAre) {
  Array x = sin(arange(300, f64)), places = array({2, 200, 255}).astype(DType::ui8);
  Function f = [&](Array x) {
    return square(
        apply_one(op("stablehlo.gather",
                     "dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], "
                     "index_vector_dim = 1>, slice_sizes = array<i64: 1>",
                     {{DType::f64, {3}}}),
                  {x, places}));
  };
  check("gather by ui8", f, x, false);
}

// --- scatters

TEST(GradOfScatters, OfBothOperands) {
  Array x = sin(arange(24, f64)).reshape({4, 3, 2}), rows = array({2, 0, 2, -1}), apart = array({3, 0, 9});
  Array updates = cos(arange(24, f64)).reshape({4, 3, 2}), three = cos(arange(18, f64)).reshape({3, 3, 2});
  auto both = [&](const char *name, const std::function<Array(Array, Array)> &f, const Array &updates) {
    check(std::string(name) + ", array", [&](Array x) { return square(f(x, updates)); }, x);
    check(std::string(name) + ", updates", [&](Array y) { return square(f(x, y)); }, updates);
  };
  both("add", [&](Array x, Array y) { return scatter_add(x, rows, y); }, updates);
  both("add, some outside", [&](Array x, Array y) { return scatter_add(x, apart, y); }, three);
  both("set", [&](Array x, Array y) { return scatter_set(x, apart, y); }, three);
  both("set twice", [&](Array x, Array y) { return scatter_set(x, rows, y); }, updates);
  both("max", [&](Array x, Array y) { return scatter_max(x, rows, y); }, updates);
  both("min", [&](Array x, Array y) { return scatter_min(x, apart, y); }, three);
  check("multiply", [&](Array x) { return square(scatter_mul(x, rows, updates)); }, x);
  check("at, add", [&](Array x) { return square(at(x, array({1, 1}), array({0, 0})).add(x[0][1])); }, x);
}

std::string combiner(const char *name) { return detail::combiner_region(name, DType::f64); }
const char *const keeps_new = R"(^bb0(%a: tensor<f64>, %b: tensor<f64>): "stablehlo.return"(%b) : (tensor<f64>) -> ())";

TEST(GradOfScatters, OfWindowsThatLiePartlyOutside) {
  Array x = sin(arange(20, f64)).reshape({4, 5}), y = cos(arange(12, f64)).reshape({3, 2, 2});
  Array starts = array({0, 1, 3, -1, 2, 3}).reshape({3, 2}), same = array({0, 1, 1, 1, 3, 4}).reshape({3, 2});
  auto scattered = [&](Array x, Array starts, Array y, const std::string &region, bool unique) {
    std::string attributes =
        "scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], "
        "scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>";
    if (unique) attributes += ", unique_indices = true";
    return square(apply_one(op("stablehlo.scatter", attributes, {{DType::f64, {4, 5}}}, {region}), {x, starts, y}));
  };
  for (bool unique : {true, false})
    for (auto &[name, region] : {std::pair{"add", combiner("stablehlo.add")}, std::pair{"set", std::string(keeps_new)},
                                 std::pair{"multiply", combiner("stablehlo.multiply")}}) {
      const Array &at = unique ? starts : same;
      check(std::string(name) + " to array", [&](Array x) { return scattered(x, at, y, region, unique); }, x);
      if (!unique && std::string(name) == "multiply") continue;
      check(std::string(name) + " of updates", [&](Array y) { return scattered(x, at, y, region, unique); }, y);
    }
}

TEST(GradOfScatters, SaysWhereThereIsNone) {
  Array x = ones({3}, f64), y = ones({2}, f64);
  std::string error = error_of([&] { grad([&](Array y) { return sum(scatter_mul(x, array({0, 0}), y)); })(y); });
  EXPECT_NE(
      error.find("'stablehlo.scatter' op has a derivative in the factors that it brings only where no two meet in one "
                 "place: its unique_indices is false; multiply by what is gathered and set that, or stop there with "
                 "stop_gradient"),
      std::string::npos)
      << error;
}

// --- sorts

TEST(GradOfSorts, MovesAlong) {
  Array x = sin(arange(24, f64) * 5.0).reshape({2, 4, 3});
  Named functions = {
      {"sort", [](Array x) { return square(sort(x)); }},
      {"sort of the middle, descending", [](Array x) { return square(sort(x, {.axis = 1, .descending = true})); }},
      {"top_k", [](Array x) { return square(top_k(x, 2).first); }},
      {"argsort, take_along_axis", [](Array x) { return square(take_along_axis(x, argsort(x), 2)); }},
      {"median", [](Array x) { return sort(x.reshape({24}))[12] * x; }},
  };
  check(functions, x);
  Array keys = cos(arange(24, f64) * 3.0).reshape({2, 4, 3});
  std::string compares =
      R"(^bb0(%a: tensor<f64>, %b: tensor<f64>, %c: tensor<f64>, %d: tensor<f64>): %l = "stablehlo.compare"(%a, %b) )"
      R"(<{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f64>, tensor<f64>) -> tensor<i1> )"
      R"("stablehlo.return"(%l) : (tensor<i1>) -> ())";
  detail::TensorType type{DType::f64, {2, 4, 3}};
  auto sorted = [&](Array keys, Array x) {
    auto both = detail::apply(op("stablehlo.sort", "dimension = 1 : i64, is_stable = false", {type, type}, {compares}),
                              {keys, x});
    return square(both[0]) * both[1];
  };
  check("of two, keys", [&](Array keys) { return sorted(keys, x); }, keys);
  check("of two, values", [&](Array x) { return sorted(keys, x); }, x);
}

// --- windows

std::string window(const std::vector<int64_t> &sizes, const std::vector<int64_t> &strides,
                   const std::vector<int64_t> &base, const std::vector<int64_t> &between, const std::string &padding) {
  return "window_dimensions = " + list(sizes) + ", window_strides = " + list(strides) +
         ", base_dilations = " + list(base) + ", window_dilations = " + list(between) + ", padding = dense<" + padding +
         "> : tensor<" + std::to_string(sizes.size()) + "x2xi64>";
}

TEST(GradOfWindows, RunningOnes) {
  Array x = sin(arange(24, f64) * 5.0).reshape({2, 4, 3}) + 0.1;
  for (bool reverse : {false, true})
    for (int64_t axis : {0, 1, 2}) {
      Cumulate options{.axis = axis, .reverse = reverse};
      std::string where = " of " + std::to_string(axis) + (reverse ? " from the end" : "");
      check("cumsum" + where, [&](Array x) { return square(cumsum(x, options)); }, x, axis == 1);
      check("cumprod" + where, [&](Array x) { return square(cumprod(x, options)); }, x, axis == 1);
      check("cummax" + where, [&](Array x) { return square(cummax(x, options)); }, x, axis == 1);
      check("cummin" + where, [&](Array x) { return square(cummin(x, options)); }, x, axis == 1);
    }
  check("raveled", [](Array x) { return cumsum(x) * cumprod(x); }, x, false);
  check("of one", [](Array x) { return cumprod(x, {.axis = 0}) * cummax(x, {.axis = 0}); }, x[0].reshape({1, 4, 3}));
}

TEST(GradOfWindows, ARunningProductIsExactWhereElementsAreZero) {
  Array x = array({2.0, 0.0, 3.0, 0.0, 5.0});
  Array gradient = grad([](Array x) { return sum(cumprod(x)); })(x);
  EXPECT_EQ(gradient.to_vector<double>(), (std::vector<double>{1, 2 + 6, 0, 0, 0}));
  Array back = grad([](Array x) { return sum(cumprod(x, {.axis = 0, .reverse = true})); })(x);
  EXPECT_EQ(back.to_vector<double>(), (std::vector<double>{0, 0, 0, 3 * 5 + 5, 1}));
}

TEST(GradOfWindows, PoolingOfAllForms) {
  Array x = sin(arange(35, f64) * 5.0).reshape({5, 7});
  struct Form {
    const char *name;
    std::vector<int64_t> sizes, strides, base, between;
    std::string padding;
    Shape result;
  };
  std::vector<Form> forms = {
      {"plain", {2, 2}, {1, 1}, {1, 1}, {1, 1}, "0", {4, 6}},
      {"with strides", {2, 3}, {2, 3}, {1, 1}, {1, 1}, "0", {2, 2}},
      {"with strides that leave some out", {1, 2}, {3, 4}, {1, 1}, {1, 1}, "0", {2, 2}},
      {"with padding", {3, 3}, {2, 2}, {1, 1}, {1, 1}, "[[1, 1], [2, 0]]", {3, 4}},
      {"cut", {2, 2}, {1, 2}, {1, 1}, {1, 1}, "[[-1, 0], [-2, -1]]", {3, 2}},
      {"with holes in the window", {2, 3}, {1, 2}, {1, 1}, {2, 2}, "[[1, 0], [0, 1]]", {4, 2}},
      {"with holes between elements", {2, 3}, {2, 2}, {2, 3}, {1, 1}, "[[1, 0], [0, 2]]", {5, 10}},
  };
  std::vector<std::tuple<const char *, const char *, double>> folds = {
      {"sum", "stablehlo.add", 0.0}, {"greatest", "stablehlo.maximum", -1e300}, {"least", "stablehlo.minimum", 1e300}};
  for (const Form &form : forms)
    for (auto &[name, fold, initial] : folds) {
      auto pooled = [&](Array x) {
        Array y = apply_one(
            op("stablehlo.reduce_window", window(form.sizes, form.strides, form.base, form.between, form.padding),
               {{DType::f64, form.result}}, {combiner(fold)}),
            {x, Array(initial).astype(f64)});
        return square(where(abs(y) < 1e200, y, 0.0));
      };
      check(std::string(name) + " " + form.name, pooled, x);
    }
}

TEST(GradOfWindows, OfSelectAndScatterInWhatIsScattered) {
  Array x = sin(arange(35, f64) * 5.0).reshape({5, 7}), source = cos(arange(12, f64)).reshape({3, 4});
  for (const char *direction : {"GE", "LE"}) {
    std::string select =
        std::string(
            R"(^bb0(%a: tensor<f64>, %b: tensor<f64>): %c = "stablehlo.compare"(%a, %b) <{comparison_direction = )") +
        "#stablehlo<comparison_direction " + direction +
        R"(>}> : (tensor<f64>, tensor<f64>) -> tensor<i1> "stablehlo.return"(%c) : (tensor<i1>) -> ())";
    check(
        direction,
        [&](Array source) {
          return square(
              apply_one(op("stablehlo.select_and_scatter",
                           "window_dimensions = array<i64: 3, 3>, window_strides = array<i64: 2, 2>, padding = "
                           "dense<[[1, 1], [2, 0]]> : tensor<2x2xi64>",
                           {{DType::f64, {5, 7}}}, {select, combiner("stablehlo.add")}),
                        {x, source, Array(0.0).astype(f64)}));
        },
        source);
  }
}

TEST(GradOfWindows, SaysWhereThereIsNone) {
  Array x = ones({3}, f64);
  auto windowed = [](Array x) {
    return sum(apply_one(op("stablehlo.reduce_window", window({2}, {1}, {1}, {1}, "0"), {{DType::f64, {2}}},
                            {combiner("stablehlo.multiply")}),
                         {x, Array(1.0).astype(f64)}));
  };
  std::string error = error_of([&] { grad(windowed)(x); });
  EXPECT_NE(
      error.find(
          "'stablehlo.reduce_window' op has a derivative only where it sums, takes the greatest or least element, "
          "or multiplies elements up along a dimension, of one array"),
      std::string::npos)
      << error;
}

// --- convolutions

TEST(GradOfConvolutions, InBothOperands) {
  Array x = sin(arange(2 * 4 * 6 * 5, f64)).reshape({2, 4, 6, 5}),
        w = cos(arange(6 * 4 * 3 * 2, f64)).reshape({6, 4, 3, 2});
  auto both = [&](const char *name, const Array &x, const Array &w, const Conv &options) {
    check(std::string(name) + ", lhs", [&](Array x) { return square(conv(x, w, options)); }, x, false);
    check(std::string(name) + ", kernel", [&](Array w) { return square(conv(x, w, options)); }, w, false);
  };
  both("plain", x, w, {});
  both("same", x, w, {.window_strides = {2, 3}, .padding = "SAME"});
  both("strides that leave some out", x, w, {.window_strides = {2, 4}});
  both("padding", x, w, {.padding = {{2, -1}, {-1, 3}}});
  both("dilated", x, w,
       {.window_strides = {2, 1}, .padding = {{1, 2}, {0, 1}}, .lhs_dilation = {2, 3}, .rhs_dilation = {1, 2}});
  both("layouts", x.reshape({2, 6, 5, 4}), w.reshape({3, 2, 4, 6}),
       {.window_strides = {1, 2}, .dimension_numbers = {"NHWC", "HWIO", "WNCH"}});
  both("features in groups", x, w.reshape({12, 2, 3, 2}), {.window_strides = {1, 2}, .feature_group_count = 2});
  both("each feature alone", x, w.reshape({8, 1, 3, 6}), {.padding = {{0, 0}, {1, 1}}, .feature_group_count = 4});
  both("batch in groups", x.reshape({4, 2, 6, 5}), w.reshape({12, 2, 3, 2}),
       {.window_strides = {2, 1}, .batch_group_count = 2});
  both("no spatial dimensions", x.reshape({60, 4}), w.reshape({36, 4}), {});
  check("twice", [&](Array w) { return square(conv(tanh(conv(x, w)), w.reshape({4, 6, 2, 3}))); }, w);
}

TEST(GradOfConvolutions, WithATurnedKernel) {
  Array x = sin(arange(2 * 7, f64)).reshape({1, 2, 7}), w = cos(arange(3 * 2 * 3, f64)).reshape({3, 2, 3});
  auto turned = [&](Array x, Array w) {
    return square(apply_one(
        op("stablehlo.convolution",
           "batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, "
           "feature_group_count = 1 : i64, lhs_dilation = array<i64: 1>, padding = dense<[[1, 0]]> : tensor<1x2xi64>, "
           "rhs_dilation = array<i64: 2>, window_reversal = array<i1: true>, window_strides = array<i64: 2>",
           {{DType::f64, {1, 3, 2}}}),
        {x, w}));
  };
  check("lhs", [&](Array x) { return turned(x, w); }, x);
  check("kernel", [&](Array w) { return turned(x, w); }, w);
}

// --- reductions

TEST(GradOfReductions, OfProductsAndOfWhatIsChosen) {
  Array x = sin(arange(30, f64) * 5.0).reshape({2, 5, 3}) + 0.1;
  Named functions = {
      {"prod", [](Array x) { return square(prod(x, {.axes = {1}})); }},
      {"prod of two", [](Array x) { return prod(x * 1.5, {.axes = {0, 2}}); }},
      {"prod of all", [](Array x) { return prod(x * 2.0) * x; }},
      {"argmax chooses", [](Array x) { return square(take_along_axis(x, expand_dims(argmax(x, {.axis = 1}), 1), 1)); }},
      {"any", [](Array x) { return where(any(x > 0.5, {.axes = {0}}), x, x * x); }},
  };
  check(functions, x);
  Array zeros = array({2.0, 0.0, 3.0, 0.0, 5.0, 0.0}).reshape({2, 3});
  EXPECT_EQ(grad([](Array x) { return sum(prod(x, {.axes = {1}})); })(zeros).to_vector<double>(),
            (std::vector<double>{0, 6, 0, 0, 0, 0}));
}

TEST(GradOfReductions, OfPairsOfValueAndIndex) {
  std::string region =
      R"(^bb0(%x: tensor<f64>, %i: tensor<i32>, %y: tensor<f64>, %j: tensor<i32>): %c = "stablehlo.compare"(%y, %x) )"
      R"(<{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f64>, tensor<f64>) -> tensor<i1> )"
      R"(%v = "stablehlo.select"(%c, %y, %x) : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64> )"
      R"(%k = "stablehlo.select"(%c, %j, %i) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32> )"
      R"("stablehlo.return"(%v, %k) : (tensor<f64>, tensor<i32>) -> ())";
  Array x = sin(arange(24, f64) * 5.0).reshape({2, 4, 3}),
        places = broadcast_to(arange(4, i32).reshape({1, 4, 1}), {2, 4, 3});
  for (auto &[dims, shape] : {std::pair{"1", Shape{2, 3}}, std::pair{"0, 2", Shape{4}}})
    check(
        dims,
        [&](Array x) {
          auto both = detail::apply(op("stablehlo.reduce", std::string("dimensions = array<i64: ") + dims + ">",
                                       {{DType::f64, shape}, {DType::i32, shape}}, {region}),
                                    {x, places, Array(-10.0).astype(f64), Array(0)});
          return square(both[0]) * (both[1] + 1).astype(f64);
        },
        x);
}

// --- linear algebra

Array matrices(const Array &x, int64_t n) {  // positive definite
  return matmul(x, swapaxes(x, 1, 2)) + eye(n, {.dtype = f64}) * 2.0;
}

TEST(GradOfLinearAlgebra, OfCholesky) {
  Array x = sin(arange(18, f64) * 5.0).reshape({2, 3, 3});
  detail::TensorType type{DType::f64, {2, 3, 3}};
  for (const char *lower : {"true", "false"}) {
    auto factor = [&](Array a) {
      return apply_one(op("stablehlo.cholesky", std::string("lower = ") + lower, {type}), {a});
    };
    check(std::string("lower = ") + lower, [&](Array x) { return square(factor(matrices(x, 3))); }, x);
    // Of one triangle alone: the other isn't read.
    check(
        std::string("of one triangle, lower = ") + lower, [&](Array a) { return square(factor(a)); }, matrices(x, 3),
        false);
  }
}

TEST(GradOfLinearAlgebra, OfTriangularSolves) {
  Array a = sin(arange(18, f64) * 5.0).reshape({2, 3, 3}) + eye(3, {.dtype = f64}) * 3.0;
  for (bool left : {true, false})
    for (bool lower : {true, false})
      for (bool unit : {true, false})
        for (const char *transpose : {"NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"}) {
          Shape shape = left ? Shape{2, 3, 2} : Shape{2, 2, 3};
          Array b = cos(arange(12, f64)).reshape(shape);
          auto boolean = [](bool value) { return value ? "true" : "false"; };
          std::string attributes = std::string("left_side = ") + boolean(left) + ", lower = " + boolean(lower) +
                                   ", transpose_a = #stablehlo<transpose " + transpose +
                                   ">, unit_diagonal = " + boolean(unit);
          auto solved = [&](Array a, Array b) {
            return square(apply_one(op("stablehlo.triangular_solve", attributes, {{DType::f64, shape}}), {a, b}));
          };
          bool twice = lower && !unit;
          check(attributes + ", a", [&](Array a) { return solved(a, b); }, a, twice);
          check(attributes + ", b", [&](Array b) { return solved(a, b); }, b, twice);
        }
}

TEST(GradOfLinearAlgebra, OfFourierTransforms) {
  auto transform = [](const Array &x, const char *kind, const std::vector<int64_t> &lengths, DType dtype,
                      const Shape &shape) {
    return apply_one(
        op("stablehlo.fft", "fft_length = " + list(lengths) + ", fft_type = #stablehlo<fft_type " + kind + ">",
           {{dtype, shape}}),
        {x});
  };
  auto halved = [](Shape shape) {
    shape.back() = shape.back() / 2 + 1;
    return shape;
  };
  auto power = [](const Array &y) { return square(real(y)) + real(y) * imag(y) * 2.0; };
  for (const Shape &shape : {Shape{2, 3, 5}, Shape{2, 3, 4}}) {
    Array x = sin(arange(2 * 3 * shape.back(), f64) * 5.0).reshape(shape);
    for (const std::vector<int64_t> &lengths :
         {std::vector<int64_t>{shape[2]}, std::vector<int64_t>{shape[1], shape[2]}}) {
      std::string name = " of " + list(lengths);
      auto turned = [](Array x) {
        return apply_one(op("stablehlo.complex", "", {{DType::c128, x.shape()}}), {x, x * x * 0.5});
      };
      check("FFT" + name, [&](Array x) { return power(transform(turned(x), "FFT", lengths, DType::c128, shape)); }, x);
      check(
          "IFFT" + name, [&](Array x) { return power(transform(turned(x), "IFFT", lengths, DType::c128, shape)); }, x);
      check(
          "RFFT" + name, [&](Array x) { return power(transform(x, "RFFT", lengths, DType::c128, halved(shape))); }, x);
      Shape half = halved(shape);
      Array y = sin(arange(2 * 3 * half.back(), f64) * 3.0).reshape(half);
      check(
          "IRFFT" + name, [&](Array y) { return square(transform(turned(y), "IRFFT", lengths, DType::f64, shape)); },
          y);
    }
  }
}

// Complex matrices: of a real argument, through all of their parts.
TEST(GradOfLinearAlgebra, OfComplexMatrices) {
  Array x = sin(arange(18, f64) * 5.0).reshape({2, 3, 3});
  detail::TensorType type{DType::c128, {2, 3, 3}};
  auto made = [&](Array re, Array im) { return apply_one(op("stablehlo.complex", "", {type}), {re, im}); };
  auto parts = [](const Array &y) { return square(real(y)) + imag(y) * 0.5 + real(y) * imag(y); };
  auto definite = [&](Array x) {
    Array a = made(x, x * x);
    return matmul(a, conj(swapaxes(a, 1, 2))) + eye(3, {.dtype = f64}) * 4.0;
  };
  for (const char *lower : {"true", "false"})
    check(
        std::string("cholesky, lower = ") + lower,
        [&](Array x) {
          return parts(apply_one(op("stablehlo.cholesky", std::string("lower = ") + lower, {type}), {definite(x)}));
        },
        x, false);
  for (const char *left : {"true", "false"})
    for (const char *transpose : {"NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"}) {
      std::string attributes = std::string("left_side = ") + left +
                               ", lower = true, transpose_a = #stablehlo<transpose " + transpose +
                               ">, unit_diagonal = false";
      check(
          "triangular_solve, " + attributes,
          [&](Array x) {
            Array a = made(x, x * x) + eye(3, {.dtype = f64}) * 3.0, b = made(cos(x), x * 2.0);
            return parts(apply_one(op("stablehlo.triangular_solve", attributes, {type}), {a, b}));
          },
          x, false);
    }
  check("prod", [&](Array x) { return parts(prod(made(x, x * x), {.axes = {1}})); }, x, false);
  check("cumprod", [&](Array x) { return parts(cumprod(made(x, x * x), {.axis = 1})); }, x, false);
  check(
      "take, cumsum", [&](Array x) { return parts(cumsum(take(made(x, x * x), array({2, 0}), 1), {.axis = 2})); }, x,
      false);
}

// Gradients have the argument's dtype; their values are those of f64 as far as it goes.
TEST(GradOfFamilies, OfNarrowFloats) {
  Array x = sin(arange(24, f64) * 5.0).reshape({2, 4, 3}) + 0.1;
  Named functions = {
      {"take", [](Array x) { return square(take(x, array({1, 1, 3}), 1)); }},
      {"scatter_set", [](Array x) { return square(scatter_set(x, array({1, 1}), x * 0.5)); }},
      {"sort", [](Array x) { return square(sort(x)); }},
      {"cumsum", [](Array x) { return square(cumsum(x, {.axis = 1})); }},
      {"cumprod", [](Array x) { return cumprod(x, {.axis = 1}); }},
      {"cummax", [](Array x) { return square(cummax(x, {.axis = 1})); }},
      {"prod", [](Array x) { return prod(x, {.axes = {1}}); }},
      {"conv", [](Array x) { return conv(x, x[0].reshape({1, 4, 3}) * 0.5, {.padding = "SAME"}); }},
  };
  for (auto &[name, f] : functions)
    for (auto [dtype, error] : {std::pair{DType::f32, 1e-5}, std::pair{DType::bf16, 0.1}}) {
      auto total = [&](Array x) { return sum(f(x)); };
      Array narrow = x.astype(dtype), gradient = grad(total)(narrow);
      EXPECT_EQ(gradient.dtype(), dtype) << name;
      expect_near(gradient.astype(f64).to_vector<double>(), grad(total)(narrow.astype(f64)).to_vector<double>(), error,
                  name);
    }
}

TEST(GradOfLinearAlgebra, OfBatchNormalisation) {
  Array x = sin(arange(24, f64) * 5.0).reshape({2, 4, 3}), feature = cos(arange(4, f64)) + 0.2,
        other = sin(arange(4, f64)) + 1.5;
  detail::TensorType whole{DType::f64, {2, 4, 3}}, one{DType::f64, {4}};
  std::string attributes = "epsilon = 1.0e-2 : f32, feature_index = 1 : i64";
  auto normalised = [&](const std::vector<Array> &operands) {
    return square(apply_one(op("stablehlo.batch_norm_inference", attributes, {whole}), operands));
  };
  auto trained = [&](const std::vector<Array> &operands) {
    auto all = detail::apply(op("stablehlo.batch_norm_training", attributes, {whole, one, one}), operands);
    return square(all[0]) + (all[1] * square(all[2])).reshape({4, 1});
  };
  check("operand", [&](Array x) { return normalised({x, feature, other, feature, other}); }, x);
  check("scale", [&](Array y) { return normalised({x, y, other, feature, other}); }, feature);
  check("offset", [&](Array y) { return normalised({x, feature, y, feature, other}); }, feature);
  check("mean", [&](Array y) { return normalised({x, feature, other, y, other}); }, feature);
  check("variance", [&](Array y) { return normalised({x, feature, other, feature, y}); }, other);
  check("trained, operand", [&](Array x) { return trained({x, feature, other}); }, x);
  check("trained, scale", [&](Array y) { return trained({x, y, other}); }, feature);
  check("trained, offset", [&](Array y) { return trained({x, feature, y}); }, feature);
}

TEST(GradOfContractions, OfPlainDots) {
  Array x = sin(arange(12, f64)).reshape({3, 4}), w = cos(arange(20, f64)).reshape({4, 5}), v = cos(arange(4, f64));
  auto dotted = [](Array a, Array b, const Shape &shape) {
    return square(apply_one(op("stablehlo.dot", "", {{DType::f64, shape}}), {a, b}));
  };
  check("matrices, left", [&](Array x) { return dotted(x, w, {3, 5}); }, x);
  check("matrices, right", [&](Array w) { return dotted(x, w, {3, 5}); }, w);
  check("matrix of a vector", [&](Array v) { return dotted(x, v, {3}); }, v);
  check("vector times a matrix", [&](Array w) { return dotted(v, w, {5}); }, w);
  check("vectors", [&](Array v) { return dotted(v, x[1], {}); }, v);
}

// Values of jax 0.10.2. Of two updates that are set in one place the last counts.
TEST(GradOfFamilies, TiesAreAsJaxHasThem) {
  using Values = std::vector<double>;
  Array x = array({1.0, 1.0, 2.0, 2.0, 0.0, 2.0}), w = arange(6, f64) + 1.0, places = array({0, 0, 2});
  Array updates = array({1.0, 1.0, 2.0}), four = slice_in_dim(w, 0, 4), three = slice_in_dim(w, 0, 3);
  auto [of_x, of_updates] =
      grad<0, 1>([&](Array x, Array y) { return sum(scatter_max(x, places, y) * w); })(x, updates);
  double third = 1.0 / 3.0;
  EXPECT_EQ(of_x.to_vector<double>(), (Values{third, 2, 1.5, 4, 5, 6}));
  EXPECT_EQ(of_updates.to_vector<double>(), (Values{third, third, 1.5}));
  auto [set_x, set_updates] =
      grad<0, 1>([&](Array x, Array y) { return sum(scatter_set(x, places, y) * w); })(x, updates);
  EXPECT_EQ(set_x.to_vector<double>(), (Values{0, 2, 0, 4, 5, 6}));
  EXPECT_EQ(set_updates.to_vector<double>(), (Values{0, 1, 3}));
  auto pooled = [&](Array x) {
    return sum(apply_one(op("stablehlo.reduce_window", window({3}, {1}, {1}, {1}, "0"), {{DType::f64, {4}}},
                            {combiner("stablehlo.maximum")}),
                         {x, Array(-1e300).astype(f64)}) *
               four);
  };
  EXPECT_EQ(grad(pooled)(x).to_vector<double>(), (Values{0, 0, 6, 4, 0, 0}));
  EXPECT_EQ(grad([&](Array x) { return sum(sort(x) * w); })(x).to_vector<double>(), (Values{2, 3, 4, 5, 1, 6}));
  EXPECT_EQ(grad([&](Array x) { return sum(top_k(x, 3).first * three); })(x).to_vector<double>(),
            (Values{0, 0, 1, 2, 0, 3}));
  EXPECT_EQ(grad([](Array x) { return prod(x); })(x).to_vector<double>(), (Values{0, 0, 0, 0, 8, 0}));
}

// In a body of shard_map, each device on its rows.
TEST(GradOfFamilies, InsideOfShardMap) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  Array x = sin(arange(32, f64) * 5.0).reshape({4, 8});
  Array kernel = cos(arange(3, f64)).reshape({1, 1, 3});
  Named functions = {
      {"take", [](Array x) { return square(take(x, array({3, 1, 3, 7}), 1)); }},
      {"scatter_set",
       [](Array x) { return square(scatter_set(x, array({3, 1, 3}), slice_in_dim(x, 0, 3, 1, 1), {.axis = 1})); }},
      {"scatter_add", [](Array x) { return square(scatter_add(x, array({3, 1, 3}), 1.0, {.axis = 1})); }},
      {"sort", [](Array x) { return square(sort(x)) * x; }},
      {"top_k", [](Array x) { return square(top_k(x, 3).first); }},
      {"cumsum", [](Array x) { return square(cumsum(x, {.axis = 1})); }},
      {"cumprod", [](Array x) { return square(cumprod(x, {.axis = 1})); }},
      {"cummax", [](Array x) { return square(cummax(x, {.axis = 1})); }},
      {"prod", [](Array x) { return prod(x, {.axes = {1}}); }},
      {"conv",
       [&](Array x) {
         return square(conv(x.reshape({x.shape()[0], 1, 8}), kernel, {.padding = "SAME"})).reshape(x.shape());
       }},
  };
  for (auto &[name, f] : functions) {
    Function on_rows =
        shard_map([&f](Array x) { return f(x); }, {.mesh = mesh, .in_specs = {P("x")}, .out_specs = {P("x")}});
    Function total = [&f](Array x) { return weighted(f(x)); };
    Function total_on_rows = [&on_rows](Array x) { return weighted(on_rows(x)); };
    std::vector<double> expected = grad(total)(x).to_vector<double>();
    expect_near(grad(total_on_rows)(x).to_vector<double>(), expected, 1e-12, name);
    expect_near(jit(grad(total_on_rows))(x).to_vector<double>(), expected, 1e-12, name + " under jit");
  }
}

// Under sharding the gradient is the same.
TEST(GradOfFamilies, OfShardedArrays) {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 2}});
  Array x = sin(arange(64, f64) * 5.0).reshape({8, 8});
  Named functions = {
      {"take", [](Array x) { return square(take(x, array({3, 1, 3, 7}), 0)); }},
      {"scatter_set", [](Array x) { return square(scatter_set(x, array({3, 1, 3}), slice_in_dim(x, 0, 3))); }},
      {"sort", [](Array x) { return square(sort(x)) * x; }},
      {"cumsum", [](Array x) { return square(cumsum(x, {.axis = 0})); }},
      {"cumprod", [](Array x) { return square(cumprod(x, {.axis = 1})); }},
      {"prod", [](Array x) { return prod(x, {.axes = {0}}); }},
      {"top_k", [](Array x) { return square(top_k(x, 3).first); }},
  };
  for (auto &[name, f] : functions) {
    Function total = [&f](Array x) { return weighted(f(x)); };
    std::vector<double> expected = grad(total)(x).to_vector<double>();
    for (const PartitionSpec &spec : {P("x", "y"), P("y"), P(None, "x")})
      expect_near(jit(grad(total))(device_put(x, mesh, spec)).to_vector<double>(), expected, 1e-12, name);
  }
}

}  // namespace
}  // namespace tessera

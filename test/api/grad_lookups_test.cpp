// Derivatives of lookups, scatters, sorts and windows.
#include "grad_check.h"
#include "tessera/contraction.h"
#include "tessera/indexing.h"
#include "tessera/rearrange.h"

namespace tessera {
namespace {

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
      error.find("'stablehlo.scatter' op has a derivative with respect to its factors only where no two go to the same "
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
  TensorType type{DType::f64, {2, 4, 3}};
  auto sorted = [&](Array keys, Array x) {
    auto both = detail::apply(op("stablehlo.sort", "dimension = 1 : i64, is_stable = false", {type, type}, {compares}),
                              {keys, x});
    return square(both[0]) * both[1];
  };
  check("of two, keys", [&](Array keys) { return sorted(keys, x); }, keys);
  check("of two, values", [&](Array x) { return sorted(keys, x); }, x);
}

// --- windows

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
      error.find("'stablehlo.reduce_window' op has a derivative only where it sums, takes the maximum or minimum, or "
                 "multiplies elements (or adds their exponentials) up along a dimension, of one array"),
      std::string::npos)
      << error;
}

}  // namespace
}  // namespace tessera

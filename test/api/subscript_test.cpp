// x[...], x.at(...), methods, dimensions in place of options, nested lists and ranges: the syntax that NumPy's users
// reach for.
#include <algorithm>
#include <ranges>

#include "both_ways.h"
#include "sharded_check.h"

namespace tessera::testing {
namespace {

using Doubles = std::vector<double>;

struct Case {
  const char *name;  // in NumPy
  std::vector<Index> indices;
  Shape shape;
  Doubles values;
};

// x is 0 ... 23 as [2, 3, 4].
std::vector<Case> cases() {
  Array rows = array({1, 0}), columns = array({{3}, {0}});
  return {{"x[1, 2]", {1, 2}, {4}, {20, 21, 22, 23}},
          {"x[-1, -1, -1]", {-1, -1, -1}, {}, {23}},
          {"x[:, 1:3, -1]", {{}, {1, 3}, -1}, {2, 2}, {7, 11, 19, 23}},
          {"x[..., ::3]", {ellipsis, Slice{{}, {}, 3}}, {2, 3, 2}, {0, 3, 4, 7, 8, 11, 12, 15, 16, 19, 20, 23}},
          {"x[0, ::-1, 0]", {0, Slice{{}, {}, -1}, 0}, {3}, {8, 4, 0}},
          {"x[0, 2:0:-2, :2]", {0, Slice{2, 0, -2}, {0, 2}}, {1, 2}, {8, 9}},
          {"x[0, 5:, 0]", {0, Slice{5}, 0}, {0}, {}},
          {"x[0, newaxis, 1, newaxis, :2]", {0, newaxis, 1, newaxis, {0, 2}}, {1, 1, 2}, {4, 5}},
          {"x[..., newaxis, 0]", {ellipsis, newaxis, 0}, {2, 3, 1}, {0, 4, 8, 12, 16, 20}},
          {"x[rows, 1, 0]", {rows, 1, 0}, {2}, {16, 4}},
          {"x[0, :, columns]", {0, {}, columns}, {2, 1, 3}, {3, 7, 11, 0, 4, 8}},
          {"x[:, 0, columns]", {{}, 0, columns}, {2, 2, 1}, {3, 0, 15, 12}},
          {"x[rows, :, rows]", {rows, {}, rows}, {2, 3}, {13, 17, 21, 0, 4, 8}},
          {"x[:, 1:, rows]", {{}, {1, {}}, rows}, {2, 2, 2}, {5, 4, 9, 8, 17, 16, 21, 20}}};
}

TEST(Subscript, IsThatOfNumPy) {
  Array x = counting({2, 3, 4});
  for (const Case &one : cases()) {
    SCOPED_TRACE(one.name);
    auto read = [&](const Array &x) { return subscript(x, one.indices); };
    Array result = both_ways(read, x);
    EXPECT_EQ(result.shape(), one.shape);
    EXPECT_EQ(result.to_vector<double>(), one.values);
    EXPECT_EQ(At(x, one.indices).get().to_vector<double>(), one.values);
  }
  EXPECT_EQ((x[{1, 2}].to_vector<double>()), (Doubles{20, 21, 22, 23}));
  EXPECT_EQ(x[array({1})].shape(), (Shape{1, 3, 4}));
  EXPECT_EQ((x[Slice{1, 2}].shape()), (Shape{1, 3, 4}));
  EXPECT_EQ(x[{}].shape(), x.shape());
}

// An update changes the elements that the subscript reads, and no others.
TEST(Subscript, IsWhatAtUpdates) {
  Array x = counting({2, 3, 4});
  for (const Case &one : cases()) {
    SCOPED_TRACE(one.name);
    At place(x, one.indices);
    Array hundred = full(one.shape, 100.0f), negative = -1.0 - counting(one.shape);
    Array set = both_ways([&](const Array &x) { return At(x, one.indices).set(-1.0 - counting(one.shape)); }, x);
    EXPECT_EQ(subscript(set, one.indices).to_vector<double>(), negative.to_vector<double>());
    size_t changed = 0;
    auto before = x.to_vector<double>(), after = set.to_vector<double>();
    for (size_t i = 0; i < before.size(); ++i) changed += before[i] != after[i];
    EXPECT_EQ(changed, one.values.size());
    EXPECT_EQ(subscript(place.max(hundred), one.indices).to_vector<double>(), hundred.to_vector<double>());
    EXPECT_EQ(subscript(place.min(-hundred), one.indices).to_vector<double>(), (-hundred).to_vector<double>());
    EXPECT_EQ(subscript(place.add(1), one.indices).to_vector<double>(), (place.get() + 1).to_vector<double>());
    EXPECT_EQ(subscript(place.multiply(3), one.indices).to_vector<double>(), (place.get() * 3).to_vector<double>());
  }
  EXPECT_EQ(x.at(0, Slice{1}).set(0).to_vector<double>(), at(x, 0, Slice{1}).set(0).to_vector<double>());
  EXPECT_EQ(x.at(5).add(1).to_vector<double>(), x.to_vector<double>()) << "dropped";
}

TEST(Subscript, IsTheSameOnSpreadArrays) {
  Array x = counting({2, 3, 4});
  for (const Case &one : cases()) {
    SCOPED_TRACE(one.name);
    expect_sharded_equal([&](const std::vector<Array> &x) { return subscript(x[0], one.indices); }, {x}, 0, 1);
    expect_sharded_equal([&](const std::vector<Array> &x) { return At(x[0], one.indices).add(2); }, {x}, 0, 1);
  }
}

TEST(Subscript, RefusesWhatDoesNotFit) {
  Array x = counting({2, 3});
  EXPECT_EQ(error_both_ways([](const Array &x) { return x[{0, 3}]; }, x),
            "ShapeError: subscript: index 3 is out of range for dimension 1 of f32[2,3], which has 3 elements");
  EXPECT_EQ(error_both_ways([](const Array &x) { return x[{0, 1, 2}]; }, x),
            "ShapeError: subscript: 3 indices are given for an array of 2 dimensions; there is one for each of its "
            "leading dimensions, and one at least");
  EXPECT_EQ(error_both_ways([](const Array &x) { return x[{ellipsis, ellipsis}]; }, x),
            "ShapeError: subscript: ellipsis is given twice; give it at most once, as it stands for all remaining "
            "dimensions");
  EXPECT_EQ(error_both_ways([](const Array &x) { return x[Slice{{}, {}, 0}]; }, x),
            "ShapeError: subscript: the step of a slice is 0; it must not be 0");
  EXPECT_EQ(error_both_ways([](const Array &x) { return x[x]; }, x),
            "DTypeError: gather: indices have the dtype f32; indices are integers: convert them with astype");
  EXPECT_EQ(refusal_of([&] { sum(x, {.axes = {0}, .axis = 1}); }),
            "ShapeError: sum: axes and axis are both given; give one of them");
}

TEST(Methods, AreTheFunctions) {
  Array x = counting({2, 3}) + 1;
  expect_identical(x.T(), transpose(x));
  expect_identical(x.mT(), transpose(x));
  expect_identical(x.transpose({1, 0}), transpose(x));
  expect_identical(x.swapaxes(0, 1), transpose(x));
  expect_identical(x.moveaxis(1, 0), transpose(x));
  expect_identical(x.flatten(), ravel(x));
  expect_identical(x.expand_dims(0).squeeze(0), x);
  expect_identical(x.expand_dims(0).squeeze(), x);
  expect_identical(x.diagonal(), diagonal(x));
  expect_identical(x.diag(1), diag(x, 1));
  expect_identical(x.trace(1), trace(x, 1));
  expect_identical(x.nonzero(4, 7)[1], nonzero(x, 4, 7)[1]);
  expect_identical(x[0].searchsorted(x), searchsorted(x[0], x));
  expect_identical(x[0].searchsorted(x, Side::Right), searchsorted(x[0], x, Side::Right));
  expect_identical(x.repeat(2, 1), repeat(x, 2, 1));
  expect_identical(x.split(3, 1)[2], split(x, 3, 1)[2]);
  expect_identical(x.take(array({1}), 1), take(x, array({1}), 1));
  expect_identical(x.dot(x.T()), dot(x, x.T()));
  expect_identical(x.view(i32), view(x, i32));
  expect_identical(x.clip(2, {}), clip(x, 2, {}));
  expect_identical(x.round(1), round(x, 1));
  using Method = Array (Array::*)() const;
  using Function = Array (*)(const Array &);
  for (auto [method, function] : std::vector<std::pair<Method, Function>>{{&Array::abs, abs},
                                                                          {&Array::square, square},
                                                                          {&Array::sqrt, sqrt},
                                                                          {&Array::rsqrt, rsqrt},
                                                                          {&Array::reciprocal, reciprocal},
                                                                          {&Array::exp, exp},
                                                                          {&Array::log, log},
                                                                          {&Array::log1p, log1p},
                                                                          {&Array::log2, log2},
                                                                          {&Array::log10, log10},
                                                                          {&Array::sin, sin},
                                                                          {&Array::cos, cos},
                                                                          {&Array::real, real},
                                                                          {&Array::imag, imag},
                                                                          {&Array::conj, conj},
                                                                          {&Array::conjugate, conj}})
    expect_identical((x.*method)(), function(x));
  EXPECT_EQ(x.itemsize(), 4);
  EXPECT_EQ(x.nbytes(), 24);
  EXPECT_EQ(zeros({0, 3}, c128).nbytes(), 0);
}

// sum(x, 1), x.sum(1), sum(x, {.axis = 1}) and sum(x, {.axes = {1}}) are the same.
#define EXPECT_EVEN(name)                                        \
  expect_identical(name(x, 1), name(x, {.axes = {1}}));          \
  expect_identical(name(x, -1), name(x, {.axis = 1}));           \
  expect_identical(x.name(1), name(x, {.axes = {1}}));           \
  expect_identical(x.name({.axis = 1}), name(x, {.axes = {1}})); \
  expect_identical(x.name(), name(x))
#define EXPECT_KEPT(name) expect_identical(name(x, 1, true), name(x, {.axis = 1, .keepdims = true}))

TEST(Dimensions, StandInPlaceOfOptions) {
  Array x = counting({2, 3});
  EXPECT_EVEN(sum);
  EXPECT_EVEN(prod);
  EXPECT_EVEN(max);
  EXPECT_EVEN(min);
  EXPECT_EVEN(mean);
  EXPECT_EVEN(any);
  EXPECT_EVEN(all);
  EXPECT_EVEN(var);
  EXPECT_EVEN(stddev);
  EXPECT_EVEN(argmax);
  EXPECT_EVEN(argmin);
  EXPECT_EVEN(cumsum);
  EXPECT_EVEN(cumprod);
  EXPECT_EVEN(cummax);
  EXPECT_EVEN(cummin);
  EXPECT_EVEN(logsumexp);
  EXPECT_EVEN(sort);
  EXPECT_EVEN(argsort);
  EXPECT_KEPT(sum);
  EXPECT_KEPT(max);
  EXPECT_KEPT(stddev);
  EXPECT_KEPT(argmin);
  EXPECT_KEPT(norm);
  EXPECT_KEPT(logsumexp);
  EXPECT_KEPT(count_nonzero);
  expect_identical(softmax(x, 0), softmax(x, {.axes = {0}}));
  expect_identical(log_softmax(x, 0), log_softmax(x, {.axis = 0}));
}

// The same holds of functions that aren't methods.
#define EXPECT_EVEN_FUNCTION(name)                      \
  expect_identical(name(x, 1), name(x, {.axes = {1}})); \
  expect_identical(name(x, -1), name(x, {.axis = 1}));  \
  EXPECT_KEPT(name)

TEST(Dimensions, StandInPlaceOfTheOptionsOfOthers) {
  Array x = counting({2, 3}) / 7.0;
  EXPECT_EVEN_FUNCTION(nansum);
  EXPECT_EVEN_FUNCTION(nanprod);
  EXPECT_EVEN_FUNCTION(nanmax);
  EXPECT_EVEN_FUNCTION(nanmin);
  EXPECT_EVEN_FUNCTION(nanmean);
  EXPECT_EVEN_FUNCTION(nanvar);
  EXPECT_EVEN_FUNCTION(nanstd);
  EXPECT_EVEN_FUNCTION(nanargmax);
  EXPECT_EVEN_FUNCTION(nanargmin);
  EXPECT_EVEN_FUNCTION(ptp);
  EXPECT_EVEN_FUNCTION(median);
  EXPECT_EVEN_FUNCTION(nanmedian);
  EXPECT_EVEN_FUNCTION(linalg::norm);
  expect_identical(quantile(x, 0.3, 1), quantile(x, 0.3, {.axes = {1}}));
  expect_identical(percentile(x, 30, 1, true), percentile(x, 30, {.axis = 1, .keepdims = true}));
  expect_identical(nanquantile(x, 0.3), nanquantile(x, 0.3, {.axes = {0, 1}}));
  expect_identical(nanpercentile(x, 30, -1), nanpercentile(x, 30, {.axis = -1}));
  expect_identical(fft::fftshift(x, 1), fft::fftshift(x, {1}));
  expect_identical(fft::ifftshift(x, -1), fft::ifftshift(x, {1}));
  const Array spread = device_put(x, make_mesh({{"x", 2}}), P("x"));
  EXPECT_EQ(median(spread, {.axis = 1, .out_sharding = P("x")}).sharding().spec, P("x"));
  EXPECT_EQ(refusal_of([&] { linalg::norm(x, {.axes = {0}, .axis = 1}); }),
            "ShapeError: norm: axes and axis are both given; give one of them");
}

TEST(Lists, Nest) {
  expect_identical(array({{1, 2, 3}, {4, 5, 6}}), array({1, 2, 3, 4, 5, 6}, {2, 3}));
  expect_identical(array({{{1.0, 2.0}}, {{3.0, 4.0}}}, f32), array({1, 2, 3, 4}, {2, 1, 2}, f32));
  EXPECT_EQ(refusal_of([] { array({{1, 2}, {3}}); }),
            "ShapeError: array: row 1 has the length 1, and row 0 2; all rows have one length");
  EXPECT_EQ(refusal_of([] { array({{{1, 2}}, {{3}}}); }),
            "ShapeError: array: row 1 has the length 1, and row 0 2; all rows have one length");
}

static_assert(std::ranges::random_access_range<Array> && std::ranges::sized_range<Array>);

TEST(Ranges, WalkTheLeadingDimension) {
  Array x = counting({3, 2});
  EXPECT_EQ(std::ranges::size(x), 3u);
  Doubles sums;
  for (const Array &row : x | std::views::reverse | std::views::take(2)) sums.push_back(row.sum().item<double>());
  EXPECT_EQ(sums, (Doubles{9, 5}));
  EXPECT_EQ((*(x.begin() + 2))[1].item<double>(), 5);
  EXPECT_EQ(std::ranges::count_if(x, [](const Array &row) { return row[0].item<int>() > 0; }), 2);
}

}  // namespace
}  // namespace tessera::testing

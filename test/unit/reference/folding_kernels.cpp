// reduce, windows, gather, scatter, sort: the kernels that take a body.
#include <numeric>

#include "../../support/thrown.h"
#include "base/error.h"
#include "reference/evaluators/combine.h"
#include "reference/evaluators/indexing.h"
#include "reference/evaluators/reduction.h"
#include "reference/evaluators/sort.h"
#include "tensors.h"

namespace tessera {
namespace {

// The same computation, not known by kind: kernels must take the general way.
Body unknown(Fold kind) {
  Body body = body_of(kind);
  body.fold = Fold::body;
  return body;
}

// (value, index) pairs: the larger value, of equal ones the smaller index.
Body argmax_body() {
  Body body;
  body.apply = [](const std::vector<Tensor> &arguments) {
    std::vector<Tensor> results = {arguments[0], arguments[1]};
    for (int64_t i = 0; i < results[0].size(); ++i) {
      float a = arguments[0].as<float>()[i], b = arguments[2].as<float>()[i];
      int32_t x = arguments[1].as<int32_t>()[i], y = arguments[3].as<int32_t>()[i];
      bool first = a > b || (a == b && x < y);
      results[0].mutable_as<float>()[i] = first ? a : b;
      results[1].mutable_as<int32_t>()[i] = first ? x : y;
    }
    return results;
  };
  return body;
}

Body less_body() {
  Body body;
  body.apply = [](const std::vector<Tensor> &arguments) {
    Tensor result(DType::i1, arguments[0].shape());
    for (int64_t i = 0; i < result.size(); ++i)
      result.mutable_as<bool>()[i] = arguments[0].as<float>()[i] < arguments[1].as<float>()[i];
    return std::vector<Tensor>{result};
  };
  return body;
}

Windows plain_windows(const Shape &sizes) {
  Windows windows;
  windows.sizes = sizes;
  windows.strides = windows.base_dilations = windows.window_dilations = Shape(sizes.size(), 1);
  windows.padding.assign(sizes.size(), {0, 0});
  return windows;
}

TEST(Reduce, SumsOverAnyDimensions) {
  Tensor operand = counting({2, 3, 2}), ten = make({}, {10});
  for (const Body &body : {body_of(Fold::sum), unknown(Fold::sum)}) {
    expect_values(reduce({operand}, {ten}, {1}, body)[0], {2, 2}, {16, 19, 34, 37});
    expect_values(reduce({operand}, {ten}, {2, 0}, body)[0], {3}, {24, 32, 40});
    expect_values(reduce({operand}, {ten}, {0, 1, 2}, body)[0], {}, {76});
    expect_values(reduce({Tensor(DType::f32, {2, 0})}, {ten}, {1}, body)[0], {2}, {10, 10});
  }
}

TEST(Reduce, KnownKinds) {
  double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(std::isnan(values_of(reduce({make({3}, {1, nan, 2})}, {make({}, {0})}, {0}, body_of(Fold::max))[0])[0]));
  expect_values(reduce({make<int8_t>({3}, {100, 27, 3})}, {make<int8_t>({}, {0})}, {0}, body_of(Fold::sum))[0], {},
                {-126});
  expect_values(reduce({make<bool>({3}, {0, 1, 1})}, {make<bool>({}, {0})}, {0}, body_of(Fold::bit_or))[0], {}, {1});
  expect_values(reduce({make<bool>({3}, {0, 1, 1})}, {make<bool>({}, {1})}, {0}, body_of(Fold::bit_and))[0], {}, {0});
  expect_values(reduce({make<Bfloat16>({300}, std::vector<double>(300, 1))}, {make<Bfloat16>({}, {0})}, {0},
                       body_of(Fold::sum))[0],
                {}, {300});
}

TEST(Reduce, SeveralInputsTogether) {
  Tensor values = make({2, 5}, {1, 7, 3, 7, 2, 4, 4, 4, 4, 4}),
         places = make<int32_t>({2, 5}, {0, 1, 2, 3, 4, 0, 1, 2, 3, 4});
  std::vector<Tensor> results = reduce({values, places}, {make({}, {-1}), make<int32_t>({}, {99})}, {1}, argmax_body());
  expect_values(results[0], {2}, {7, 4});
  expect_values(results[1], {2}, {1, 0});
}

TEST(ReduceWindow, StridesDilationsAndPadding) {
  Tensor line = make({6}, {1, 2, 3, 4, 5, 6}), zero = make({}, {0});
  Windows windows = plain_windows({3});
  windows.strides = {2};
  windows.window_dilations = {2};
  windows.padding = {{2, 1}};
  for (const Body &body : {body_of(Fold::sum), unknown(Fold::sum)})
    expect_values(reduce_window({line}, {zero}, windows, body)[0], {3}, {4, 9, 8});
  windows = plain_windows({2});
  windows.base_dilations = {2};
  windows.padding = {{-1, 0}};
  expect_values(reduce_window({line}, {make({}, {1})}, windows, body_of(Fold::product))[0], {9},
                {2, 2, 3, 3, 4, 4, 5, 5, 6});
}

// 1e8 + 1 is 1e8 in f32: the first 1 is lost and the last one stays.
TEST(ReduceWindow, SmallWindowsRoundEachStepInIndexOrder) {
  Tensor square = make<float>({2, 2}, {1e8, 1, -1e8, 1});
  Windows windows = plain_windows({2, 2});
  for (const Body &body : {body_of(Fold::sum), unknown(Fold::sum)})
    EXPECT_EQ(reduce_window({square}, {make<float>({}, {0})}, windows, body)[0].as<float>()[0], 1.0f);
}

TEST(ReduceWindow, RunningSumsOfManyElements) {
  constexpr int64_t n = 20000;
  Windows windows = plain_windows({n});
  windows.padding = {{n - 1, 0}};
  for (const Body &body : {body_of(Fold::sum), unknown(Fold::sum)}) {
    Tensor sums = reduce_window({counting<int64_t>({n})}, {make<int64_t>({}, {0})}, windows, body)[0];
    ASSERT_EQ(sums.shape(), (Shape{n}));
    for (int64_t i : {0L, 1L, 2L, 777L, n - 1}) EXPECT_EQ(sums.as<int64_t>()[i], i * (i + 1) / 2);
  }
}

TEST(ReduceWindow, EveryWindowSizeAgreesWithTheDefinition) {
  constexpr int64_t n = 300;
  Tensor line = counting<int32_t>({n});
  for (int64_t size = 1; size <= 150; size += size == 20 ? 40 : 1)  // up to 64 in order, from there on by doubling
    for (int64_t dilation : {1, 2}) {
      Windows windows = plain_windows({size});
      windows.window_dilations = {dilation};
      Tensor sums = reduce_window({line}, {make<int32_t>({}, {0})}, windows, body_of(Fold::sum))[0];
      for (int64_t i = 0; i < sums.size(); ++i) {
        int64_t expected = 0;
        for (int64_t w = 0; w < size; ++w) expected += i + w * dilation;
        ASSERT_EQ(sums.as<int32_t>()[i], expected) << "window " << size << " at " << i;
      }
      EXPECT_EQ(sums.size(), n - (size - 1) * dilation);
    }
}

TEST(SelectAndScatter, SendsEachSourceToTheChosenElement) {
  // By the gradient of jax.lax.reduce_window(max).
  Tensor operand = make({4, 4}, {0, 7, 4, 1, 8, 5, 2, 9, 6, 3, 0, 7, 4, 1, 8, 5});
  Windows windows = plain_windows({2, 2});
  windows.strides = {2, 2};
  Body keep_greater;
  keep_greater.apply = [](const std::vector<Tensor> &arguments) {
    Tensor result(DType::i1, arguments[0].shape());
    for (int64_t i = 0; i < result.size(); ++i)
      result.mutable_as<bool>()[i] = arguments[0].as<float>()[i] >= arguments[1].as<float>()[i];
    return std::vector<Tensor>{result};
  };
  expect_values(
      select_and_scatter(operand, make({2, 2}, {1, 2, 3, 4}), make({}, {0}), windows, keep_greater, body_of(Fold::sum)),
      {4, 4}, {0, 0, 0, 0, 1, 0, 0, 2, 3, 0, 0, 0, 0, 0, 4, 0});
  // Overlapping windows add up where they choose the same element; padding is never chosen.
  windows = plain_windows({3});
  windows.padding = {{1, 1}};
  expect_values(select_and_scatter(make({3}, {-5, -1, -3}), make({3}, {1, 2, 3}), make({}, {10}), windows, keep_greater,
                                   body_of(Fold::sum)),
                {3}, {10, 16, 10});
}

TEST(Gather, RowsByIndexWithClamping) {
  IndexingDims dims;
  dims.window_dims = {1};
  dims.removed_dims = {0};
  dims.index_map = {0};
  dims.index_vector_dim = 1;
  expect_values(gather(counting({3, 2}), make<int32_t>({4, 1}, {2, 0, -1, 7}), dims, {1, 2}, {4, 2}), {4, 2},
                {4, 5, 0, 1, 0, 1, 4, 5});
}

TEST(Gather, IndexVectorInFrontAndBatching) {
  // operand [b=2, 4], indices [1, b=2, 3] (index vector first), one element each.
  IndexingDims dims;
  dims.operand_batching_dims = {0};
  dims.index_batching_dims = {1};
  dims.removed_dims = {1};
  dims.index_map = {1};
  dims.index_vector_dim = 0;
  expect_values(gather(counting({2, 4}), make<int64_t>({1, 2, 3}, {0, 3, 1, 2, 2, 9}), dims, {1, 1}, {2, 3}), {2, 3},
                {0, 3, 1, 6, 6, 7});
}

TEST(Gather, WindowsKeepTheirPlaceAmongResultDimensions) {
  // offset dims 0 and 2 around the batch dimension.
  IndexingDims dims;
  dims.window_dims = {0, 2};
  dims.index_map = {1, 0};
  dims.index_vector_dim = 1;
  expect_values(gather(counting({3, 3}), make<int32_t>({2, 2}, {1, 0, 0, 1}), dims, {2, 2}, {2, 2, 2}), {2, 2, 2},
                {1, 2, 3, 4, 4, 5, 6, 7});
}

TEST(Scatter, AddsDuplicatesAndDropsWhatIsOutside) {
  IndexingDims dims;
  dims.removed_dims = {0};
  dims.index_map = {0};
  dims.index_vector_dim = 1;
  Tensor indices = make<int32_t>({5, 1}, {1, 1, -1, 3, 0}), updates = make({5}, {10, 20, 30, 40, 50});
  for (const Body &body : {body_of(Fold::sum), unknown(Fold::sum)})
    expect_values(scatter({counting({3})}, indices, {updates}, dims, body)[0], {3}, {50, 31, 2});
  expect_values(scatter({counting({3})}, indices, {updates}, dims, body_of(Fold::second))[0], {3}, {50, 20, 2});
}

TEST(Scatter, WindowsPartlyOutsideLoseThoseElements) {
  IndexingDims dims;
  dims.window_dims = {1};
  dims.index_map = {0};
  dims.index_vector_dim = 1;
  expect_values(scatter({counting({4})}, make<int64_t>({2, 1}, {3, -1}), {make({2, 2}, {7, 8, 9, 10})}, dims,
                        body_of(Fold::second))[0],
                {4}, {10, 1, 2, 7});
}

TEST(Sort, IsStableOnSeveralArrays) {
  Tensor keys = make({2, 5}, {3, 1, 2, 1, 3, 5, 4, 3, 2, 1}),
         places = make<int32_t>({2, 5}, {0, 1, 2, 3, 4, 0, 1, 2, 3, 4});
  Body less;
  less.apply = [](const std::vector<Tensor> &arguments) { return less_body().apply({arguments[0], arguments[1]}); };
  std::vector<Tensor> sorted = sort({keys, places}, 1, less);
  expect_values(sorted[0], {2, 5}, {1, 1, 2, 3, 3, 1, 2, 3, 4, 5});
  expect_values(sorted[1], {2, 5}, {1, 3, 2, 0, 4, 4, 3, 2, 1, 0});
  expect_values(sort({keys}, 0, less_body())[0], {2, 5}, {3, 1, 2, 1, 1, 5, 4, 3, 2, 3});
}

TEST(Sort, ManyElements) {
  constexpr int64_t n = 3001;
  Tensor values(DType::f32, {n});
  for (int64_t i = 0; i < n; ++i) values.mutable_as<float>()[i] = static_cast<float>(i * 1201 % n);
  Tensor sorted = sort({values}, 0, less_body())[0];
  for (int64_t i = 0; i < n; ++i) ASSERT_EQ(sorted.as<float>()[i], static_cast<float>(i));
}

TEST(TopK, OrdersNanZerosAndTiesAsJaxDoes) {
  double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
  auto [values, places] = top_k(make({9}, {3, nan, 1, -0.0, 0, inf, 3, -inf, -nan}), 9);
  expect_values(values, {9}, {nan, inf, 3, 3, 1, 0, -0.0, -inf, nan});
  expect_values(places, {9}, {1, 5, 0, 6, 2, 4, 3, 7, 8});
  EXPECT_EQ(error_of<InputError>([] { top_k(Tensor(DType::c64, {2}), 1); }), "top_k: complex numbers have no order");
  auto [large, at] = top_k(make<uint8_t>({2, 3}, {1, 255, 3, 9, 9, 8}), 2);
  expect_values(large, {2, 2}, {255, 3, 9, 9});
  expect_values(at, {2, 2}, {1, 2, 0, 1});
}

}  // namespace
}  // namespace tessera

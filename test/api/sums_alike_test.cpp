// A reduction of a compiled program has one value, to the bit, at all places where the program uses it. covers: 002-08
#include <gtest/gtest.h>

#include <utility>

#include "tessera/creation.h"
#include "tessera/jit.h"
#include "tessera/math.h"
#include "tessera/rearrange.h"
#include "tessera/reduction.h"

namespace tessera {
namespace {

using Pair = std::pair<Array, Array>;

// Numbers whose sums depend on the order of the additions.
Array waves(const Shape &shape, DType dtype, double phase) {
  int64_t count = 1;
  for (int64_t extent : shape) count *= extent;
  return sin(arange(count, f64) * 7.7 + phase).reshape(shape).astype(dtype);
}

// Both results of `f(zeros, y)`, the first of which adds zeros to what the second is.
template <typename F>
void expect_alike(const F &f, const Shape &zeros_shape, const Array &y, const Shape &kept) {
  auto [added, alone] = jit(f)(zeros(zeros_shape, y.dtype()), y);
  EXPECT_FALSE(any(added != alone.reshape(kept)).template item<bool>()) << type_string(y);
}

class SumsAlike : public testing::TestWithParam<DType> {};

TEST_P(SumsAlike, OfRowsAndBesideThem) {
  constexpr int64_t rows[] = {3, 16, 37, 70, 5};
  auto f = [](const Array &x, const Array &y) {
    Array t = sum(y, {.axes = {1}});
    return Pair(x + t.reshape({-1, 1}), t);
  };
  for (int64_t length = 1; length <= 40; ++length) {
    int64_t n = rows[length % 5];
    expect_alike(f, {n, length}, waves({n, length}, GetParam(), 0.3 * static_cast<double>(length)), {n, 1});
  }
}

TEST_P(SumsAlike, OfProductsInChains) {
  auto f = [](const Array &x, const Array &y) {
    Array t = prod(y + 1.0, {.axes = {1}});
    return Pair((x + t.reshape({-1, 1})) * 1.0, t);
  };
  for (int64_t length : {2, 3, 5, 7, 9, 33}) expect_alike(f, {19, 5}, waves({19, length}, GetParam(), 1), {19, 1});
}

TEST_P(SumsAlike, OfColumnsAndBetweenThem) {
  auto columns = [](const Array &x, const Array &y) {
    Array t = sum(y, {.axes = {0}});
    return Pair(x + t.reshape({-1, 1}), t);
  };
  auto middle = [](const Array &x, const Array &y) {
    Array t = sum(y, {.axes = {1}});
    return Pair(x + t.reshape({t.shape()[0], t.shape()[1], 1}), t);
  };
  for (int64_t length : {2, 5, 8, 21}) {
    expect_alike(columns, {17, 6}, waves({length, 17}, GetParam(), 2), {17, 1});
    expect_alike(middle, {3, 11, 4}, waves({3, length, 11}, GetParam(), 3), {3, 11, 1});
  }
}

TEST_P(SumsAlike, OfColumnsBesideRows) {
  auto f = [](const Array &x, const Array &y) {
    Array columns = sum(y, {.axes = {0}});
    return Pair(sum(x, {.axes = {1}}) + columns, columns);
  };
  for (int64_t length : {3, 8, 17, 40})
    expect_alike(f, {length, length}, waves({length, length}, GetParam(), 4), {length});
}

TEST_P(SumsAlike, OfSeveralDimensions) {
  auto f = [](const Array &x, const Array &y) {
    Array t = sum(y, {.axes = {1, 2}});
    return Pair(x + t.reshape({-1, 1}), t);
  };
  for (int64_t length : {2, 3, 9}) expect_alike(f, {21, 7}, waves({21, 5, length}, GetParam(), 5), {21, 1});
}

INSTANTIATE_TEST_SUITE_P(All, SumsAlike, testing::Values(f32, f64, f16, bf16));

}  // namespace
}  // namespace tessera

// Dimensions go where numbers go, and numbers don't go where dimensions go.
#include "base/dim_id.h"

#include <gtest/gtest.h>

#include <concepts>
#include <vector>

namespace tessera {
namespace {

static_assert(std::convertible_to<DimId, int64_t>);
static_assert(!std::convertible_to<int64_t, DimId> && !std::convertible_to<int, DimId>);
static_assert(!std::assignable_from<DimId &, int64_t>);

int64_t taken(const std::vector<int64_t> &shape, DimId dim, int64_t start, int64_t limit) {
  return limit < 0 ? shape[dim] - start : limit - start;
}

template <typename... Arguments>
concept IsCall = requires(const std::vector<int64_t> &shape, Arguments... arguments) { taken(shape, arguments...); };
static_assert(IsCall<DimId, int64_t, int64_t>);
static_assert(!IsCall<int64_t, DimId, int64_t>);  // a start in the dimension's place

TEST(DimId, IndexesShapes) {
  const std::vector<int64_t> shape{8, 16, 4};
  EXPECT_EQ(taken(shape, DimId(1), 2, -1), 14);
  int64_t product = 1;
  for (DimId dim(0); dim < 3; ++dim) product *= shape[dim];
  EXPECT_EQ(product, 512);
}

TEST(DimId, CountsFromAnother) {
  const DimId row(1), column = row + 1;
  EXPECT_EQ(column, 2);
  EXPECT_EQ(column - 2, DimId(0));
  EXPECT_LT(absent_dim, DimId(0));
}

}  // namespace
}  // namespace tessera

// Dimensions that hold the same elements before and after a reshape.
#include "base/reshaped_dims.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

using Groups = std::vector<ReshapedDims>;

Groups groups(const std::vector<int64_t> &from, const std::vector<int64_t> &to) { return reshaped_dims(from, to); }

TEST(ReshapedDims, AreGroupsOfEqualProducts) {
  EXPECT_EQ(groups({2, 3, 4}, {6, 2, 2}), (Groups{{0, 2, 0, 1}, {2, 3, 1, 3}}));
  EXPECT_EQ(groups({4, 6}, {6, 4}), (Groups{{0, 2, 0, 2}}));
  EXPECT_EQ(groups({5, 7}, {5, 7}), (Groups{{0, 1, 0, 1}, {1, 2, 1, 2}}));
}

TEST(ReshapedDims, TakeDimensionsOfOneElementInto) {
  EXPECT_EQ(groups({2, 1, 3}, {2, 3}), (Groups{{0, 1, 0, 1}, {1, 3, 1, 2}}));
  EXPECT_EQ(groups({4}, {4, 1}), (Groups{{0, 1, 0, 1}, {1, 1, 1, 2}}));
  EXPECT_EQ(groups({}, {1}), (Groups{{0, 0, 0, 1}}));
  EXPECT_EQ(groups({}, {}), Groups());
}

TEST(ReshapedDims, EndWhereThereAreNoElements) {
  EXPECT_EQ(groups({0, 4}, {4, 0}), (Groups{{0, 2, 0, 2}}));
  EXPECT_EQ(groups({0}, {0, 3}), (Groups{{0, 1, 0, 1}, {1, 1, 1, 2}}));
}

}  // namespace
}  // namespace tessera

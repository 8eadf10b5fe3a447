#include "base/strided_copy.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>

namespace tessera {
namespace {

// Copies 2x3 elements of two bytes from the front of the numbers 0, 1, 2, ..., by strides that count elements.
std::vector<int16_t> copied(const Shape &from, int64_t begin, const Shape &to) {
  std::array<int16_t, 24> source;
  for (int16_t i = 0; i < 24; ++i) source[static_cast<size_t>(i)] = i;
  std::vector<int16_t> target(6, -1);
  Shape from_bytes = from, to_bytes = to;
  for (size_t dim = 0; dim < 2; ++dim) from_bytes[dim] *= 2, to_bytes[dim] *= 2;
  copy_strided(reinterpret_cast<const std::byte *>(source.data() + begin), from_bytes,
               reinterpret_cast<std::byte *>(target.data()), to_bytes, {2, 3}, 2);
  return target;
}

TEST(StridedCopy, TakesAPieceOfALargerArray) {
  EXPECT_EQ(copied({8, 1}, 0, {3, 1}), (std::vector<int16_t>{0, 1, 2, 8, 9, 10}));
}
TEST(StridedCopy, TakesWhatLiesInOnePiece) {
  EXPECT_EQ(copied({3, 1}, 4, {3, 1}), (std::vector<int16_t>{4, 5, 6, 7, 8, 9}));
}
TEST(StridedCopy, Transposes) {
  EXPECT_EQ(copied({1, 8}, 0, {3, 1}), (std::vector<int16_t>{0, 8, 16, 1, 9, 17}));
  EXPECT_EQ(copied({3, 1}, 0, {1, 2}), (std::vector<int16_t>{0, 3, 1, 4, 2, 5}));
}
TEST(StridedCopy, ReversesAndRepeats) {
  EXPECT_EQ(copied({-3, -1}, 5, {3, 1}), (std::vector<int16_t>{5, 4, 3, 2, 1, 0}));
  EXPECT_EQ(copied({0, 1}, 7, {3, 1}), (std::vector<int16_t>{7, 8, 9, 7, 8, 9}));
}
TEST(StridedCopy, CopiesNothingOfAnEmptyArray) {
  std::byte untouched{42};
  copy_strided(nullptr, {0, 8}, &untouched, {0, 8}, {3, 0}, 8);
  EXPECT_EQ(untouched, std::byte{42});
}

}  // namespace
}  // namespace tessera

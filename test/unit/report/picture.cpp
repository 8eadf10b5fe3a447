// Pictures of meshes and shardings, character by character.
// covers: 002-06
#include "report/picture.h"

#include <gtest/gtest.h>

#include "report/report.h"

namespace tessera {
namespace {

const Mesh two_by_two({{"x", 2}, {"y", 2}});
const Mesh two_by_four({{"x", 2}, {"y", 4}});
const Mesh cube({{"x", 2}, {"y", 2}, {"z", 2}});

Sharding sharding_of(std::vector<AxisList> axes) {
  Sharding sharding{.mesh_name = "mesh"};
  for (AxisList &list : axes) sharding.dims.push_back({std::move(list)});
  return sharding;
}

TEST(Picture, OfAMeshOfTwoAxes) {
  EXPECT_EQ(R"(      y=0   y=1
    ┌─────┬─────┐
x=0 │  0  │  1  │
    ├─────┼─────┤
x=1 │  2  │  3  │
    └─────┴─────┘
)",
            picture_of(two_by_two));
}

TEST(Picture, OfAMeshWithItsOwnOrderOfDevices) {
  EXPECT_EQ(R"(   x=0   x=1   x=2
 ┌─────┬─────┬─────┐
 │  2  │  0  │  1  │
 └─────┴─────┴─────┘
)",
            picture_of(Mesh({{"x", 3}}, {2, 0, 1})));
}

TEST(Picture, OfAMeshOfThreeAxesIsOneACoordinate) {
  EXPECT_EQ(R"(x=0                  x=1
      z=0   z=1            z=0   z=1
    ┌─────┬─────┐        ┌─────┬─────┐
y=0 │  0  │  1  │    y=0 │  4  │  5  │
    ├─────┼─────┤        ├─────┼─────┤
y=1 │  2  │  3  │    y=1 │  6  │  7  │
    └─────┴─────┘        └─────┴─────┘
)",
            picture_of(cube));
}

TEST(Picture, OfOneBlockADevice) {
  EXPECT_EQ(R"(      0:3   3:6
    ┌─────┬─────┐
0:2 │  0  │  1  │
    ├─────┼─────┤
2:4 │  2  │  3  │
    └─────┴─────┘
)",
            picture_of({4, 6}, sharding_of({{"x"}, {"y"}}), two_by_two));
}

TEST(Picture, ShowsAllDevicesThatHoldAReplicatedBlock) {
  EXPECT_EQ(R"(      0:3   3:6
    ┌─────┬─────┐
0:4 │ 0,2 │ 1,3 │
    └─────┴─────┘
)",
            picture_of({4, 6}, sharding_of({{}, {"y"}}), two_by_two));
  EXPECT_EQ(R"(      0:6
    ┌─────┐
0:2 │ 0,1 │
    ├─────┤
2:4 │ 2,3 │
    └─────┘
)",
            picture_of({4, 6}, sharding_of({{"x"}, {}}), two_by_two));
}

TEST(Picture, OfOneDimension) {
  EXPECT_EQ(R"(   0:2   2:4
 ┌─────┬─────┐
 │ 0,2 │ 1,3 │
 └─────┴─────┘
)",
            picture_of({4}, sharding_of({{"y"}}), two_by_two));
}

TEST(Picture, ShowsTheOrderOfAxesOnOneDimension) {
  EXPECT_EQ(R"(   0:2   2:4   4:6   6:8
 ┌─────┬─────┬─────┬─────┐
 │  0  │  2  │  1  │  3  │
 └─────┴─────┴─────┴─────┘
)",
            picture_of({8}, sharding_of({{"y", "x"}}), two_by_two));
}

TEST(Picture, OfAScalarIsOneBox) {
  EXPECT_EQ(R"(
 ┌─────────┐
 │ 0,1,2,3 │
 └─────────┘
)",
            picture_of({}, sharding_of({}), two_by_two));
}

TEST(Picture, OfSizesThatDoNotDivideShowsShortAndEmptyBlocks) {
  EXPECT_EQ(R"(   0:2    2:4    4:5    none
 ┌──────┬──────┬──────┬──────┐
 │ 0,4  │ 1,5  │ 2,6  │ 3,7  │
 └──────┴──────┴──────┴──────┘
)",
            picture_of({5}, sharding_of({{"y"}}), two_by_four));
}

TEST(Picture, OfThreeShardedDimensionsIsOneABlockOfTheFirst) {
  EXPECT_EQ(R"([0:4, :, :]          [4:8, :, :]
      0:1   1:2            0:1   1:2
    ┌─────┬─────┐        ┌─────┬─────┐
0:3 │  0  │  1  │    0:3 │  4  │  5  │
    ├─────┼─────┤        ├─────┼─────┤
3:6 │  2  │  3  │    3:6 │  6  │  7  │
    └─────┴─────┘        └─────┴─────┘
)",
            picture_of({8, 6, 2}, sharding_of({{"x"}, {"y"}, {"z"}}), cube));
}

TEST(Picture, OfAWideMeshLeavesOutTheMiddle) {
  std::string picture = picture_of({512}, sharding_of({{"x"}}), Mesh({{"x", 512}}));
  EXPECT_NE(std::string::npos, picture.find("…"));
  EXPECT_NE(std::string::npos, picture.find("511"));
  EXPECT_LT(picture.find('\n'), 300u);
}

TEST(DevicesText, ListsFewAndRangesMany) {
  EXPECT_EQ("0,2", devices_text({2, 0}));
  EXPECT_EQ("0-8,16", devices_text({0, 1, 2, 3, 4, 5, 6, 7, 8, 16}));
}

TEST(WordsOf, NamesDimensionsAndAxes) {
  EXPECT_EQ("replicated", words_of(sharding_of({{}, {}})));
  Sharding sharding = sharding_of({{}, {"x", AxisRef("y", 1, 2)}});
  EXPECT_EQ("dim 1 over x,y:(1)2", words_of(sharding));
  sharding.unreduced = {"z"};
  EXPECT_EQ("dim 1 over x,y:(1)2, unreduced (sum) over z", words_of(sharding));
}

}  // namespace
}  // namespace tessera

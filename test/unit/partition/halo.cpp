// The elements of its neighbours' blocks that a device needs.
#include "partition/halo.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "partition/halo_permutes.h"

namespace tessera {
namespace {

const Mesh four({{"x", 4}});

int64_t received(int64_t extent, int64_t base, int64_t step, int64_t length, const Mesh &mesh = four) {
  return cost_of(permutes_of({DimId(0), extent, {"x"}, base, step, length}, mesh)).elements;
}

TEST(Halo, AWindowOfThreeNeedsOneRowFromEitherSide) { EXPECT_EQ(received(16, -1, 4, 6), 2); }

TEST(Halo, TheOwnBlockNeedsNothing) {
  EXPECT_EQ(received(16, 0, 4, 4), 0);
  EXPECT_EQ(received(13, 0, 4, 4), 0);  // the last block is shorter
}

TEST(Halo, AShiftNeedsItsDistance) {
  EXPECT_EQ(received(16, 3, 4, 4), 3);   // slice [3:]
  EXPECT_EQ(received(16, -2, 4, 4), 2);  // pad by 2 in front
}

TEST(Halo, WhatLiesOutsideOfTheArrayIsNotFetched) {
  EXPECT_EQ(received(16, 100, 4, 4), 0);
  EXPECT_EQ(received(16, -100, 4, 4), 0);
}

TEST(Halo, WhatIsWantedForPaddingIsNotFetched) {
  // slice [3:4]: device 0 takes the element, and the blocks of the others are padding
  EXPECT_EQ(cost_of(permutes_of({DimId(0), 12, {"x"}, 3, 1, 1, 4}, four)).elements, 1);
  EXPECT_EQ(cost_of(permutes_of({DimId(0), 12, {"x"}, 3, 1, 1}, four)).elements, 4);
}

TEST(Halo, AShiftOverSeveralBlocks) { EXPECT_EQ(received(16, 9, 4, 4), 4); }  // device 0: [9, 12) and [12, 13)

TEST(Halo, OneElementFromFarAwayIsOneElement) { EXPECT_EQ(received(16, 15, 1, 1), 1); }  // slice [15:16]

TEST(Halo, MoreDevicesThanElements) { EXPECT_EQ(received(2, 1, 1, 1), 1); }  // blocks of 1, the last two empty

// Rows 24:72 of 96 lie on devices 2 to 5 of eight, 12 on each, and are wanted by all, 6 by each. Six devices are sent theirs.
TEST(Halo, AnExchangeIsChosenWhereItSendsLess) {
  const Mesh eight({{"x", 8}});
  const HaloRequest middle{DimId(0), 96, {"x"}, 24, 6, 6, 72};
  ReshardPlanner any(eight), named(eight, nominal_machine(), ReshardStrategy::named);
  const HaloCost permutes = halo_cost(middle, 1024, named), exchange = halo_cost(middle, 1024, any);
  EXPECT_GT(permutes.collectives, 1);
  EXPECT_EQ(exchange.collectives, 1);
  EXPECT_EQ(exchange.elements, 12);  // by devices 2 and 5 each
}

TEST(Halo, PermutesStayWhereTheySendNoMore) {
  ReshardPlanner any(four);
  EXPECT_EQ(halo_cost({DimId(0), 16, {"x"}, -1, 4, 6}, 1024, any).collectives, 2);
}

// No device receives less than it needs of other blocks, nor more than the farthest that any device reaches to either side.
TEST(Halo, ReceivesWhatIsNeededAndNoFurther) {
  for (int64_t devices : {2, 3, 4})
    for (int64_t extent : {1, 5, 8, 12, 13})
      for (int64_t base = -7; base <= 7; ++base)
        for (int64_t step = 1; step <= 6; ++step)
          for (int64_t length = 1; length <= 6; ++length) {
            int64_t block = ceil_div(extent, devices), left = 0, right = 0, most = 0;
            for (int64_t c = 0; c < devices; ++c) {
              int64_t needed = 0;
              for (int64_t at = base + c * step; at < base + c * step + length; ++at) {
                if (at < 0 || at >= extent) continue;
                left = std::max(left, c * block - at);
                right = std::max(right, at - (c * block + block) + 1);
                needed += at / block != c;
              }
              most = std::max(most, needed);
            }
            int64_t elements = received(extent, base, step, length, Mesh({{"x", devices}}));
            EXPECT_GE(elements, most) << extent << " on " << devices << ": " << base << " " << step << " " << length;
            EXPECT_LE(elements, left + right)
                << extent << " on " << devices << ": " << base << " " << step << " " << length;
          }
}

}  // namespace
}  // namespace tessera

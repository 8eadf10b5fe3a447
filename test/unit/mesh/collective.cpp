// The traffic of collectives, and their names.
#include "mesh/collective.h"

#include <gtest/gtest.h>

#include <limits>

#include "../../support/devices.h"
#include "../../support/thrown.h"

namespace tessera {
namespace {

TEST(Traffic, FollowsTheFormulas) {
  EXPECT_EQ(3 * 512, bytes_sent(CollectiveKind::all_gather, 512, 4));
  EXPECT_EQ(768, bytes_sent(CollectiveKind::all_reduce, 512, 4));
  EXPECT_EQ(384, bytes_sent(CollectiveKind::reduce_scatter, 512, 4));
  EXPECT_EQ(384, bytes_sent(CollectiveKind::all_to_all, 512, 4));
  EXPECT_EQ(512, bytes_sent(CollectiveKind::collective_permute, 512, 4));
  for (int kind = 0; kind < collective_kind_count; ++kind)
    EXPECT_EQ(0, bytes_sent(static_cast<CollectiveKind>(kind), 512, 1));
  EXPECT_EQ(error_of<DefectError>([] { bytes_sent(static_cast<CollectiveKind>(77), 512, 4); }),
            "bytes_sent: there is no collective number 77");
}

TEST(Traffic, OfAPermuteIsWhatLeavesTheBusiestDevice) {
  EXPECT_EQ(0, bytes_sent_by_permute(64, {}));
  EXPECT_EQ(0, bytes_sent_by_permute(64, device_pairs({{0, 0}, {1, 1}})));
  EXPECT_EQ(64, bytes_sent_by_permute(64, device_pairs({{0, 1}, {1, 0}, {2, 2}})));
}

TEST(Traffic, OfAllDevicesIsSummedOverGroups) {
  EXPECT_EQ(2 * 4 * 3 * 512, bytes_total(CollectiveKind::all_gather, 512, 4, 2));
  EXPECT_EQ(2 * 6 * 512, bytes_total(CollectiveKind::all_reduce, 512, 4, 2));
  EXPECT_EQ(2 * 3 * 512, bytes_total(CollectiveKind::reduce_scatter, 512, 4, 2));
  EXPECT_EQ(2 * 3 * 512, bytes_total(CollectiveKind::all_to_all, 512, 4, 2));
  EXPECT_EQ(2 * 3 * 512, bytes_total(CollectiveKind::collective_broadcast, 512, 4, 2));
  EXPECT_EQ(2 * 4 * 512, bytes_total(CollectiveKind::collective_permute, 512, 4, 2));
  // A share that isn't whole bytes is not rounded up on each device.
  EXPECT_EQ(2 * 2 * 4, bytes_total(CollectiveKind::all_reduce, 4, 3, 1));
  for (int kind = 0; kind < collective_kind_count; ++kind)
    EXPECT_EQ(0, bytes_total(static_cast<CollectiveKind>(kind), 512, 1, 8));
  EXPECT_EQ(error_of<DefectError>([] { bytes_total(static_cast<CollectiveKind>(77), 512, 4, 2); }),
            "bytes_total: there is no collective number 77");
}

TEST(Traffic, OfAllDevicesInAPermuteIsThatOfThePairsThatLeave) {
  EXPECT_EQ(0, bytes_total_of_permute(64, {}));
  EXPECT_EQ(0, bytes_total_of_permute(64, device_pairs({{0, 0}, {1, 1}})));
  EXPECT_EQ(128, bytes_total_of_permute(64, device_pairs({{0, 1}, {1, 0}, {2, 2}})));
}

TEST(Traffic, OfMoreBytesThanCanBeCountedIsTheLargestNumber) {
  constexpr int64_t most = std::numeric_limits<int64_t>::max();
  EXPECT_EQ(most, bytes_sent(CollectiveKind::all_gather, most / 2, 4));
  EXPECT_EQ(most, bytes_sent(CollectiveKind::all_reduce, most, 4));
  EXPECT_EQ(most - most / 4, bytes_sent(CollectiveKind::reduce_scatter, most, 4));
  EXPECT_EQ(most, bytes_sent_by_permute(most, device_pairs({{0, 1}, {0, 2}})));
  EXPECT_EQ(most, bytes_total(CollectiveKind::all_reduce, most / 4, 4, 2));
  EXPECT_EQ(most, bytes_total_of_permute(most, device_pairs({{0, 1}, {1, 0}})));
}

TEST(Traffic, NamesComeBack) {
  for (int i = 0; i < collective_kind_count; ++i) {
    auto kind = static_cast<CollectiveKind>(i);
    EXPECT_EQ(kind, collective_kind_from_name(name_of(kind)));
  }
  EXPECT_FALSE(collective_kind_from_name("all-gather"));
}

}  // namespace
}  // namespace tessera

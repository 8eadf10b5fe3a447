#include "mesh/device_groups.h"

#include <gtest/gtest.h>

#include "../../support/device_groups_reader.h"
#include "../../support/devices.h"
#include "../../support/thrown.h"
#include "base/error.h"

namespace tessera {
namespace {

DeviceGroups read(const std::string &text) { return parse_device_groups(text, "replica_groups"); }

std::string refusal_of(const std::string &text) {
  return error_of<InputError>([&] { read(text); });
}

// covers: 002-28
TEST(DeviceGroups, ListsAndTheShortFormSayTheSame) {
  EXPECT_EQ(read("[[0,1],[2,3]]"), device_groups_of({{0, 1}, {2, 3}}));
  EXPECT_EQ(read("[2,2]<=[4]"), device_groups_of({{0, 1}, {2, 3}}));
  EXPECT_EQ(read(" [ 2 , 2 ] <= [ 2 , 2 ] T ( 1 , 0 ) "), device_groups_of({{0, 2}, {1, 3}}));
  EXPECT_EQ(read("[4,2]<=[2,2,2]T(2,0,1)"), device_groups_of({{0, 2}, {4, 6}, {1, 3}, {5, 7}}));
  EXPECT_EQ(read("[1,4]<=[4]"), device_groups_of({{0, 1, 2, 3}}));
  EXPECT_EQ(read("[[3],[1, 2]]"), device_groups_of({{3}, {1, 2}}));
  EXPECT_EQ(read("[]"), DeviceGroups());
}

TEST(DeviceGroups, TextIsShortWhereThereAreMany) {
  EXPECT_EQ(device_groups_text(device_groups_of({{0, 2}, {1, 3}})), "[[0,2],[1,3]]");
  EXPECT_EQ(device_groups_text({}), "[]");
  DeviceGroups uneven{{DeviceId{0}}, {}};
  for (int64_t i = 1; i < 40; ++i) uneven[1].push_back(DeviceId{i});
  EXPECT_EQ(device_groups_text(uneven).substr(0, 12), "[[0],[1,2,3,");
  DeviceGroups backwards{{}};
  for (int64_t i = 40; i-- > 0;) backwards[0].push_back(DeviceId{i});
  EXPECT_EQ(device_groups_text(backwards).substr(0, 8), "[[39,38,");
}

// Every order of the dimensions of an array of 3 x 2 x 4 devices, in groups of every size.
TEST(DeviceGroups, WhatIsWrittenShortReadsBackAsItWas) {
  std::vector<std::vector<int64_t>> orders{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  for (const std::vector<int64_t> &order : orders)
    for (int64_t size : {1, 2, 3, 4, 6, 8, 12, 24}) {
      DeviceGroups groups = groups_of({{24 / size, size}, {3, 2, 4}, order});
      std::string text = device_groups_text(groups);
      EXPECT_NE(text.find("<="), std::string::npos) << text;
      EXPECT_EQ(read(text), groups) << text;
    }
  EXPECT_EQ(device_groups_text(groups_of({{12, 2}, {2, 12}, {1, 0}})), "[12,2]<=[2,12]T(1,0)");
  EXPECT_EQ(device_groups_text(groups_of({{12, 2}, {4, 6}, {0, 1}})), "[12,2]<=[24]");
}

TEST(DeviceGroups, WhatIsWrongIsSaidWithItsPlace) {
  EXPECT_EQ(refusal_of("2,2"), "replica_groups: `2,2`, at character 1: expected `[`");
  EXPECT_EQ(refusal_of("[2,2]"), "replica_groups: `[2,2]`, at character 6: expected `<=`");
  EXPECT_EQ(refusal_of("[[0,1],2]"), "replica_groups: `[[0,1],2]`, at character 8: expected `[`");
  EXPECT_EQ(refusal_of("[[0,-1]]"), "replica_groups: `[[0,-1]]`, at character 5: expected a number of at least 0");
  EXPECT_EQ(refusal_of("[4]<=[4]"),
            "replica_groups: `[4]<=[4]`, at character 4: has 1 extents before `<=`, and groups have two: how many, of "
            "how many");
  EXPECT_EQ(refusal_of("[2,3]<=[4]"),
            "replica_groups: `[2,3]<=[4]`, at character 11: [2,3] has 6 places for the 4 devices of [4]");
  EXPECT_EQ(
      refusal_of("[2,2]<=[2,2]T(0,0)"),
      "replica_groups: `[2,2]<=[2,2]T(0,0)`, at character 19: T(0,0) isn't a permutation of the 2 dimensions of [2,2]");
  EXPECT_EQ(refusal_of("[2,0]<=[0]"),
            "replica_groups: `[2,0]<=[0]`, at character 11: [2,0] isn't of 1 to 65536 devices");
  EXPECT_EQ(
      refusal_of("[99999999,99999999]<=[4]"),
      "replica_groups: `[99999999,99999999]<=[4]`, at character 25: [99999999,99999999] isn't of 1 to 65536 devices");
  EXPECT_EQ(refusal_of("[2,2]<=[4] 7"), "replica_groups: `[2,2]<=[4] 7`, at character 12: continues after its end");
}

TEST(DeviceGroups, OfACollectiveAreOfDevicesThatThereAre) {
  EXPECT_EQ(problem_of(device_groups_of({{0, 1}, {3, 2}}), 4, true), "");
  EXPECT_EQ(problem_of(device_groups_of({{0, 8}}), 1, true), "names device 8, and there is 1 device, numbered from 0");
  EXPECT_EQ(problem_of(device_groups_of({{0, -1}}), 2, true),
            "names device -1, and there are 2 devices, numbered from 0");
  EXPECT_EQ(problem_of(device_groups_of({{0, 1}, {1, 2}}), 4, true), "names twice device 1");
  EXPECT_EQ(problem_of(device_groups_of({{0, 1}, {2}}), 4, true),
            "has groups of 2 and of 1 devices; all groups of a collective have one size");
  EXPECT_EQ(problem_of(device_groups_of({{}}), 4, true), "has an empty group");
  EXPECT_EQ(problem_of(device_groups_of({{0, 1}}), 4, true),
            "has no group with device 2, and there are 4 devices; each device must be in exactly one group");
  EXPECT_EQ(problem_of(device_groups_of({{0, 1}}), 4, false), "");
}

TEST(DeviceGroups, PairsOfAPermuteAreOfDevicesThatThereAre) {
  EXPECT_EQ(problem_of_pairs(device_pairs({{0, 1}, {1, 0}}), 2), "");
  EXPECT_EQ(problem_of_pairs(device_pairs({{0, 2}}), 2), "names device 2, and there are 2 devices, numbered from 0");
  EXPECT_EQ(problem_of_pairs(device_pairs({{0, 1}, {0, 0}}), 2), "sends twice from device 0");
  EXPECT_EQ(problem_of_pairs(device_pairs({{0, 1}, {1, 1}}), 2), "sends twice to device 1");
}

}  // namespace
}  // namespace tessera

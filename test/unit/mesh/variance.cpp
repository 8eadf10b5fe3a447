// Device variance as plain values: the table of collectives, and between which axes groups lie.
#include "mesh/variance.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tessera {
namespace {

Mesh grid() { return Mesh({{"i", 2}, {"j", 3}, {"k", 2}}); }

std::vector<AxisNames> all_sets() {
  std::vector<AxisNames> sets;
  for (int bits = 0; bits < 8; ++bits) {
    AxisNames axes;
    for (int axis = 0; axis < 3; ++axis)
      if (bits >> axis & 1) axes.push_back(grid().axes()[static_cast<size_t>(axis)].name);
    sets.push_back(std::move(axes));
  }
  return sets;
}

TEST(Variance, SetsOfAxes) {
  for (const AxisNames &a : all_sets())
    for (const AxisNames &b : all_sets()) {
      EXPECT_EQ(union_of(a, b, grid()), union_of(b, a, grid()));
      EXPECT_EQ(without(union_of(a, b, grid()), b), without(a, b));
      EXPECT_EQ(union_of(without(a, b), without(a, without(a, b)), grid()), a);
    }
  EXPECT_EQ(union_of({"k", "batch"}, {"i", "a"}, grid()), (AxisNames{"i", "k", "a", "batch"}));
}

// covers: 003-05
TEST(Variance, TheTable) {
  using enum Collective;
  for (Collective kind :
       {psum, pbroadcast, all_gather, psum_scatter, all_gather_invariant, pscatter, all_to_all, ppermute, axis_index})
    for (const AxisNames &operand : all_sets())
      for (const AxisNames &axes : all_sets()) {
        AxisNames given = variance_given(kind, operand, axes, false, grid());
        bool settles = kind == psum || kind == all_gather_invariant;
        EXPECT_EQ(given, settles ? without(operand, axes) : union_of(operand, axes, grid()));
        EXPECT_EQ(variance_given(kind, operand, axes, true, grid()), union_of(operand, axes, grid()));
      }
  EXPECT_EQ(taken_by(pscatter), Variation::invariant);
  EXPECT_EQ(taken_by(pbroadcast), Variation::invariant);
  EXPECT_EQ(taken_by(psum), Variation::varying);
}

TEST(Variance, BetweenTheMembersOfGroups) {
  for (const AxisNames &axes : all_sets()) {
    AxisList list(axes.begin(), axes.end());
    EXPECT_EQ(axes_between_members(groups_along(grid(), list), grid()), axes);
    std::reverse(list.begin(), list.end());
    EXPECT_EQ(axes_between_members(groups_along(grid(), list), grid()), axes);
  }
  Mesh square({{"i", 2}, {"j", 2}});
  EXPECT_EQ(axes_between_members(device_groups_of({{0, 3}, {1, 2}}), square), (AxisNames{"i", "j"}));
  // Groups along j in one row and none in the other aren't alike along i.
  EXPECT_EQ(axes_between_members(device_groups_of({{0, 1}, {2}, {3}}), square), (AxisNames{"i", "j"}));
  // Who gets from whom: a shift along j.
  const MeshPosition a{0}, b{1}, c{2}, d{3};
  EXPECT_EQ(axes_between({{b}, {a}, {d}, {c}}, square), (AxisNames{"j"}));
  EXPECT_EQ(axes_between({{a}, {b}, {c}, {d}}, square), AxisNames{});
  EXPECT_EQ(axes_between({{a}, {}, {c}, {}}, square), (AxisNames{"j"}));
}

TEST(Variance, OverWhichAValueDiffers) {
  Mesh square({{"i", 2}, {"j", 2}});
  AxisNames both{"i", "j"};
  EXPECT_EQ(axes_of_differences(std::vector<int>{5, 5, 5, 5}, both, square), AxisNames{});
  EXPECT_EQ(axes_of_differences(std::vector<int>{5, 6, 5, 6}, both, square), AxisNames{"j"});
  EXPECT_EQ(axes_of_differences(std::vector<int>{5, 5, 6, 6}, both, square), AxisNames{"i"});
  EXPECT_EQ(axes_of_differences(std::vector<int>{5, 5, 5, 6}, both, square), both);
}

}  // namespace
}  // namespace tessera

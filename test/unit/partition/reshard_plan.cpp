// Reshard plans of named collectives: the cheapest steps for known questions, and laws over every pair of shardings. Those with direct
// exchanges are in direct_plan.cpp.
#include "partition/reshard_plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace tessera {
namespace {

const Mesh x4_y2({{"x", 4}, {"y", 2}});

std::string plan_text(const Mesh &mesh, const Shape &global, const std::vector<AxisList> &from,
                      const AxisList &unreduced, const std::vector<AxisList> &to,
                      const Machine &machine = nominal_machine()) {
  std::string text;
  ReshardPlanner planner(mesh, machine, ReshardStrategy::named);
  for (const ReshardStep &step : planner.plan(global, from, {unreduced}, to).steps)
    text += (text.empty() ? "" : "; ") + to_string(step);
  return text;
}

// Every way to put the axes of a mesh, whole, on the dimensions.
std::vector<std::vector<AxisList>> all_layouts(const Mesh &mesh, size_t rank) {
  std::vector<std::vector<AxisList>> layouts;
  std::vector<AxisList> dims(rank);
  std::vector<bool> used(mesh.axes().size());
  std::function<void(size_t)> fill = [&](size_t dim) {
    if (dim == rank) {
      layouts.push_back(dims);
      return;
    }
    fill(dim + 1);
    for (size_t axis = 0; axis < used.size(); ++axis) {
      if (used[axis]) continue;
      used[axis] = true;
      dims[dim].push_back(mesh.axes()[axis].name);
      fill(dim);
      dims[dim].pop_back();
      used[axis] = false;
    }
  };
  fill(0);
  std::sort(layouts.begin(), layouts.end(), [](const auto &a, const auto &b) {
    std::string left, right;
    for (const AxisList &list : a) left += to_string(list) + "|";
    for (const AxisList &list : b) right += to_string(list) + "|";
    return left < right;
  });
  layouts.erase(std::unique(layouts.begin(), layouts.end()), layouts.end());
  return layouts;
}

TEST(ReshardPlan, WhatStaysPendingIsNotReduced) {  // covers: 002-15
  ReshardPlanner planner(x4_y2);
  auto text = [&](const std::vector<AxisList> &from, const AxisList &unreduced, const std::vector<AxisList> &to,
                  const AxisList &kept) {
    std::string text;
    for (const ReshardStep &step : planner.plan({16, 8}, from, {unreduced}, to, kept).steps)
      text += (text.empty() ? "" : "; ") + to_string(step);
    return text;
  };
  EXPECT_EQ(text({{}, {}}, {"x"}, {{}, {}}, {"x"}), "");
  EXPECT_EQ(text({{}, {}}, {"x", "y"}, {{}, {}}, {"x"}), "all_reduce {\"y\"}");
  EXPECT_EQ(text({{}, {}}, {"x", "y"}, {{"y"}, {}}, {"x"}), "reduce_scatter {\"y\"} 0");
  EXPECT_EQ(text({{"y"}, {}}, {"x"}, {{}, {"y"}}, {"x"}), "all_to_all {\"y\"} 0->1");
  EXPECT_EQ(text({{}, {}}, {"x"}, {{"y"}, {}}, {"x"}), "slice {\"y\"} 0");
}

TEST(ReshardPlan, EqualLayoutsNeedNothing) { EXPECT_EQ(plan_text(x4_y2, {16, 8}, {{"x"}, {}}, {}, {{"x"}, {}}), ""); }

TEST(ReshardPlan, MovingAnAxisToAnotherDimensionIsOneAllToAll) {  // covers: 002-19
  EXPECT_EQ(plan_text(x4_y2, {16, 8}, {{"x"}, {}}, {}, {{}, {"x"}}), "all_to_all {\"x\"} 0->1");
}

TEST(ReshardPlan, ThreeAxesNeverGather) {  // covers: 002-20
  EXPECT_EQ(plan_text(x4_y2, {2, 8, 4}, {{"y"}, {}, {"x"}}, {}, {{}, {"x", "y"}, {}}),
            "all_to_all {\"x\"} 2->1; all_to_all {\"y\"} 0->1");
}

TEST(ReshardPlan, PartialGatherKeepsTheMajorAxis) {  // covers: 002-13
  EXPECT_EQ(plan_text(x4_y2, {16, 8}, {{"y", "x"}, {}}, {}, {{"y"}, {}}), "all_gather {\"x\"} 0");
}

TEST(ReshardPlan, SwappedOrderIsOnePermute) {
  EXPECT_EQ(plan_text(x4_y2, {16, 8}, {{"x", "y"}, {}}, {}, {{"y", "x"}, {}}), "collective_permute");
}

// A dimension that is cut in two comes to be cut in four: in parts of the larger axis, without being gathered.
TEST(ReshardPlan, AnAxisComesInPartsToTheOthersPlace) {
  EXPECT_EQ(plan_text(x4_y2, {8}, {{"y"}}, {"x"}, {{"x"}}),
            "all_reduce {\"x\"}; slice {\"x\":(1)2} 0; collective_permute");
  // Without a sum, a permute of pieces leaves half of them where they are.
  EXPECT_EQ(plan_text(x4_y2, {1024}, {{"y"}}, {}, {{"x"}}), "direct_exchange in 1 permute");
}

TEST(ReshardPlan, SumWantedShardedIsOneReduceScatter) {  // covers: 002-16
  EXPECT_EQ(plan_text(x4_y2, {16, 8}, {{}, {}}, {"x"}, {{"x"}, {}}), "reduce_scatter {\"x\"} 0");
  EXPECT_EQ(plan_text(x4_y2, {16, 8}, {{}, {"y"}}, {"x"}, {{}, {"y"}}), "all_reduce {\"x\"}");
}

TEST(ReshardPlan, UnevenBlocksThatDoNotNestGoThroughTheWhole) {
  // 10 rows: 2 on each of 8 devices, 3 on each of 4.
  EXPECT_EQ(plan_text(x4_y2, {10}, {{"x", "y"}}, {}, {{"x"}}), "all_gather {\"x\", \"y\"} 0; slice {\"x\"} 0");
  // Where enough is sent, permutes bring the pieces; after a sum a second dimension takes the axes meanwhile.
  EXPECT_EQ(plan_text(x4_y2, {10, 8}, {{"x", "y"}, {}}, {}, {{"x"}, {}}), "direct_exchange in 5 permutes");
  EXPECT_EQ(plan_text(Mesh({{"x", 4}, {"y", 2}, {"z", 2}}), {10, 8}, {{"x", "y"}, {}}, {"z"}, {{"x"}, {}}),
            "all_to_all {\"x\", \"y\"} 0->1; all_reduce {\"z\"}; all_gather {\"y\"} 1; all_to_all {\"x\"} 1->0");
}

// A collective that takes long to begin is done once, whatever it sends, and a slow link carries the value while it is
// small.
TEST(ReshardPlan, AnotherMachineHasOtherPlans) {
  Machine slow_to_begin = nominal_machine(), slow_x = nominal_machine(), slow_y = nominal_machine();
  slow_to_begin.collective_seconds = 1;
  EXPECT_EQ(plan_text(x4_y2, {10, 8}, {{"x", "y"}, {}}, {}, {{"x"}, {}}, slow_to_begin),
            "all_gather {\"x\", \"y\"} 0; slice {\"x\"} 0");
  EXPECT_EQ(plan_text(x4_y2, {16, 8}, {{}, {}}, {"x", "y"}, {{"x"}, {}}),
            "reduce_scatter {\"x\"} 0; all_reduce {\"y\"}");
  EXPECT_EQ(plan_text(x4_y2, {16, 8}, {{}, {}}, {"x", "y"}, {{"x"}, {}}, slow_to_begin),
            "all_reduce {\"x\", \"y\"}; slice {\"x\"} 0");
  slow_x.links["x"] = slow_y.links["y"] = {Topology::ring, 1e3, 1e-3};
  EXPECT_EQ(plan_text(x4_y2, {16, 16}, {{"x"}, {"y"}}, {}, {{}, {}}, slow_x),
            "all_gather {\"x\"} 0; all_gather {\"y\"} 1");
  EXPECT_EQ(plan_text(x4_y2, {16, 16}, {{"x"}, {"y"}}, {}, {{}, {}}, slow_y),
            "all_gather {\"y\"} 1; all_gather {\"x\"} 0");
}

TEST(ReshardPlan, PartsWithoutCommonSplitGoThroughTheWhole) {
  Mesh s6_t2({{"s", 6}, {"t", 2}});
  EXPECT_EQ(plan_text(s6_t2, {12}, {{AxisRef("s", 1, 2)}}, {"t"}, {{AxisRef("s", 1, 3)}}),
            "all_reduce {\"t\"}; all_gather {\"s\":(1)2} 0; slice {\"s\":(1)3} 0");
  EXPECT_EQ(plan_text(s6_t2, {12}, {{AxisRef("s", 1, 2)}}, {}, {{AxisRef("s", 1, 3)}}), "direct_exchange in 1 permute");
}

TEST(ReshardPlan, IsFoundOnceForAllPlannersOfAMesh) {
  ReshardPlanner one(x4_y2), other(x4_y2), named(x4_y2, nominal_machine(), ReshardStrategy::named);
  auto plan = [](ReshardPlanner &planner) { return &planner.plan({16, 8}, {{"x"}, {}}, {}, {{}, {"x"}}); };
  EXPECT_EQ(plan(one), plan(one));
  EXPECT_EQ(plan(one), plan(other));
  EXPECT_NE(plan(one), plan(named));
}

// For every ordered pair the last step ends at the target, and no step's result is larger than source and target together.
TEST(ReshardPlan, EveryPairEndsAtTheTargetWithinSourcePlusTarget) {  // covers: 002-20
  for (const Mesh &mesh : {x4_y2, Mesh({{"a", 2}, {"b", 2}, {"c", 2}}), Mesh({{"x", 3}, {"y", 2}})})
    for (const Shape &global : {Shape{144, 144}, Shape{24, 24, 24}}) {
      ReshardPlanner planner(mesh, nominal_machine(), ReshardStrategy::named);
      auto layouts = all_layouts(mesh, global.size());
      for (const auto &from : layouts)
        for (const auto &to : layouts) {
          const ReshardPlan &plan = planner.plan(global, from, {}, to);
          EXPECT_EQ(plan.empty(), from == to);
          if (plan.empty()) continue;
          EXPECT_EQ(plan.steps.back().after, to);
          int64_t bound = element_count(block_shape(global, from, mesh)) + element_count(block_shape(global, to, mesh));
          for (const ReshardStep &step : plan.steps)
            EXPECT_LE(element_count(block_shape(global, step.after, mesh)), bound) << to_string(step);
        }
    }
}

}  // namespace
}  // namespace tessera

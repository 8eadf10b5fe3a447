// The axes that an op runs on: the cheaper of two ways where operands disagree, and factors that can't be sharded.
#include "partition/assignment.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tessera {
namespace {

const Mesh x4_y2({{"x", 4}, {"y", 2}});

// [i, k] [k, j] -> [i, j], by the number of each.
ShardingRule matmul(int64_t i, int64_t j, int64_t k) {
  ShardingRuleBuilder builder({{i, k}, {k, j}}, {{i, j}});
  builder.add({0, ShardingRuleBuilder::none}, {0}, i);
  builder.add({ShardingRuleBuilder::none, 1}, {1}, j);
  builder.add({1, 0}, {ShardingRuleBuilder::none}, k, FactorKind::reduction);
  return builder.build();
}

Assignment assign(
    const ShardingRule &rule, const std::vector<TensorLayout> &operands, const std::vector<TensorLayout> &results,
    const std::function<bool(FactorId)> &may_shard = [](FactorId) { return true; },
    const Machine &machine = nominal_machine()) {
  ReshardPlanner planner(x4_y2, machine);
  return assign_axes(rule, operands, results, may_shard, planner);
}

TensorLayout layout(Shape shape, DimAxes axes) { return {std::move(shape), DType::f32, std::move(axes)}; }

TEST(Assignment, AgreeingOperandsRunAsTheyLie) {
  Assignment a = assign(matmul(16, 16, 16), {layout({16, 16}, {{"x"}, {}}), layout({16, 16}, {{}, {"y"}})},
                        {layout({16, 16}, {{"x"}, {"y"}})});
  EXPECT_EQ(a.operands[0], (DimAxes{{"x"}, {}}));
  EXPECT_EQ(a.operands[1], (DimAxes{{}, {"y"}}));
  EXPECT_EQ(a.results[0], (DimAxes{{"x"}, {"y"}}));
  EXPECT_TRUE(a.unreduced.empty());
  EXPECT_EQ(a.bytes_sent, 0);
}

TEST(Assignment, OfTwoOperandsOnOneAxisTheSmallerIsGathered) {
  Assignment a = assign(matmul(1024, 8, 8), {layout({1024, 8}, {{"x"}, {}}), layout({8, 8}, {{}, {"x"}})},
                        {layout({1024, 8}, {{"x"}, {}})});
  EXPECT_EQ(a.operands[0], (DimAxes{{"x"}, {}}));
  EXPECT_EQ(a.operands[1], (DimAxes{{}, {}}));
  EXPECT_EQ(a.results[0], (DimAxes{{"x"}, {}}));

  Assignment b = assign(matmul(8, 1024, 8), {layout({8, 8}, {{"x"}, {}}), layout({8, 1024}, {{}, {"x"}})},
                        {layout({8, 1024}, {{}, {"x"}})});
  EXPECT_EQ(b.operands[0], (DimAxes{{}, {}}));
  EXPECT_EQ(b.operands[1], (DimAxes{{}, {"x"}}));
}

TEST(Assignment, ACutContractionLeavesPartialResults) {
  Assignment a = assign(matmul(8, 8, 1024), {layout({8, 1024}, {{}, {"x"}}), layout({1024, 8}, {{"x"}, {}})},
                        {layout({8, 8}, {{}, {}})});
  EXPECT_EQ(a.unreduced, (AxisList{"x"}));
  EXPECT_EQ(a.operands[0], (DimAxes{{}, {"x"}}));
  EXPECT_EQ(a.results[0], (DimAxes{{}, {}}));
  EXPECT_GT(a.bytes_sent, 0);  // the result is to be summed
}

TEST(Assignment, AMachineThatComputesSlowlySharesTheWork) {
  auto any = [](FactorId) { return true; };
  const std::vector<TensorLayout> whole{layout({64, 4}, {{}, {"x"}}), layout({4, 64}, {{}, {}})};
  const std::vector<TensorLayout> wanted{layout({64, 64}, {{}, {}})};
  // The small operand is gathered, and every device computes everything.
  EXPECT_EQ(assign(matmul(64, 64, 4), whole, wanted).operands[0], (DimAxes{{}, {}}));
  Machine slow = nominal_machine();
  slow.operations_per_second["other"] /= 1000;
  Assignment shared = assign(matmul(64, 64, 4), whole, wanted, any, slow);
  EXPECT_TRUE(shared.unreduced == AxisList{"x"} || shared.operands[0][0] == AxisList{"x"} ||
              shared.operands[1][1] == AxisList{"x"});
  // Where every exchange takes long, as few as can be are made: none before, one after.
  Machine far = nominal_machine();
  far.collective_seconds = 1;
  EXPECT_EQ(assign(matmul(8, 8, 64), {layout({8, 64}, {{"x"}, {}}), layout({64, 8}, {{}, {"x"}})},
                   {layout({8, 8}, {{"x"}, {}})}, any, far)
                .operands[1],
            (DimAxes{{}, {}}));
}

TEST(Assignment, AFactorThatCannotBeShardedIsWhole) {
  Assignment a = assign(matmul(8, 8, 1024), {layout({8, 1024}, {{}, {"x"}}), layout({1024, 8}, {{"x"}, {}})},
                        {layout({8, 8}, {{}, {}})}, [](FactorId factor) { return factor != FactorId{2}; });
  EXPECT_TRUE(a.unreduced.empty());
  EXPECT_TRUE(a.operands[0][1].empty());
  EXPECT_TRUE(a.operands[1][0].empty());
}

// Lines of which each is needed whole.
ShardingRule lines(int64_t count, int64_t length) {
  ShardingRuleBuilder builder({{count, length}}, {{count, length}});
  builder.add({0}, {0}, count);
  builder.add({1}, {1}, length, FactorKind::need_replication);
  return builder.build();
}

TEST(Assignment, AxesAlongWhatIsNeededWholeGoToWhatPassesThrough) {
  auto first_only = [](FactorId factor) { return factor == FactorId{0}; };
  Assignment a = assign(lines(64, 64), {layout({64, 64}, {{}, {"x"}})}, {layout({64, 64}, {{}, {"x"}})}, first_only);
  EXPECT_EQ(a.operands[0], (DimAxes{{"x"}, {}}));
  Assignment behind =
      assign(lines(64, 64), {layout({64, 64}, {{"y"}, {"x"}})}, {layout({64, 64}, {{"y"}, {"x"}})}, first_only);
  EXPECT_EQ(size_of(behind.operands[0][0], x4_y2), 8);
  EXPECT_TRUE(behind.operands[0][1].empty());
}

TEST(Assignment, LooksAtEachWayOnce) {
  ReshardPlanner planner(x4_y2, nominal_machine());
  std::vector<FactorAxes> asked;
  const auto says = [&](const FactorAxes &axes, OwnExchanges &) {
    asked.push_back(axes);
    return false;
  };
  const std::vector<TensorLayout> operands = {layout({16, 16}, {{"x"}, {}}), layout({16, 16}, {{}, {"y"}})};
  const auto all = [](FactorId) { return true; };
  assign_axes(matmul(16, 16, 16), operands, {layout({16, 16}, {{"x"}, {"y"}})}, all, planner, nullptr, says);
  EXPECT_GT(asked.size(), 2U);
  for (const FactorAxes &axes : asked) EXPECT_EQ(std::ranges::count(asked, axes), 1);
}

TEST(Assignment, AnOpSaysWhatItSendsAndOnWhichAxesItCannotRun) {
  ReshardPlanner planner(x4_y2);
  auto all = [](FactorId) { return true; };
  auto chosen = [&](const SaysWhatItSends &says) {
    const std::vector<TensorLayout> cut{layout({1, 4096}, {{}, {"x"}})};
    return assign_axes(lines(1, 4096), cut, cut, all, planner, nullptr, says).operands[0][1];
  };
  auto of_so_many_bytes = [](int64_t bytes) {
    return [bytes](const FactorAxes &axes, OwnExchanges &sent) {
      sent.add(CollectiveKind::all_to_all, axes[FactorId{1}], bytes);
      return true;
    };
  };
  EXPECT_EQ(chosen(of_so_many_bytes(8192)), AxisList{"x"});
  EXPECT_EQ(chosen(of_so_many_bytes(1 << 20)), AxisList{});  // to gather the line sends less
  EXPECT_EQ(chosen([](const FactorAxes &axes, OwnExchanges &sent) {
              if (!axes[FactorId{1}].empty()) sent.rule_out();
              return true;
            }),
            AxisList{});
}

TEST(Assignment, AnOpThatDoesNotSayWhatItSendsIsTakenToBringItsBlocksTogether) {
  ReshardPlanner planner(x4_y2);
  const std::vector<TensorLayout> cut{layout({1, 4096}, {{}, {"x"}})};
  const Assignment a = assign_axes(lines(1, 4096), cut, cut, [](FactorId) { return true; }, planner);
  EXPECT_EQ(a.operands[0][1], AxisList{"x"});
  EXPECT_EQ(a.bytes_sent, bytes_sent(CollectiveKind::all_to_all, 4096, 4));
}

TEST(Assignment, WhereAResultThatNothingUsesLiesDoesNotMatter) {
  TensorLayout unused = layout({1, 4096}, {{}, {}});
  auto on = [&](bool is_wanted) {
    unused.is_wanted = is_wanted;
    return assign(lines(1, 4096), {layout({1, 4096}, {{}, {"x"}})}, {unused}).operands[0][1];
  };
  EXPECT_EQ(on(false), AxisList{"x"});
  EXPECT_EQ(on(true), AxisList{});
}

TEST(Assignment, NoAxisIsUsedTwice) {
  for (const DimAxes &lhs : {DimAxes{{"x"}, {"y"}}, DimAxes{{"y", "x"}, {}}, DimAxes{{}, {"x", "y"}}})
    for (const DimAxes &rhs : {DimAxes{{"x"}, {"y"}}, DimAxes{{"y", "x"}, {}}, DimAxes{{}, {"x", "y"}}})
      for (const DimAxes &out : {DimAxes{{"x"}, {"y"}}, DimAxes{{"y", "x"}, {}}, DimAxes{{}, {}}}) {
        Assignment a =
            assign(matmul(16, 24, 48), {layout({16, 48}, lhs), layout({48, 24}, rhs)}, {layout({16, 24}, out)});
        AxisList seen;
        for (const AxisList &axes : a.factor_axes)
          for (const AxisRef &axis : axes) {
            EXPECT_FALSE(overlap(axis, seen, x4_y2)) << to_string(axis);
            seen.push_back(axis);
          }
      }
}

TEST(Assignment, AxesAreDealtToFactorsMajorToMinor) {
  // A dimension of 8 = 2 * 4: "x" of 4 is cut in its middle.
  ShardingRuleBuilder builder({{8}}, {{2, 4}});
  builder.add({0}, {0}, 2);
  builder.add({0}, {1}, 4);
  ShardingRule rule = builder.build();
  FactorAxes axes = axes_by_factor(rule, rule.operands[0], {{"x"}}, x4_y2);
  EXPECT_EQ(axes[FactorId{0}], (AxisList{AxisRef("x", 1, 2)}));
  EXPECT_EQ(axes[FactorId{1}], (AxisList{AxisRef("x", 2, 2)}));
  axes = axes_by_factor(rule, rule.operands[0], {{"y", "x"}}, x4_y2);
  EXPECT_EQ(axes[FactorId{0}], (AxisList{"y"}));
  EXPECT_EQ(axes[FactorId{1}], (AxisList{"x"}));
}

TEST(Assignment, AxesThatFitNoFactorAreLeftOut) {
  Mesh three({{"x", 3}});
  ShardingRuleBuilder builder({{8}}, {{2, 4}});
  builder.add({0}, {0}, 2);
  builder.add({0}, {1}, 4);
  ShardingRule rule = builder.build();
  for (const AxisList &axes : axes_by_factor(rule, rule.operands[0], {{"x"}}, three)) EXPECT_TRUE(axes.empty());
}

}  // namespace
}  // namespace tessera

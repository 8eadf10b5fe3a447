// Assignments that are remembered: those of operations that differ in anything that counts stay apart.
#include "partition/known_assignments.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

const Mesh x4_y2({{"x", 4}, {"y", 2}});

struct Case {
  ShardingRule rule;
  std::vector<TensorLayout> operands, results;
  bool may_sum = true;
  std::optional<FactorAxes> chosen = {};
};

// [i, k] [k, j] -> [i, j]
Case product(int64_t k, DimAxes left, DimAxes right, DimAxes result) {
  ShardingRuleBuilder builder({{64, k}, {k, 64}}, {{64, 64}});
  builder.add({0, ShardingRuleBuilder::none}, {0}, 64);
  builder.add({ShardingRuleBuilder::none, 1}, {1}, 64);
  builder.add({1, 0}, {ShardingRuleBuilder::none}, k, FactorKind::reduction);
  return {builder.build(),
          {{{64, k}, DType::f32, std::move(left)}, {{k, 64}, DType::f32, std::move(right)}},
          {{{64, 64}, DType::f32, std::move(result)}}};
}

std::vector<Case> cases() {
  std::vector<Case> all;
  for (int64_t k : {64, 4096})
    for (const DimAxes &left : {DimAxes{{"x"}, {}}, DimAxes{{}, {"x"}}, DimAxes{{"y"}, {"x"}}, DimAxes{{}, {}}})
      for (const DimAxes &right : {DimAxes{{"x"}, {}}, DimAxes{{}, {"y"}}}) {
        const Case base = product(k, left, right, {{"x"}, {}});
        all.push_back(base);
        all.push_back(base);
        all.back().results[0].partial = {"x"};
        all.push_back(base);
        all.back().results[0].is_wanted = false;
        all.push_back(base);
        all.back().operands[0].share = 1.0 / 64;
        all.push_back(base);
        all.back().operands[1].dtype = DType::f64;
        all.push_back(base);
        all.back().may_sum = false;
        all.push_back(base);
        all.back().chosen = FactorAxes(3);
        all.push_back(base);
        all.back().chosen = FactorAxes(3);
        (*all.back().chosen)[FactorId{0}] = {"y"};
      }
  return all;
}

template <typename Assign>
Assignment of(const Case &each, const Assign &assign) {
  const auto may_shard = [&](FactorId factor) { return each.may_sum || factor != FactorId{2}; };
  return assign(each, may_shard, each.chosen ? &*each.chosen : nullptr);
}

TEST(KnownAssignments, AreThoseThatWouldBeFoundAnew) {
  ReshardPlanner planner(x4_y2);
  KnownAssignments known;
  for (int time = 0; time < 2; ++time)
    for (const Case &each : cases()) {
      const Assignment wanted = of(each, [&](const Case &of, const auto &may_shard, const FactorAxes *chosen) {
        return assign_axes(of.rule, of.operands, of.results, may_shard, planner, nullptr, {}, chosen);
      });
      const Assignment found = of(each, [&](const Case &of, const auto &may_shard, const FactorAxes *chosen) {
        return known.assign(of.rule, of.operands, of.results, may_shard, planner, chosen);
      });
      EXPECT_EQ(found.factor_axes, wanted.factor_axes);
      EXPECT_EQ(found.operands, wanted.operands);
      EXPECT_EQ(found.results, wanted.results);
      EXPECT_EQ(found.unreduced, wanted.unreduced);
      EXPECT_EQ(found.bytes_sent, wanted.bytes_sent);
      EXPECT_EQ(found.sending_seconds, wanted.sending_seconds);
    }
}

TEST(KnownAssignments, CountTheAxesOfAnAssignment) {
  const AxisList x = {AxisRef("x")}, xy = {AxisRef("x"), AxisRef("y")};
  Assignment assignment;
  EXPECT_EQ(held_bytes(assignment), 0U);
  assignment.unreduced = xy;
  EXPECT_EQ(held_bytes(assignment), 2 * sizeof(AxisRef));
  assignment.operands = {{x, {}}, {xy}};
  EXPECT_EQ(held_bytes(assignment), 5 * sizeof(AxisRef) + 3 * sizeof(AxisList) + 2 * sizeof(DimAxes));
}

}  // namespace
}  // namespace tessera

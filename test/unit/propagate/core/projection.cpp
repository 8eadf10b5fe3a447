// Shardings to factors and back.
#include "propagate/projection.h"

#include <gtest/gtest.h>

#include "propagate/problem.h"

namespace tessera {
namespace {

const Mesh xy({{"x", 8}, {"y", 4}});
constexpr FactorId i{0}, j{1}, k{2};

Sharding sharding(std::vector<AxisList> dims, bool is_closed = true) {
  Sharding result = Sharding::replicated_of("m", static_cast<int64_t>(dims.size()), is_closed);
  for (size_t dim = 0; dim < dims.size(); ++dim) result.dims[dim].axes = dims[dim];
  return result;
}

// 16x4 -> 8x8.
ShardingRule reshape_rule() {
  ShardingRule rule;
  rule.factors = {{8}, {2}, {4}};
  rule.operands = {{{i, j}, {k}}};
  rule.results = {{{i}, {j, k}}};
  return rule;
}

// covers: 004-12
TEST(Projection, SpreadsADimensionOverItsFactorsMajorToMinor) {
  ShardingRule rule = reshape_rule();
  Sharding both = sharding({{"x", "y"}, {}});
  TensorProjection operand = project(rule.operands[0], rule, &both, xy);
  EXPECT_EQ(to_string(operand), "[i: \"x\", j: \"y\", k: -]");
  EXPECT_FALSE(operand.factors[i].is_minor_most);
  EXPECT_TRUE(operand.factors[j].is_minor_most);
}

TEST(Projection, SplitsAnAxisWhereAFactorIsSmaller) {
  ShardingRule rule = reshape_rule();
  const Mesh mesh({{"a", 16}});
  Sharding on_a = sharding({{"a"}, {}});
  TensorProjection operand = project(rule.operands[0], rule, &on_a, mesh);
  EXPECT_EQ(to_string(operand), "[i: \"a\":(1)8, j: \"a\":(8)2, k: -]");
  Sharding back = unproject(operand, rule.operands[0], rule, &on_a, on_a, mesh);
  EXPECT_EQ(back, on_a);
}

TEST(Projection, WhatFitsNoInnerFactorOverflowsAndClosesTheRest) {
  ShardingRule rule;
  rule.factors = {{4}, {6}};
  rule.operands = {{{i, j}}};
  const Mesh mesh({{"a", 2}, {"b", 3}});
  Sharding on = sharding({{"a", "b"}}, false);
  TensorProjection operand = project(rule.operands[0], rule, &on, mesh);
  EXPECT_EQ(to_string(operand), "[i: \"a\" overflow \"b\" (open), j: -]");
  EXPECT_EQ(unproject(operand, rule.operands[0], rule, &on, on, mesh).dims[0].axes, (AxisList{"a", "b"}));
}

TEST(Projection, AMinorMostFactorTakesAnything) {
  ShardingRule rule;
  rule.factors = {{5}};
  rule.operands = {{{i}}};
  Sharding on = sharding({{"x"}});
  EXPECT_EQ(to_string(project(rule.operands[0], rule, &on, xy)), "[i: \"x\"]");
}

TEST(Projection, BackProjectionStopsBeforeAStridedView) {
  ShardingRule rule = reshape_rule();
  TensorProjection result = project(rule.results[0], rule, nullptr, xy);
  result.factors[k].axes = {"y"};  // k, minor to the whole j
  Sharding back = unproject(result, rule.results[0], rule, nullptr, sharding({}), xy);
  EXPECT_TRUE(back.dims[1].axes.empty());
}

TEST(Projection, RoundTripsEveryShardingOfASingleFactorDimension) {
  ShardingRule rule = identity_rule({16, 8}, 1, 1);
  for (const AxisList &first : std::vector<AxisList>{{}, {"x"}, {"y"}, {"x", "y"}, {AxisRef("x", 2, 4)}})
    for (bool is_closed : {true, false}) {
      Sharding original = sharding({first, {}}, is_closed);
      TensorProjection projected = project(rule.operands[0], rule, &original, xy);
      EXPECT_EQ(unproject(projected, rule.operands[0], rule, &original, original, xy), original);
    }
}

}  // namespace
}  // namespace tessera

// The refusals of axes that stayed where they were.
#include "propagate/refusals.h"

#include <gtest/gtest.h>

#include "small_tables.h"

namespace tessera {
namespace {

const Mesh xy({{"x", 2}, {"y", 4}});

// The only refusal of an axis to a dimension of a value.
Refusal refusal_of(Tables &tables, ValueId value, int64_t dim, const AxisRef &axis) {
  tables.run();
  std::vector<Refusal> found;
  for (const Refusal &refusal : refusals_of(tables.problem))
    if (refusal.value == value && refusal.dim == dim && refusal.axis == axis) found.push_back(refusal);
  EXPECT_EQ(found.size(), 1U);
  return found.empty() ? Refusal{.axis = axis} : found[0];
}

// covers: 004-24
TEST(Refusals, AClosedDimension) {
  Tables tables(xy);
  ValueId a = tables.value({8}, {{"x"}}), b = tables.value({8}, {{}});
  NodeId node = tables.elementwise({a}, b);
  Refusal refusal = refusal_of(tables, b, 0, "x");
  EXPECT_EQ(refusal.why, Refusal::Why::closed);
  EXPECT_EQ(refusal.node, node);
  EXPECT_EQ(refusal.from_value, a);
  EXPECT_EQ(refusal.from_dim, 0);
}

TEST(Refusals, AxesThatAreListedAsReplicatedOrUnreduced) {
  Tables tables(xy);
  ValueId a = tables.value({8}, {{"x", "y"}}), b = tables.value({8}, {{}}, false), c = tables.value({8}, {{}}, false);
  tables.change(b, [](Sharding &sharding) { sharding.replicated = {"x"}; });
  tables.change(c, [](Sharding &sharding) { sharding.unreduced = {"x"}; });
  tables.elementwise({a}, b);
  tables.elementwise({a}, c);
  EXPECT_EQ(refusal_of(tables, b, 0, "x").why, Refusal::Why::replicated);
  EXPECT_EQ(refusal_of(tables, c, 0, "x").why, Refusal::Why::unreduced);
}

TEST(Refusals, AnotherDimensionHasTheAxis) {
  Tables tables(xy);
  ValueId lhs = tables.value({8, 16}, {{"x"}, {}}), rhs = tables.value({16, 32}, {{}, {"x"}});
  ValueId result = tables.value({8, 32});
  tables.matmul(lhs, rhs, result);
  Refusal refusal = refusal_of(tables, result, 0, "x");  // the larger operand's dimension has it
  EXPECT_EQ(refusal.why, Refusal::Why::used);
  EXPECT_EQ(refusal.other_dim, 1);
  EXPECT_EQ(tables.text(result), "<@m, [{?}, {\"x\", ?}]>");
}

TEST(Refusals, AnotherTensorHasOtherAxes) {
  Tables tables(xy);
  ValueId a = tables.value({8}, {{"x"}}), b = tables.value({8}, {{"y"}}), c = tables.value({8});
  tables.elementwise({a, b}, c);
  Refusal refusal = refusal_of(tables, c, 0, "x");
  EXPECT_EQ(refusal.why, Refusal::Why::others_before);
  EXPECT_EQ(refusal.other_value, b);
}

TEST(Refusals, AnAxisThatDoesntDivideAFactorOtherThanTheLast) {
  Tables tables(xy);
  ValueId a = tables.value({2, 3}, {{"y"}, {}}, false), b = tables.value({6});
  ShardingRule rule;
  rule.factors = {{2}, {3}};
  rule.operands = {{{i}, {j}}};
  rule.results = {{{i, j}}};
  tables.node(rule, {a}, {b});
  tables.problem.nodes.front().priority.pass_through = Direction::both;
  tables.run();
  // The first part of "y", of size 4, divides the factor 2; the rest fits nowhere.
  EXPECT_EQ(tables.text(b), "<@m, [{\"y\":(1)2, ?}]>");
  ValueId c = tables.value({3, 2}, {{"x"}, {}}, false), d = tables.value({6});
  rule.factors = {{3}, {2}};
  tables.node(rule, {c}, {d});
  EXPECT_EQ(refusal_of(tables, d, 0, "x").why, Refusal::Why::uneven);
}

TEST(Refusals, ARuleOrABarrierThatLetsNothingPass) {
  Tables tables(xy);
  ValueId a = tables.value({8}, {{"x"}}), b = tables.value({8}), c = tables.value({8}, {{"x"}}), d = tables.value({8});
  ShardingRule rule = identity_rule({8}, 1, 1);
  rule.factors[i].blocked = true;
  tables.node(rule, {a}, {b});
  NodeId barrier = tables.elementwise({c}, d);
  tables.problem.nodes[barrier].allowed = Direction::backward;
  EXPECT_EQ(refusal_of(tables, b, 0, "x").why, Refusal::Why::blocked);
  EXPECT_EQ(refusal_of(tables, d, 0, "x").why, Refusal::Why::one_way);
}

TEST(Refusals, WhatNoResultTakesGoesToNoOperand) {
  Tables tables(xy);
  ValueId a = tables.value({8}, {{"x"}}), b = tables.value({8}), c = tables.value({8}, {{}});
  tables.elementwise({a, b}, c);
  EXPECT_EQ(refusal_of(tables, b, 0, "x").why, Refusal::Why::result_declines);
}

TEST(Refusals, NothingIsSaidOfWhatSpreads) {
  Tables tables(xy);
  ValueId a = tables.value({8, 16}, {{"x"}, {"y"}}), b = tables.value({8, 16}), c = tables.value({8, 16});
  tables.elementwise({a}, b);
  tables.elementwise({b}, c);
  tables.run();
  EXPECT_TRUE(refusals_of(tables.problem).empty());
}

}  // namespace
}  // namespace tessera

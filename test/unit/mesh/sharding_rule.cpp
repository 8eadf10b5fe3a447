#include "mesh/sharding_rule.h"

#include <gtest/gtest.h>

#include "../../support/thrown.h"

namespace tessera {
namespace {

constexpr int64_t none = ShardingRuleBuilder::none;

TEST(ShardingRule, FactorSymbolsGoFromIToZThenCount) {
  EXPECT_EQ(factor_symbol(FactorId{0}), "i");
  EXPECT_EQ(factor_symbol(FactorId{17}), "z");
  EXPECT_EQ(factor_symbol(FactorId{18}), "z_1");
  EXPECT_EQ(factor_symbol(FactorId{27}), "z_10");
}

// covers: 004-09
TEST(ShardingRule, Matmul) {
  ShardingRuleBuilder builder({{8, 16}, {16, 32}}, {{8, 32}});
  EXPECT_EQ(builder.add({0, none}, {0}, 8), FactorId{0});
  EXPECT_EQ(builder.add({none, 1}, {1}, 32), FactorId{1});
  EXPECT_EQ(builder.add({1, 0}, {none}, 16, FactorKind::reduction), FactorId{2});
  EXPECT_EQ(to_string(builder.build()), "([i, k], [k, j])->([i, j]) {i=8, j=32, k=16} reduction={k}");
}

// covers: 004-09
TEST(ShardingRule, CompoundFactorsOfAReshape) {
  ShardingRuleBuilder builder({{2, 4}}, {{8}});
  builder.add({0}, {0}, 2);
  builder.add({1}, {0}, 4);
  ShardingRule rule = builder.build();
  EXPECT_EQ(to_string(rule), "([i, j])->([ij]) {i=2, j=4}");
  EXPECT_EQ(size_of(rule.results[0][0], rule), 8);
}

TEST(ShardingRule, DimensionsWithoutAFactorGetTheirOwn) {
  ShardingRuleBuilder builder({{4, 1}}, {{4, 7}});
  builder.add({0}, {0}, 4);
  ShardingRule rule = builder.build();
  EXPECT_EQ(to_string(rule), "([i, j])->([i, k]) {i=4, j=1, k=7}");
  EXPECT_EQ(rule.factors[FactorId{1}].kind, FactorKind::pass_through);
}

TEST(ShardingRule, SpecialFactorsInTheOrderOfTheText) {
  ShardingRuleBuilder builder({{2, 3, 5, 7}}, {{2, 11, 7}});
  builder.add({0}, {0}, 2, FactorKind::need_replication, true);
  builder.add({1}, {none}, 3, FactorKind::reduction);
  builder.add({2}, {1}, 5, FactorKind::permutation, true);
  builder.add({3}, {2}, 7, FactorKind::need_replication);
  ShardingRule rule = builder.build();
  rule.is_custom = true;
  EXPECT_EQ(to_string(rule),
            "([i, j, k, l])->([i, k, l]) {i=2, j=3, k=5, l=7} reduction={j} need_replication={i, l} "
            "permutation={k} blocked_propagation={i, k}, custom");
}

TEST(ShardingRule, BuilderNamesWhatDoesNotExist) {
  ShardingRuleBuilder builder({{4}}, {{4}});
  EXPECT_EQ(error_of<DefectError>([&] { builder.add({0, 0}, {0}, 4); }),
            "a factor names 2 operands of an operation that has 1");
  EXPECT_EQ(error_of<DefectError>([&] { builder.add({0}, {0, 0}, 4); }),
            "a factor names 2 results of an operation that has 1");
  EXPECT_EQ(error_of<DefectError>([&] { builder.add({1}, {0}, 4); }),
            "a factor names dimension 1 of operand 0, whose rank is 1");
}

}  // namespace
}  // namespace tessera

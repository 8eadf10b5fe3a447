// The bound on small problems, and the messages that an element takes.
#include "lower_bound/lower_bound.h"

#include <gtest/gtest.h>

#include "lower_bound/receipts.h"

namespace tessera {
namespace {

const SeenAxes two_axes{{0, 1}, {2, 4}, 1};
const Shape shape = {16, 16};

double receipts(const Placements &from, const Placements &to) {
  return receipts_of_an_element(shape, from, to, two_axes);
}

TEST(Receipts, UsualCollectivesAreTheBestThatCanBeDone) {
  EXPECT_EQ(0, receipts({0, 1}, {0, 1}));
  EXPECT_EQ(7, receipts({0, 1}, {replicated, replicated}));                   // all_gather: 7 lack it
  EXPECT_EQ(7, receipts({unreduced, unreduced}, {0, 0}));                     // reduce_scatter
  EXPECT_EQ(14, receipts({unreduced, unreduced}, {replicated, replicated}));  // all_reduce
  EXPECT_EQ(0, receipts({replicated, replicated}, {0, 1}));                   // a slice
  EXPECT_EQ(0, receipts({replicated, 0}, {unreduced, unreduced}));        // one device has it, the others have zeros
  EXPECT_EQ(1 - 1 / 8.0, receipts({0, 0}, {1, 1}));                       // all_to_all
  EXPECT_EQ(2 * 3, receipts({replicated, 0}, {replicated, replicated}));  // in both groups along x
  EXPECT_EQ(3 + 7,
            receipts({replicated, unreduced}, {replicated, replicated}));  // a sum in one of them, from there to all
}

TEST(Receipts, TangledTurnsKeepWhatTheSmallerBlockKeeps) { EXPECT_EQ(1 - 1 / 4.0, receipts({0, 1}, {1, 0})); }

TEST(Receipts, UnevenBlocksMayKeepMore) {
  const SeenAxes one{{0}, {4}, 1};
  EXPECT_EQ(1 - 1 / 4.0, receipts_of_an_element({8, 4}, {0}, {1}, one));
  EXPECT_EQ(1 - 2 / 5.0, receipts_of_an_element({5, 5}, {0}, {1}, one));  // blocks of 2, 2, 1 and 0
}

// The example of doc/design/lower_bound.md.
ChoiceProblem gathered_weight() {
  ChoiceProblem problem;
  problem.values = {{{8, 4}, DType::f32, {0}, true},
                    {{4, 6}, DType::f32, {0}, true},
                    {{8, 6}},
                    {{8, 6}},
                    {{8, 6}, DType::f32, {0}, true}};
  ShardingRuleBuilder product({{8, 4}, {4, 6}}, {{8, 6}});
  product.add({0, ShardingRuleBuilder::none}, {0}, 8);
  product.add({ShardingRuleBuilder::none, 1}, {1}, 6);
  product.add({1, 0}, {ShardingRuleBuilder::none}, 4, FactorKind::reduction);
  ShardingRuleBuilder tanh({{8, 6}}, {{8, 6}});
  tanh.add({0}, {0}, 8);
  tanh.add({1}, {1}, 6);
  problem.operations.push_back({product.build(), {}, {0, 1}, {2}, {1, 1}});
  problem.operations.back().keeps_unreduced = {{true, false}, {false, true}};
  problem.operations.push_back({tanh.build(), {}, {2}, {3}, {1}});
  problem.moves = {{3, 4}};
  problem.order = {0, 1, ~0, 2, ~1, 3, 4};
  return problem;
}

TEST(LowerBound, AGatheredWeightIsTheLeast) { EXPECT_EQ(96, least_bytes(gathered_weight(), Mesh({{"x", 2}})).bytes); }

TEST(LowerBound, ExecutionsCount) {
  ChoiceProblem problem = gathered_weight();
  problem.operations[0].executions_of_moves[1] = 2;
  EXPECT_EQ(192, least_bytes(problem, Mesh({{"x", 2}})).bytes);
}

TEST(LowerBound, WhatTwoOperationsWantAlikeMovesOnce) {
  ChoiceProblem problem = gathered_weight();
  problem.values.push_back({{8, 6}});
  problem.operations.push_back(problem.operations[0]);
  problem.operations.back().results = {5};
  problem.order.insert(problem.order.end(), {~2, 5});
  EXPECT_EQ(96, least_bytes(problem, Mesh({{"x", 2}})).bytes);
}

TEST(LowerBound, TooManyOperationsAreRefused) {
  ChoiceProblem problem = gathered_weight();
  problem.operations.resize(10'001, problem.operations[0]);
  const LowerBound bound = least_bytes(problem, Mesh({{"x", 2}}));
  EXPECT_FALSE(bound.bytes);
  EXPECT_EQ("the program has more than 10000 operations", bound.why_none);
}

TEST(LowerBound, TooLargeTablesAreRefused) {
  const Shape shape(100, 2);
  ShardingRuleBuilder tanh({shape}, {shape});
  for (int64_t dim = 0; dim < 100; ++dim) tanh.add({dim}, {dim}, 2);
  ChoiceProblem problem;
  problem.values = {{shape}, {shape}};
  problem.operations.push_back({tanh.build(), {}, {0}, {1}, {1}});
  problem.order = {0, ~0, 1};
  const LowerBound bound = least_bytes(problem, Mesh({{"x", 2}, {"y", 2}}));
  EXPECT_FALSE(bound.bytes);
  EXPECT_EQ("its tables would have more than 50000000 entries", bound.why_none);
}

}  // namespace
}  // namespace tessera

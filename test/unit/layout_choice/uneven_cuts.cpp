// Cuts into blocks of unequal size, in small programs that are written as tables.
#include "layout_choice/uneven_cuts.h"

#include <gtest/gtest.h>

#include "layout_choice/choose.h"

namespace tessera {
namespace {

constexpr Placement rows = 0;
constexpr FactorId of_rows{0}, of_columns{1};

// Sums 13 rows that propagation cuts over 4 devices: `sums` = the sum over rows of f(`given`).
struct UnevenRows {
  Mesh mesh{{{"x", 4}}};
  ChoiceProblem problem;
  enum : int32_t { given, computed, sums, wanted };

  UnevenRows() {
    for (Shape shape : {Shape{13, 64}, Shape{13, 64}, Shape{64}, Shape{64}})
      problem.values.push_back({shape, DType::f32, {replicated}, false, false});
    problem.values[given].placements = {rows};
    problem.values[given].is_fixed = problem.values[wanted].is_fixed = true;
    ShardingRuleBuilder compute({{13, 64}}, {{13, 64}});
    compute.add({0}, {0}, 13);
    compute.add({1}, {1}, 64);
    problem.operations.push_back({compute.build(), {true, true}, {given}, {computed}, {1}, 1, false, {}});
    ShardingRuleBuilder sum({{13, 64}}, {{64}});
    sum.add({0}, {ShardingRuleBuilder::none}, 13, FactorKind::reduction);
    sum.add({1}, {0}, 64);
    problem.operations.push_back({sum.build(), {true, true}, {computed}, {sums}, {1}, 1, true, {}});
    problem.moves = {{sums, wanted, 1}};
    problem.order = {given, ~0, computed, ~1, sums, wanted};
  }
};

TEST(UnevenCuts, SpreadFromWhatPropagationHasCutToWhatIsComputedOfIt) {
  UnevenRows program;
  mark_uneven_cuts(program.problem, program.mesh);
  const std::vector<UnevenCut<Placement>> cut{{0, rows}};
  EXPECT_EQ(program.problem.values[UnevenRows::given].uneven_cuts, cut);
  EXPECT_EQ(program.problem.values[UnevenRows::computed].uneven_cuts, cut);
  EXPECT_TRUE(program.problem.values[UnevenRows::sums].uneven_cuts.empty());
  for (const ChoiceOperation &operation : program.problem.operations)
    EXPECT_EQ(operation.uneven_cuts, (std::vector<UnevenCut<FactorId>>{{0, of_rows}}));
}

TEST(UnevenCuts, GoThroughMoves) {
  UnevenRows program;
  program.problem.values.push_back({Shape{13, 64}, DType::f32, {replicated}, false, false});
  program.problem.moves.push_back({4, UnevenRows::computed, 1});
  program.problem.order.push_back(4);
  mark_uneven_cuts(program.problem, program.mesh);
  EXPECT_EQ(program.problem.values[4].uneven_cuts, (std::vector<UnevenCut<Placement>>{{0, rows}}));
}

TEST(UnevenCuts, AreNoneWhereBlocksAreOfEqualSize) {
  UnevenRows program;
  program.problem.values[UnevenRows::given].placements = {1};
  mark_uneven_cuts(program.problem, program.mesh);
  for (const ChoiceValue &value : program.problem.values) EXPECT_TRUE(value.uneven_cuts.empty());
}

TEST(UnevenCuts, StopAtFactorsThatADimensionHasBesideOthers) {
  UnevenRows program;
  ShardingRule &rule = program.problem.operations[0].rule;
  rule.results[0] = {{of_rows, of_columns}, {}};  // as of a reshape
  mark_uneven_cuts(program.problem, program.mesh);
  EXPECT_TRUE(program.problem.operations[0].uneven_cuts.empty());
  EXPECT_TRUE(program.problem.values[UnevenRows::computed].uneven_cuts.empty());
}

TEST(UnevenCuts, StopAtFactorsThatAnOperationNeedsWhole) {
  UnevenRows program;
  program.problem.operations[0].may_shard[of_rows] = false;
  mark_uneven_cuts(program.problem, program.mesh);
  EXPECT_TRUE(program.problem.operations[0].uneven_cuts.empty());
}

TEST(UnevenCuts, LetOperationsRunWhereTheirOperandsLie) {
  UnevenRows even, uneven;
  mark_uneven_cuts(uneven.problem, uneven.mesh);
  const Choice whole = choose_placements(even.problem, even.mesh, nominal_machine());
  const Choice cut = choose_placements(uneven.problem, uneven.mesh, nominal_machine());
  EXPECT_NE(whole.values[UnevenRows::computed], Placements{rows});
  EXPECT_EQ(cut.values[UnevenRows::computed], Placements{rows});
  EXPECT_LT(cut.seconds, whole.seconds);
}

}  // namespace
}  // namespace tessera

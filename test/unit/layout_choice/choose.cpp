// Layouts chosen over small programs that are written as tables.
#include "layout_choice/choose.h"
#include "layout_choice/unreduced_values.h"

#include <gtest/gtest.h>

#include <limits>

#include "base/visits.h"
#include "layout_choice/choice_memory.h"

namespace tessera {
namespace {

constexpr Placement rows = 0, columns = 1;
constexpr FactorId j{1}, k{2};  // of a product: columns, and what is summed over

ShardingRule product(int64_t m, int64_t k, int64_t n) {
  ShardingRuleBuilder builder({{m, k}, {k, n}}, {{m, n}});
  builder.add({0, ShardingRuleBuilder::none}, {0}, m);
  builder.add({ShardingRuleBuilder::none, 1}, {1}, n);
  builder.add({1, 0}, {ShardingRuleBuilder::none}, k, FactorKind::reduction);
  return builder.build();
}

// y = (x w) v: both products of few rows by cut weights.
struct TwoProducts {
  Mesh mesh{{{"x", 4}}};
  ChoiceProblem problem;

  int32_t value(Shape shape, Placement placement, bool is_fixed) {
    problem.values.push_back({std::move(shape), DType::f32, {placement}, is_fixed, false});
    problem.order.push_back(static_cast<int32_t>(problem.values.size()) - 1);
    return problem.order.back();
  }
  void multiply(int32_t lhs, int32_t rhs, int32_t result) {
    const Shape &a = problem.values[lhs].shape, &b = problem.values[rhs].shape;
    problem.operations.push_back(
        {product(a[0], a[1], b[1]), {true, true, true}, {lhs, rhs}, {result}, {1, 1}, 1, true, {}});
    problem.order.push_back(~(static_cast<int32_t>(problem.operations.size()) - 1));
  }

  int32_t hidden = 0;
  explicit TwoProducts(bool hidden_is_fixed) {
    const int32_t x = value({64, 256}, rows, true), w = value({256, 1024}, columns, true),
                  v = value({1024, 256}, rows, true);
    hidden = value({64, 1024}, rows, hidden_is_fixed);
    multiply(x, w, hidden);
    const int32_t y = value({64, 256}, rows, false), wanted = value({64, 256}, rows, true);
    multiply(hidden, v, y);
    problem.moves.push_back({y, wanted, 1});
  }
};

TEST(Choice, LeavesWhatPropagationFoundWhereBothNeighboursAreCheaperForIt) {
  TwoProducts program(/*hidden_is_fixed=*/false);
  const Choice choice = choose_placements(program.problem, program.mesh, nominal_machine());
  EXPECT_EQ(choice.values[program.hidden], Placements{columns});
  EXPECT_LT(choice.seconds, choice.seconds_before);
}

TEST(Choice, KeepsWhatIsFixed) {
  TwoProducts program(/*hidden_is_fixed=*/true);
  const Choice choice = choose_placements(program.problem, program.mesh, nominal_machine());
  EXPECT_EQ(choice.values[program.hidden], Placements{rows});
}

TEST(Choice, MovesBeforeALoopWhatEveryIterationNeedsAlike) {
  TwoProducts program(/*hidden_is_fixed=*/false);
  for (ChoiceOperation &operation : program.problem.operations)
    operation.executions = 100, operation.executions_of_moves[0] = 100;
  program.problem.moves[0].executions = 100;
  const Choice choice = choose_placements(program.problem, program.mesh, nominal_machine());
  EXPECT_EQ(choice.values[program.hidden], Placements{rows});  // the weights are gathered once
}

// A loop that adds up products over a cut dimension: `carry` = `carry` + a b, from `entry` on.
struct AddedUp {
  Mesh mesh{{{"x", 4}}};
  ChoiceProblem problem;
  enum : int32_t { a, b, product_of_them, carry, sum, entry, wanted };

  AddedUp() {
    for (Shape shape :
         {Shape{64, 256}, Shape{256, 64}, Shape{64, 64}, Shape{64, 64}, Shape{64, 64}, Shape{64, 64}, Shape{64, 64}})
      problem.values.push_back({shape, DType::f32, {replicated}, false, false});
    for (int32_t fixed : {a, b, entry, wanted}) problem.values[static_cast<size_t>(fixed)].is_fixed = true;
    problem.values[a].placements = {columns};
    problem.values[b].placements = {rows};
    problem.operations.push_back(
        {product(64, 256, 64), {true, true, true}, {a, b}, {product_of_them}, {8, 8}, 8, true, {}});
    ShardingRuleBuilder add({{64, 64}, {64, 64}}, {{64, 64}});
    add.add({0, 0}, {0}, 64);
    add.add({1, 1}, {1}, 64);
    problem.operations.push_back(
        {add.build(), {true, true}, {carry, product_of_them}, {sum}, {8, 8}, 8, false, {{true, true}}});
    problem.moves = {{entry, carry, 1}, {sum, carry, 8}, {carry, wanted, 1}};
    problem.order = {a, b, entry, carry, ~0, product_of_them, ~1, sum, wanted};
  }
};

TEST(Choice, LeavesWhatALoopAddsUpUnreducedUntilBehindTheLoop) {
  AddedUp program;
  mark_unreduced_values(program.problem);
  const Choice choice = choose_placements(program.problem, program.mesh, nominal_machine());
  EXPECT_EQ(choice.values[AddedUp::carry], Placements{unreduced});
  EXPECT_EQ(choice.values[AddedUp::sum], Placements{unreduced});
}

// An operation that sums over a cut dimension adds up into a product that does so as well.
TEST(Choice, AddsWhatAnOperationSumsToAnUnreducedOperand) {
  AddedUp program;
  ShardingRuleBuilder adds({{64, 64}, {64, 256}}, {{64, 64}});
  adds.add({0, 0}, {0}, 64);
  adds.add({1, ShardingRuleBuilder::none}, {1}, 64);
  adds.add({ShardingRuleBuilder::none, 1}, {ShardingRuleBuilder::none}, 256, FactorKind::reduction);
  ChoiceOperation &add = program.problem.operations[1];
  add = {adds.build(), {true, true, true}, {AddedUp::product_of_them, AddedUp::a}, {AddedUp::sum}, {8, 8}, 8, true, {}};
  add.adds_to_first = true;
  program.problem.moves = {{AddedUp::sum, AddedUp::wanted, 8}};
  mark_unreduced_values(program.problem);
  const Choice choice = choose_placements(program.problem, program.mesh, nominal_machine());
  EXPECT_EQ(choice.values[AddedUp::product_of_them], Placements{unreduced});
}

TEST(Choice, LeavesNothingUnreducedThatNoOperationTakesSo) {
  AddedUp program;
  program.problem.operations[1].keeps_unreduced.clear();
  mark_unreduced_values(program.problem);
  for (const ChoiceValue &value : program.problem.values) EXPECT_FALSE(value.may_be_unreduced);
}

TEST(Choice, CutsNothingAlongWhichAnOperationSaysThatItCantRun) {
  TwoProducts program(/*hidden_is_fixed=*/false);
  for (ChoiceOperation &operation : program.problem.operations)
    operation.own_work = [](const FactorAxes &axes) {
      return OwnWork{axes[j].empty() && axes[k].empty() ? 0 : std::numeric_limits<double>::infinity(), {}};
    };
  const Choice choice = choose_placements(program.problem, program.mesh, nominal_machine());
  EXPECT_EQ(choice.values[program.hidden], Placements{rows});
}

TEST(Choice, CountsWhatAnOperationSendsByItself) {
  TwoProducts program(/*hidden_is_fixed=*/false);
  program.problem.operations[0].own_work = [](const FactorAxes &axes) {
    return OwnWork{axes[j].empty() ? 2.0 : 1.0, {}};
  };
  const Choice choice = choose_placements(program.problem, program.mesh, nominal_machine());
  EXPECT_EQ(choice.values[program.hidden], Placements{columns});
  EXPECT_GE(choice.seconds, 1);
  EXPECT_LT(choice.seconds, 2);
}

// A weight that is cut and is brought into so many loops, in which it is wanted whole.
double seconds_of_weight_in_loops(int64_t loops) {
  TwoProducts program(/*hidden_is_fixed=*/true);
  program.problem = {};
  const int32_t weight = program.value({64, 64}, rows, true);
  for (int64_t i = 0; i < loops; ++i)
    program.problem.moves.push_back({weight, program.value({64, 64}, replicated, true), 1});
  return choose_placements(program.problem, program.mesh, nominal_machine()).seconds_before;
}

TEST(Choice, CountsAValueOnceThatIsBroughtToOneLayoutForSeveral) {
  EXPECT_GT(seconds_of_weight_in_loops(1), 0);
  EXPECT_EQ(seconds_of_weight_in_loops(3), seconds_of_weight_in_loops(1));
}

TEST(Choice, KeepsACopyWhileOtherAxesAreFree) {
  TwoProducts program(/*hidden_is_fixed=*/true);
  program.mesh = Mesh({{"x", 4}, {"y", 2}, {"z", 2}});
  program.problem = {};
  const int32_t cut = program.value({64, 64}, rows, true), whole = program.value({64, 64}, replicated, true),
                turned = program.value({64, 64}, columns, true);
  for (ChoiceValue &value : program.problem.values) value.placements.resize(3, replicated);
  program.problem.moves = {{cut, whole, 1}, {cut, turned, 1}};
  const Choice choice = choose_placements(program.problem, program.mesh, nominal_machine());
  EXPECT_EQ(choice.copies[cut], Placements(3, replicated));  // `turned` is a part of it
}

TEST(Choice, ChoosesAlongPartsOfAxes) {
  TwoProducts program(/*hidden_is_fixed=*/true);
  program.problem = {};
  program.problem.axes = {AxisRef("x", 1, 2), AxisRef("x", 2, 2)};
  const int32_t cut = program.value({64, 64}, rows, true), whole = program.value({64, 64}, replicated, true);
  program.problem.values[cut].placements = {rows, columns};
  program.problem.values[whole].placements = {replicated, replicated};
  program.problem.moves = {{cut, whole, 1}};
  const Choice choice = choose_placements(program.problem, program.mesh, nominal_machine());
  const double bytes = 3 * 32 * 32 * 4;  // of the other devices' blocks
  EXPECT_GE(choice.seconds, bytes / (1 << 30));
  EXPECT_LT(choice.seconds, bytes / (1 << 30) + 1e-6);
}

TEST(Choice, AsksNothingAgainThatAMemoryHas) {
  TwoProducts program(/*hidden_is_fixed=*/false);
  int64_t asked = 0;
  program.problem.operations[0].own_work = [&](const FactorAxes &) {
    ++asked;
    return OwnWork();
  };
  program.problem.operations[0].own_kind = 1;
  const Choice alone = choose_placements(program.problem, program.mesh, nominal_machine());
  const int64_t asked_alone = asked;
  ChoiceMemory memory(program.mesh, nominal_machine());
  choose_placements(program.problem, memory);
  asked = 0;
  const Choice again = choose_placements(program.problem, memory);
  EXPECT_EQ(again.values, alone.values);
  EXPECT_EQ(again.copies, alone.copies);
  EXPECT_EQ(again.operations, alone.operations);
  EXPECT_EQ(again.seconds, alone.seconds);
  EXPECT_GT(asked_alone, 1);
  EXPECT_EQ(asked, 1);  // for the least time of all
}

TEST(Choice, KnowsProgramsOfWholeAxesAndOfPartsOfThem) {
  TwoProducts program(/*hidden_is_fixed=*/false);
  ChoiceMemory memory(program.mesh, nominal_machine());
  choose_placements(program.problem, memory);
  const auto &of_whole_axes = memory.for_program(program.problem.axes);
  ASSERT_FALSE(of_whole_axes.of_rounds.empty());
  EXPECT_TRUE(memory.for_program({AxisRef("x", 1, 2), AxisRef("x", 2, 2)}).of_rounds.empty());
  EXPECT_EQ(&memory.for_program(program.problem.axes), &of_whole_axes);
  EXPECT_FALSE(of_whole_axes.of_rounds.empty());
}

// States and ways that are listed count, also where few tables are made of them.
TEST(Choice, ForgetsWhatItKnowsOfTooManyStates) {
  TwoProducts program(/*hidden_is_fixed=*/false);
  ChoiceMemory memory(program.mesh, nominal_machine());
  choose_placements(program.problem, memory);
  auto &of_rounds = memory.for_program(program.problem.axes).of_rounds;
  ASSERT_FALSE(of_rounds.empty());
  EXPECT_GT(of_rounds.begin()->second.listed, 0U);
  of_rounds.begin()->second.listed = 3'000'000;
  EXPECT_TRUE(memory.for_program(program.problem.axes).of_rounds.empty());
}

TEST(Choice, ForgetsWhatItKnowsOfTooManyTimesOfMoves) {
  TwoProducts program(/*hidden_is_fixed=*/false);
  ChoiceMemory memory(program.mesh, nominal_machine());
  MoveCosts &costs = memory.for_program(program.problem.axes).costs;
  for (int64_t extent = 1; costs.entries() <= 8'000'000; ++extent) {
    Shape shape(100, 4);
    shape[0] = extent;
    const ArrayTypeId type = costs.type_of(shape, DType::f32);
    for (Placement dim = 0; dim < 100; ++dim) costs.layout_of(type, {dim});
    for (Placement dim = 0; dim < 100; ++dim)
      costs.seconds(type, costs.layout_of(type, {dim}), costs.layout_of(type, {Placement{99}}));
  }
  EXPECT_EQ(memory.for_program(program.problem.axes).costs.entries(), 0U);
}

TEST(Choice, ForgetsTheListOfPartsThatWasAskedForLeastRecently) {
  TwoProducts program(/*hidden_is_fixed=*/false);
  program.mesh = Mesh({{"x", int64_t{1} << 20}});
  ChoiceMemory memory(program.mesh, nominal_machine());
  const auto parts = [](int64_t part) { return AxisList{AxisRef("x", 1, int64_t{1} << part)}; };
  memory.for_program({}).of_rounds[{}];
  for (int64_t part = 1; part < 16; ++part) memory.for_program(parts(part)).of_rounds[{}];
  EXPECT_FALSE(memory.for_program({}).of_rounds.empty());
  memory.for_program({AxisRef("x", 2, 2)});
  EXPECT_FALSE(memory.for_program({}).of_rounds.empty());
  EXPECT_FALSE(memory.for_program(parts(2)).of_rounds.empty());
  EXPECT_TRUE(memory.for_program(parts(1)).of_rounds.empty());
}

TEST(Choice, SearchesForNothingWhereNothingCanBeSaved) {
  TwoProducts program(/*hidden_is_fixed=*/false);
  for (ChoiceValue &value : program.problem.values)
    if (value.shape[0] != 64) value.placements = {replicated};  // each device has all weights
  const int64_t before = Visits::count();
  const Choice choice = choose_placements(program.problem, program.mesh, nominal_machine());
  EXPECT_EQ(choice.seconds, choice.seconds_before);
  EXPECT_EQ(choice.values[program.hidden], Placements{rows});
  EXPECT_EQ(Visits::count(), before);
}

// Returns what a search looks at, on a mesh that has another axis of so many devices along which nothing is cut.
int64_t visits_beside_an_axis_of(int64_t devices) {
  TwoProducts program(/*hidden_is_fixed=*/false);
  program.mesh = Mesh({{"x", 4}, {"y", devices}});
  for (ChoiceValue &value : program.problem.values) value.placements.push_back(replicated);
  const int64_t before = Visits::count();
  const Choice choice = choose_placements(program.problem, program.mesh, nominal_machine());
  EXPECT_EQ(choice.values[program.hidden][0], columns);
  return Visits::count() - before;
}

TEST(Choice, LeavesOutAxesOfOneDevice) {
  TwoProducts program(/*hidden_is_fixed=*/false);
  const int64_t before = Visits::count();
  choose_placements(program.problem, program.mesh, nominal_machine());
  const int64_t alone = Visits::count() - before;
  EXPECT_EQ(visits_beside_an_axis_of(1), alone);
  EXPECT_GT(visits_beside_an_axis_of(2), visits_beside_an_axis_of(1));
}

}  // namespace
}  // namespace tessera

// Layouts chosen over small programs that are written as tables.
#include "choice/choose.h"

#include <gtest/gtest.h>

namespace tessera {
namespace {

constexpr Place rows = 0, columns = 1;

ShardingRule product(int64_t i, int64_t k, int64_t j) {
  ShardingRuleBuilder builder({{i, k}, {k, j}}, {{i, j}});
  builder.add({0, ShardingRuleBuilder::none}, {0}, i);
  builder.add({ShardingRuleBuilder::none, 1}, {1}, j);
  builder.add({1, 0}, {ShardingRuleBuilder::none}, k, FactorKind::reduction);
  return builder.build();
}

// y = (x w) v: both products of few rows by cut weights.
struct TwoProducts {
  Mesh mesh{{{"x", 4}}};
  ChoiceProblem problem;

  int32_t value(Shape shape, Place place, bool is_fixed) {
    problem.values.push_back({std::move(shape), DType::f32, {place}, is_fixed, false});
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

TEST(Choice, leaves_what_propagation_found_where_both_neighbours_are_cheaper_for_it) {
  TwoProducts program(/*hidden_is_fixed=*/false);
  const Choice choice = choose_places(program.problem, program.mesh, nominal_machine());
  EXPECT_EQ(choice.values[program.hidden], Places{columns});
  EXPECT_LT(choice.seconds, choice.seconds_before);
}

TEST(Choice, keeps_what_is_fixed) {
  TwoProducts program(/*hidden_is_fixed=*/true);
  const Choice choice = choose_places(program.problem, program.mesh, nominal_machine());
  EXPECT_EQ(choice.values[program.hidden], Places{rows});
}

TEST(Choice, moves_before_a_loop_what_every_turn_needs_alike) {
  TwoProducts program(/*hidden_is_fixed=*/false);
  for (ChoiceOperation &operation : program.problem.operations)
    operation.executions = 100, operation.executions_of_moves[0] = 100;
  program.problem.moves[0].executions = 100;
  const Choice choice = choose_places(program.problem, program.mesh, nominal_machine());
  EXPECT_EQ(choice.values[program.hidden], Places{rows});  // the weights are gathered once
}

TEST(MoveCosts, sums_of_parts_that_are_wanted_cut_take_half_of_a_whole_sum) {
  const Mesh mesh({{"x", 4}});
  MoveCosts costs(mesh, nominal_machine());
  const double start = nominal_machine().collective_seconds;
  const Shape shape{1024, 1024};
  EXPECT_EQ(costs.seconds(shape, DType::f32, {rows}, {rows}), 0);
  EXPECT_EQ(2 * (costs.seconds(shape, DType::f32, {waiting}, {rows}) - start),
            costs.seconds(shape, DType::f32, {waiting}, {in_none}) - start);
  EXPECT_GE(costs.seconds(shape, DType::f32, {rows}, {waiting}), impossible);
}

}  // namespace
}  // namespace tessera

// Edges with many operands: the same shardings and the same record as if each operand were looked at by itself, in linearly
// many steps.
#include <gtest/gtest.h>

#include <random>

#include "base/visits.h"
#include "small_tables.h"

namespace tessera {
namespace {

const Mesh xyz({{"x", 2}, {"y", 2}, {"z", 4}});

// Draws how a value lies: not at all, or open or closed along some axes.
ValueId drawn_value(Tables &tables, std::mt19937 &random) {
  auto below = [&](unsigned bound) { return random() % bound; };
  if (below(3) == 0) return tables.value({8, 16});
  std::vector<AxisList> dims(2);
  for (const char *axis : {"x", "y", "z"})
    if (below(3) == 0) dims[below(2)].push_back({AxisName(axis)});
  const ValueId value = tables.value({8, 16}, dims, below(4) == 0);
  if (below(4) == 0 && dims[0].empty() && dims[1].empty())
    tables.change(value, [](Sharding &sharding) { sharding.replicated = {{AxisName("y")}}; });
  return value;
}

// An argument of a function that many calls give values to, each computed from another value.
Tables calls(size_t count, std::mt19937 &random) {
  Tables tables(xyz);
  std::vector<ValueId> given;
  for (size_t i = 0; i < count; ++i) {
    given.push_back(drawn_value(tables, random));
    tables.elementwise({drawn_value(tables, random)}, given.back());
  }
  const ValueId argument = drawn_value(tables, random);
  const NodeId edge = tables.node(identity_rule({8, 16}, count, 1), given, {argument});
  tables.problem.nodes[edge].is_edge = true;
  tables.problem.nodes[edge].priority.pass_through = Direction::both;
  tables.elementwise({argument}, drawn_value(tables, random));
  return tables;
}

TEST(WideEdges, GiveWhatAllOperandsGiveOneByOne) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    std::mt19937 one(seed), other(seed);
    const size_t count = 5 + seed % 6;
    Tables narrow = calls(count, one), wide = calls(count, other);
    Provenance of_narrow, of_wide;
    SolveOptions options;
    options.provenance = &of_narrow;
    narrow.run(options);
    options.provenance = &of_wide;
    options.stepped = [](const PropagationNode &, NodeId, const Projection &, const Projection &, const Mesh &) {};
    wide.run(options);
    for (ValueId value : wide.problem.values.ids()) EXPECT_EQ(narrow.text(value), wide.text(value)) << seed;
    EXPECT_EQ(of_narrow.arrivals, of_wide.arrivals) << seed;
  }
}

// Each call's operand is sharded by itself, after the edge has been looked at, and the edge is visited for each.
int64_t visits_for(size_t count) {
  Tables tables(xyz);
  std::vector<ValueId> given;
  for (size_t i = 0; i < count; ++i) given.push_back(tables.value({8, 16}));
  const ValueId argument = tables.value({8, 16}, {{}, {}});
  const NodeId edge = tables.node(identity_rule({8, 16}, count, 1), given, {argument});
  tables.problem.nodes[edge].is_edge = true;
  tables.problem.nodes[edge].priority.pass_through = Direction::both;
  for (ValueId value : given) tables.elementwise({tables.value({8, 16}, {{"x"}, {}})}, value);
  const int64_t before = Visits::count();
  tables.run();
  for (ValueId value : given) EXPECT_EQ(tables.text(value), "<@m, [{\"x\", ?}, {?}]>");
  return Visits::count() - before;
}

TEST(WideEdges, AreVisitedInLinearlyManySteps) {
  const int64_t few = visits_for(1'000), many = visits_for(4'000);
  EXPECT_GT(few, 1'000);
  EXPECT_LT(many, 5 * few);
}

}  // namespace
}  // namespace tessera

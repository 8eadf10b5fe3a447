// Propagation over small tables: directions, conflicts, priorities, groups, edges, and the record of where axes came from.
#include "propagate/solve.h"

#include <gtest/gtest.h>

#include "propagate/priorities.h"
#include "small_tables.h"

namespace tessera {
namespace {

const Mesh xy({{"x", 2}, {"y", 4}});

// covers: 004-11
TEST(Solve, SpreadsForwardBackwardAndSideways) {
  for (int given = 0; given < 3; ++given) {
    Tables tables(xy);
    ValueId a = given == 0 ? tables.value({8, 16}, {{"x"}, {}}, false) : tables.value({8, 16});
    ValueId b = given == 1 ? tables.value({8, 16}, {{"x"}, {}}, false) : tables.value({8, 16});
    ValueId c = given == 2 ? tables.value({8, 16}, {{"x"}, {}}, false) : tables.value({8, 16});
    tables.elementwise({a, b}, c);
    tables.run();
    for (ValueId value : {a, b, c}) EXPECT_EQ(tables.text(value), "<@m, [{\"x\", ?}, {?}]>") << given;
  }
}

// covers: 004-03
TEST(Solve, ClosedDimensionsStayAsTheyAre) {
  Tables tables(xy);
  ValueId a = tables.value({8, 16}, {{"x"}, {"y"}});
  ValueId b = tables.value({8, 16}, {{}, {}});
  tables.elementwise({a}, b);
  tables.run();
  EXPECT_EQ(tables.text(b), "<@m, [{}, {}]>");
}

// covers: 004-04
TEST(Solve, AxesListedAsReplicatedNeverArrive) {
  Tables tables(xy);
  ValueId a = tables.value({8, 16}, {{"x"}, {"y"}});
  ValueId b = tables.value({8, 16}, {{}, {}}, false);
  tables.change(b, [](Sharding &sharding) { sharding.replicated = {"y"}; });
  tables.elementwise({a}, b);
  tables.run();
  EXPECT_EQ(tables.text(b), "<@m, [{\"x\", ?}, {?}], replicated={\"y\"}>");
}

TEST(Solve, AContractionSpreadsRowsColumnsAndWhatIsContracted) {
  Tables tables(xy);
  ValueId lhs = tables.value({8, 16}, {{"x"}, {"y"}});
  ValueId rhs = tables.value({16, 32});
  ValueId result = tables.value({8, 32});
  tables.matmul(lhs, rhs, result);
  tables.run();
  EXPECT_EQ(tables.text(rhs), "<@m, [{\"y\", ?}, {?}]>");
  EXPECT_EQ(tables.text(result), "<@m, [{\"x\", ?}, {?}]>");
}

// covers: 004-13
TEST(Solve, ColumnsOfTheFirstLayerShardRowsOfTheSecond) {
  Tables tables(xy);
  ValueId x = tables.value({8, 16}), w1 = tables.value({16, 32}, {{}, {"y"}});
  ValueId h = tables.value({8, 32}), activated = tables.value({8, 32}), w2 = tables.value({32, 16});
  ValueId out = tables.value({8, 16});
  tables.matmul(x, w1, h);
  tables.elementwise({h}, activated);
  tables.matmul(activated, w2, out);
  tables.run();
  EXPECT_EQ(tables.text(w2), "<@m, [{\"y\", ?}, {?}]>");
  EXPECT_EQ(tables.text(out), "none");
}

// covers: 004-15
TEST(Solve, BasicLeavesConflictsAndAggressiveResolvesThem) {
  for (const char *name : {"basic", "aggressive"}) {
    Tables tables(xy);
    ValueId lhs = tables.value({8, 16}, {{"x"}, {}});
    ValueId rhs = tables.value({16, 64}, {{}, {"x"}});
    ValueId result = tables.value({8, 64});
    tables.matmul(lhs, rhs, result);
    SolveOptions options;
    options.strategies = *strategies_named(name);
    tables.run(options);
    // The larger source wins.
    EXPECT_EQ(tables.text(result), std::string(name) == "basic" ? "none" : "<@m, [{?}, {\"x\", ?}]>");
  }
}

TEST(Solve, StrategiesAreThoseOfTheListInTheOrderAsked) {
  EXPECT_EQ(*strategies_named("basic-then-aggressive"), (std::vector<Strategy>{spread_basic, spread_aggressive}));
  EXPECT_FALSE(strategies_named("basic-then-"));
  EXPECT_FALSE(strategies_named(""));
  for (const NamedStrategy &each : strategies())
    EXPECT_EQ(*strategies_named(each.name), std::vector<Strategy>{each.strategy}) << each.name;

  // The requested strategy runs: one that spreads nothing leaves all values as they are.
  Tables tables(xy);
  ValueId from = tables.value({8}, {{"x"}}), to = tables.value({8});
  tables.elementwise({from}, to);
  SolveOptions options;
  options.strategies = {[](Projection &, const StrategyInput &) { return std::vector<Expansion>(); }};
  tables.run(options);
  EXPECT_EQ(tables.text(to), "none");
}

TEST(Solve, ConflictsWithinAFactorGoAsFarAsAllAgree) {
  Tables tables(Mesh({{"a", 2}, {"b", 2}, {"c", 2}}));
  ValueId p = tables.value({16}, {{"a", "b"}});
  ValueId q = tables.value({16}, {{"a", "c"}});
  ValueId r = tables.value({16});
  tables.elementwise({p, q}, r);
  tables.run();
  EXPECT_EQ(tables.text(r), "<@m, [{\"a\", ?}]>");
}

TEST(Solve, AnElementwiseOperandTakesNoMoreThanTheResultCould) {
  Tables tables(xy);
  ValueId a = tables.value({8}, {{"x"}}, false);
  ValueId b = tables.value({8});
  ValueId c = tables.value({8}, {{}});
  tables.elementwise({a, b}, c);
  tables.run();
  EXPECT_EQ(tables.text(b), "none");
}

// covers: 004-08
TEST(Solve, AReshapeSplitsAnAxis) {
  Tables tables(Mesh({{"x", 2}, {"y", 8}}));
  // 16x4 -> 8x8: the second axis is split between the rows and the columns.
  ValueId in = tables.value({16, 4}, {{"x", "y"}, {}});
  ValueId out = tables.value({8, 8});
  ShardingRule rule;
  rule.factors = {{8}, {2}, {4}};
  rule.operands = {{{i, j}, {k}}};
  rule.results = {{{i}, {j, k}}};
  tables.node(rule, {in}, {out});
  tables.run();
  EXPECT_EQ(tables.text(out), "<@m, [{\"x\", \"y\":(1)4, ?}, {\"y\":(4)2, ?}]>");
}

TEST(Solve, ConservativeNeverSplitsAnAxis) {
  Tables tables(Mesh({{"x", 2}, {"y", 8}}));
  ValueId in = tables.value({16, 4}, {{"x", "y"}, {}});
  ValueId out = tables.value({8, 8});
  ShardingRule rule;
  rule.factors = {{8}, {2}, {4}};
  rule.operands = {{{i, j}, {k}}};
  rule.results = {{{i}, {j, k}}};
  tables.node(rule, {in}, {out});
  SolveOptions options;
  options.is_conservative = true;
  tables.run(options);
  EXPECT_EQ(tables.text(out), "<@m, [{\"x\", ?}, {?}]>");
}

// covers: 004-14, 004-16
TEST(Solve, ElementwiseNodesSettleBeforeContractions) {
  // The result of a matmul is also used elementwise with a value sharded the other way. In one stage the matmul, which
  // stands first, would decide; in stages the elementwise node does.
  for (bool op_priorities : {false, true}) {
    Tables tables(xy);
    ValueId lhs = tables.value({8, 16}, {{"x"}, {}}), rhs = tables.value({16, 8});
    ValueId product = tables.value({8, 8});
    ValueId other = tables.value({8, 8}, {{}, {"x"}}), sum = tables.value({8, 8});
    tables.matmul(lhs, rhs, product);
    tables.elementwise({product, other}, sum);
    SolveOptions options;
    options.op_priorities = op_priorities;
    tables.run(options);
    EXPECT_EQ(tables.text(product), op_priorities ? "<@m, [{?}, {\"x\", ?}]>" : "<@m, [{\"x\", ?}, {?}]>");
  }
}

TEST(OpPriority, EachStageAllowsWhatTheOneBeforeDid) {
  for (Direction pass_through : {Direction::none, Direction::forward, Direction::both})
    for (bool one_use : {false, true})
      for (bool expands : {false, true}) {
        PropagationNode node;
        node.priority = {pass_through, one_use, expands};
        StageDirections before{Direction::none, Direction::none};
        for (int stage = 0; stage < op_priority_stages; ++stage) {
          StageDirections now = directions_at_stage(node, stage);
          EXPECT_EQ(now.pass_through_factors & before.pass_through_factors, before.pass_through_factors);
          EXPECT_EQ(now.other_factors & before.other_factors, before.other_factors);
          EXPECT_EQ(now.pass_through_factors & now.other_factors, now.other_factors);
          before = now;
        }
        EXPECT_EQ(before.other_factors, Direction::both);
      }
}

// covers: 004-06
TEST(Solve, ALaterUserPriorityCantBeOverwrittenByAnEarlier) {
  Tables tables(xy);
  ValueId batch = tables.value({8, 8}, {{"x"}, {}}, false);
  ValueId model = tables.value({8, 8}, {{}, {"x"}}, false);
  tables.change(model, [](Sharding &sharding) { sharding.dims[1].priority = 1; });
  ValueId sum = tables.value({8, 8});
  tables.elementwise({batch, model}, sum);
  std::vector<std::string> after;
  SolveOptions options;
  options.after_user_priority = [&](int64_t) { after.push_back(tables.text(model)); };
  tables.run(options);
  EXPECT_EQ(after, (std::vector<std::string>{"<@m, [{?}, {}], replicated={\"x\"}>", "<@m, [{?}, {\"x\", ?}]>"}));
  EXPECT_EQ(tables.text(sum), "<@m, [{\"x\", ?}, {?}]>");
}

// covers: 004-21
TEST(Solve, MembersOfAGroupAreShardedAlike) {
  Tables tables(xy);
  ValueId a = tables.value({8}, {{"x"}}), b = tables.value({8});
  ValueId c = tables.value({8}), d = tables.value({8});
  tables.elementwise({a}, b);
  tables.elementwise({c}, d);
  tables.problem.groups = {{b, c}};
  tables.problem.values[b].group = tables.problem.values[c].group = GroupId{0};
  tables.run();
  EXPECT_EQ(tables.text(c), "<@m, [{\"x\", ?}]>");
  EXPECT_EQ(tables.text(d), "<@m, [{\"x\", ?}]>");
}

// covers: 004-18
TEST(Solve, AnEdgeTiesSourcesAndTargetsOfALoop) {
  Tables tables(xy);
  ValueId init = tables.value({8}), carry = tables.value({8}), next = tables.value({8}, {{"y"}}, false);
  NodeId edge = tables.node(identity_rule({8}, 2, 1), {init, next}, {carry});
  tables.problem.nodes[edge].is_edge = true;
  tables.problem.nodes[edge].priority.pass_through = Direction::both;
  tables.elementwise({carry}, next);
  tables.run();
  EXPECT_EQ(tables.text(init), "<@m, [{\"y\", ?}]>");
  EXPECT_EQ(tables.text(carry), "<@m, [{\"y\", ?}]>");
}

// covers: 004-22
TEST(Solve, FreeAxesPassTheBorderOfAManualRegion) {
  Tables tables(xy);
  ValueId outside = tables.value({8, 16}, {{"x"}, {"y"}});
  ValueId inside = tables.value({4, 16}, {{}, {}}, false);  // "x" is manual on the first dimension
  NodeId edge = tables.node(identity_rule({4, 16}, 1, 1), {outside}, {inside});
  ManualAxesView view;
  view.dim_axes = {{"x"}, {}};
  tables.problem.nodes[edge].result_view = std::make_shared<const ManualAxesView>(view);
  tables.run();
  EXPECT_EQ(tables.text(inside), "<@m, [{?}, {\"y\", ?}]>");
}

TEST(Solve, ABarrierLetsAxesThroughOneWayOnly) {
  Tables tables(xy);
  ValueId before = tables.value({8}), after = tables.value({8}, {{"x"}});
  NodeId barrier = tables.elementwise({before}, after);
  tables.problem.nodes[barrier].allowed = Direction::forward;
  tables.run();
  EXPECT_EQ(tables.text(before), "none");
}

TEST(Solve, ShardingsOnDifferentMeshesDontMix) {
  Tables tables(xy);
  tables.problem.meshes.push_back({"other", Mesh({{"x", 2}, {"y", 4}}, {7, 6, 5, 4, 3, 2, 1, 0})});
  ValueId a = tables.value({8, 8}, {{"x"}, {}}), b = tables.value({8, 8}, {{}, {"y"}}, false), c = tables.value({8, 8});
  tables.change(b, [](Sharding &sharding) { sharding.mesh_name = "other"; });
  tables.elementwise({a, b}, c);
  tables.run();
  EXPECT_EQ(tables.text(c), "none");
}

TEST(Solve, EachArrivalSaysFromWhereAndThroughWhat) {
  Tables tables(xy);
  ValueId a = tables.value({8}, {{"x"}}), b = tables.value({8}), c = tables.value({8});
  NodeId first = tables.elementwise({a}, b), second = tables.elementwise({b}, c);
  Provenance provenance;
  SolveOptions options;
  options.provenance = &provenance;
  tables.run(options);
  EXPECT_EQ(provenance.arrivals,
            (std::vector<Arrival>{{b, 0, "x", first, a, 0, i, 0}, {c, 0, "x", second, b, 0, i, 0}}));
}

}  // namespace
}  // namespace tessera

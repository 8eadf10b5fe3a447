// Visits of nodes, whose outcomes are found once for nodes of equal rules.
#include "propagate/node_visits.h"

#include <gtest/gtest.h>

#include "small_tables.h"

namespace tessera {
namespace {

// A rule at an old address would be taken for the one that was there before.
TEST(NodeVisits, KeepTheRulesTheyKnowNodesBy) {
  Tables tables(Mesh({{"x", 2}}));
  const NodeId id = tables.elementwise({tables.value({8}, {{{AxisName("x")}}})}, tables.value({8}));
  NodeVisits visits(tables.problem, /*is_conservative=*/false);
  PropagationNode node = tables.problem.nodes[id];
  tables.problem.nodes[id].rule = nullptr;
  const std::weak_ptr<const ShardingRule> rule = node.rule;
  const Strategy strategy = strategies_named(usual_strategies)->front();
  EXPECT_EQ(visits.outcome_of(node, {Direction::both, Direction::both}, strategy).changes.size(), 1U);
  node.rule = nullptr;
  EXPECT_FALSE(rule.expired());
}

}  // namespace
}  // namespace tessera

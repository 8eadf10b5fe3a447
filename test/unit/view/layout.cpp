#include "view/layout.h"

#include <gtest/gtest.h>

#include "view/graph.h"

namespace tessera {
namespace {

// A chain of operations in one group, each of which takes the one before and an argument of its own.
ProgramGraph chain_of(size_t operations) {
  ProgramGraph graph;
  graph.groups.push_back({GraphGroup::Kind::program, "@main", 0});
  for (size_t i = 0; i < operations; ++i)
    graph.nodes.push_back({.kind = GraphNode::Kind::argument, .operation = "argument"});
  for (size_t i = 0; i < operations; ++i) {
    GraphNode node{.kind = GraphNode::Kind::operation, .operation = "add"};
    node.inputs.push_back({i, 0});
    if (i > 0) node.inputs.push_back({operations + i - 1, 0});
    graph.nodes.push_back(node);
  }
  return graph;
}

TEST(Layout, EdgesLeadDown) {
  const ProgramGraph graph = chain_of(20);
  const GroupLayout layout = layout_of(graph)[0];
  std::vector<size_t> row_of(layout.members.size());
  for (size_t row = 0; row < layout.rows.size(); ++row)
    for (size_t member : layout.rows[row]) row_of[member] = row;
  EXPECT_EQ(layout.edges.size(), 39u);
  for (const MemberEdge &edge : layout.edges) EXPECT_LT(row_of[edge.from], row_of[edge.to]);
}

TEST(Layout, ArgumentsStandAboveTheirFirstUse) {
  const GroupLayout layout = layout_of(chain_of(5))[0];
  ASSERT_EQ(layout.rows.size(), 6u);
  EXPECT_EQ(layout.rows[0], (std::vector<size_t>{0}));
  for (size_t row = 1; row < 5; ++row)
    EXPECT_EQ(layout.rows[row].size(), 2u);  // an operation, and the argument of the next
}

TEST(Layout, RowsContinueInTheNextOneWhereTheyAreTooWide) {
  ProgramGraph graph = chain_of(1);
  for (int i = 0; i < 29; ++i) graph.nodes.push_back({.kind = GraphNode::Kind::operation, .operation = "iota"});
  const std::vector<GroupLayout> layouts = layout_of(graph, 8);
  for (const std::vector<size_t> &row : layouts[0].rows) EXPECT_LE(row.size(), 8u);
}

TEST(Layout, EdgesBetweenGroupsAreOfTheMembersThatHoldThem) {
  ProgramGraph graph = chain_of(2);
  graph.groups.push_back({GraphGroup::Kind::scope, "layer", 0});
  graph.nodes[2].group = 1;
  const std::vector<GroupLayout> layouts = layout_of(graph);
  ASSERT_EQ(layouts[0].members.size(), 4u);  // two arguments, the group, the second operation
  EXPECT_TRUE(layouts[0].members[2].is_group);
  EXPECT_EQ(layouts[0].edges, (std::vector<MemberEdge>{{0, 2}, {1, 3}, {2, 3}}));
  EXPECT_TRUE(layouts[1].edges.empty());
}

TEST(Graph, LargeGroupsFoldUntilAllCanBeDrawn) {
  ProgramGraph graph = chain_of(10'000);
  fold_runs(graph, 48, 12);
  const std::vector<std::vector<GraphMember>> members = members_of(graph);
  size_t nodes = 0;
  for (const std::vector<GraphMember> &each : members) {
    EXPECT_LE(each.size(), 50u);  // with the groups of arguments and of results
    for (const GraphMember &member : each) nodes += !member.is_group;
  }
  EXPECT_EQ(nodes, graph.nodes.size());
  EXPECT_EQ(graph.groups[1].name, "10000 arguments");
}

TEST(Graph, UnfoldsLevelByLevelAsFarAsThereIsRoom) {
  ProgramGraph graph = chain_of(3);
  graph.groups.push_back({GraphGroup::Kind::scope, "outer", 0});
  graph.groups.push_back({GraphGroup::Kind::scope, "inner", 1});
  for (size_t node : {3, 4, 5}) graph.nodes[node].group = 2;
  const std::vector<std::vector<GraphMember>> shown = shown_members_of(graph);
  EXPECT_EQ(unfolded(graph, shown, std::nullopt, 60), (std::vector<bool>{true, true, true}));
  EXPECT_EQ(unfolded(graph, shown, std::nullopt, 5), (std::vector<bool>{true, true, false}));
  EXPECT_EQ(unfolded(graph, shown, 1), (std::vector<bool>{true, false, false}));
}

}  // namespace
}  // namespace tessera

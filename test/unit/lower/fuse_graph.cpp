// Groups of a dataflow graph: joins keep it free of cycles, whatever is joined in whatever order.
#include <gtest/gtest.h>

#include <random>

#include "lower/fuse/graph.h"

namespace tessera {
namespace {

TEST(GroupGraph, JoinsNeighbours) {
  GroupGraph graph(2);
  graph.add_edge(0, 1);
  EXPECT_TRUE(graph.join(0, 1));
  EXPECT_EQ(graph.group_of(0), graph.group_of(1));
  EXPECT_EQ(graph.members(graph.group_of(0)), (std::vector<GroupGraph::Node>{0, 1}));
}

TEST(GroupGraph, RefusesAPathThroughAThird) {
  GroupGraph graph(3);  // 0 -> 1 -> 2, 0 -> 2
  graph.add_edge(0, 1);
  graph.add_edge(0, 2);
  graph.add_edge(1, 2);
  EXPECT_FALSE(graph.join(0, 2));
  EXPECT_NE(graph.group_of(0), graph.group_of(2));
  EXPECT_TRUE(graph.join(1, 2));
  EXPECT_TRUE(graph.join(graph.group_of(0), graph.group_of(2)));
}

TEST(GroupGraph, RefusesAPathThatAnEarlierJoinMade) {
  GroupGraph graph(4);  // 0 -> 1, 2 -> 3
  graph.add_edge(0, 1);
  graph.add_edge(2, 3);
  EXPECT_TRUE(graph.join(0, 3));
  EXPECT_FALSE(graph.join(1, 2));  // {0, 3} -> 1, 2 -> {0, 3}
}

TEST(GroupGraph, JoinsWhatNoEdgeConnects) {
  GroupGraph graph(3);
  graph.add_edge(0, 1);
  EXPECT_TRUE(graph.join(1, 2));
  EXPECT_TRUE(graph.join(graph.group_of(0), graph.group_of(1)));
}

// Returns true if the groups can be put in an order in which no edge goes backward.
bool has_order(const GroupGraph &graph, int nodes) {
  std::vector<int> waits(nodes, 0), ready;
  auto each_edge = [&](int group, auto &&visit) {
    for (GroupGraph::Node node : graph.members(group))
      for (GroupGraph::Node to : graph.successors(node))
        if (graph.group_of(to) != group) visit(graph.group_of(to));
  };
  int groups = 0, done = 0;
  for (int group = 0; group < nodes; ++group) {
    groups += !graph.members(group).empty();
    each_edge(group, [&](int to) { ++waits[to]; });
  }
  for (int group = 0; group < nodes; ++group)
    if (!graph.members(group).empty() && waits[group] == 0) ready.push_back(group);
  while (!ready.empty()) {
    int group = ready.back();
    ready.pop_back();
    ++done;
    each_edge(group, [&](int to) {
      if (--waits[to] == 0) ready.push_back(to);
    });
  }
  return done == groups;
}

TEST(GroupGraph, AnyJoinsLeaveAnOrderAndRefusalsAreForAReason) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    std::mt19937 random(seed);
    constexpr int nodes = 24;
    std::vector<std::pair<int, int>> edges;
    for (int to = 1; to < nodes; ++to)
      for (int from = 0; from < to; ++from)
        if (random() % 8 == 0) edges.emplace_back(from, to);
    GroupGraph graph(nodes);
    for (auto [from, to] : edges) graph.add_edge(from, to);
    for (int i = 0; i < 60; ++i) {
      int a = graph.group_of(static_cast<int>(random() % nodes)),
          b = graph.group_of(static_cast<int>(random() % nodes));
      if (a == b) continue;
      bool joined = graph.join(a, b);
      ASSERT_TRUE(has_order(graph, nodes)) << "seed " << seed;
      if (joined) continue;
      // The same groups joined without asking: a cycle.
      GroupGraph forced(nodes);
      std::vector<int> name(nodes);
      for (int node = 0; node < nodes; ++node) name[node] = graph.group_of(node) == b ? a : graph.group_of(node);
      std::vector<std::vector<bool>> reaches(nodes, std::vector<bool>(nodes, false));
      for (auto [from, to] : edges)
        if (name[from] != name[to]) reaches[name[from]][name[to]] = true;
      for (int via = 0; via < nodes; ++via)
        for (int from = 0; from < nodes; ++from)
          for (int to = 0; to < nodes; ++to)
            if (reaches[from][via] && reaches[via][to]) reaches[from][to] = true;
      EXPECT_TRUE(reaches[a][a]) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace tessera

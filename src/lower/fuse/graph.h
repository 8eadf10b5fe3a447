// The dataflow of a block as a graph of groups that can be joined as long as no group comes to wait for itself.
//
//   a -> b, a -> c, b -> d, c -> d: joining a with d would make {a, d} wait for b, which waits for {a, d}; joining a, b
//   first, then c, then d is fine.
//
// Groups have an order in which no edge goes backward. A join looks only at groups between the two in that order, and
// moves only those that must move (dynamic topological order after Pearce and Kelly), and at no more than a fixed
// number of them: one that would need more is refused, so that all joins together take time linear in their number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tessera {

class GroupGraph {
 public:
  using Node = int32_t;
  using Group = int32_t;

  // Nodes are numbered in an order in which no edge goes backward, and each is a group of its own at first.
  explicit GroupGraph(std::size_t nodes);
  void add_edge(Node from, Node to);

  Group group_of(Node node) const { return group_of_[node]; }
  const std::vector<Node> &members(Group group) const { return members_[group]; }  // ascending
  const std::vector<Node> &successors(Node node) const { return successors_[node]; }

  // Joins two groups; false, and nothing changes, if a path leads from one to the other through a third, or it would
  // take too long to know. The joined group has the number of one of them.
  bool join(Group a, Group b);

 private:
  static constexpr std::size_t most_visited = 400;
  // Groups that can be reached from `from`, without `to`, whose place lies between `low` and `high`; false if `to` is
  // met other than directly from `from`, or there are too many.
  bool between(const std::vector<std::vector<Node>> &edges, Group from, Group to, int32_t low, int32_t high,
               std::vector<Group> &found);

  std::vector<std::vector<Node>> successors_, predecessors_;
  std::vector<Group> group_of_;
  std::vector<std::vector<Node>> members_;
  std::vector<int32_t> place_;  // of groups, in the order
  std::vector<int32_t> visited_;
  int32_t visit_ = 0;
};

}  // namespace tessera

// Holds the dataflow of a block as a graph of groups. Two groups can be joined as long as no group comes to wait for
// itself.
//
//   a -> b, a -> c, b -> d, c -> d: joining a with d would make {a, d} wait for b, which waits for {a, d}; joining a, b
//   first, then c, then d is fine.
//
// Groups have an order in which no edge goes backward. A join looks only at groups between the two in that order, and
// moves only the groups that must move (dynamic topological order after Pearce and Kelly). It is refused if it would
// look at more than a fixed number of them, so that all joins together take linear time. Where nothing stands between
// the smaller of the two and the other one, the edges of the larger aren't looked at.
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

  // Returns whether an edge leads from one group to the other. It looks at the edges of `to`.
  bool feeds(Group from, Group to) const;

  // Joins two groups; the joined group has the number of one of them. Returns false and changes nothing if a path leads
  // from one to the other through a third group, or if the search takes too long.
  bool join(Group a, Group b);

 private:
  static constexpr std::size_t most_visited = 400;
  // Collects the groups between `low` and `high` in the order that `from` reaches without passing `to`. Returns false
  // if it meets `to` other than directly from `from`, or if there are too many.
  bool between(const std::vector<std::vector<Node>> &edges, Group from, Group to, int32_t low, int32_t high,
               std::vector<Group> &found);
  void merge(Group a, Group b, int32_t place);

  std::vector<std::vector<Node>> successors_, predecessors_;
  std::vector<Group> group_of_;
  std::vector<std::vector<Node>> members_;
  std::vector<int32_t> place_;  // of groups, in the order
  std::vector<int32_t> visited_;
  int32_t visit_ = 0;
};

}  // namespace tessera

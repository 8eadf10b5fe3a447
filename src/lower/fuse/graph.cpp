#include "lower/fuse/graph.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace tessera {

GroupGraph::GroupGraph(size_t nodes)
    : successors_(nodes), predecessors_(nodes), group_of_(nodes), members_(nodes), position_(nodes), visited_(nodes) {
  std::iota(group_of_.begin(), group_of_.end(), 0);
  std::iota(position_.begin(), position_.end(), 0);
  for (size_t i = 0; i < nodes; ++i) members_[i] = {static_cast<Node>(i)};
}

void GroupGraph::add_edge(Node from, Node to) {
  if (from == to || (!successors_[from].empty() && successors_[from].back() == to)) return;
  successors_[from].push_back(to);
  predecessors_[to].push_back(from);
}

bool GroupGraph::between(const std::vector<std::vector<Node>> &edges, Group from, Group to, int32_t low, int32_t high,
                         std::vector<Group> &found) {
  ++visit_;
  visited_[from] = visit_;
  size_t next = 0;
  for (Group group = from;; group = found[next++]) {
    for (Node node : members_[group])
      for (Node neighbour : edges[node]) {
        Group other = group_of_[neighbour];
        if (other == to && group != from) return false;
        if (other == to || visited_[other] == visit_ || position_[other] < low || position_[other] > high) continue;
        visited_[other] = visit_;
        found.push_back(other);
        if (found.size() > most_visited) return false;
      }
    if (next == found.size()) return true;
  }
}

bool GroupGraph::join(Group a, Group b) {
  if (position_[a] > position_[b]) std::swap(a, b);
  std::vector<Group> after, before;
  if (!between(successors_, a, b, position_[a], position_[b], after)) return false;
  if (!between(predecessors_, b, a, position_[a], position_[b], before)) return false;

  // The new order is the groups that b waits for, both, then the groups that wait for a, at the positions that all of
  // these had.
  auto by_position = [&](Group x, Group y) { return position_[x] < position_[y]; };
  std::sort(after.begin(), after.end(), by_position);
  std::sort(before.begin(), before.end(), by_position);
  std::vector<int32_t> positions = {position_[a], position_[b]};
  for (Group group : after) positions.push_back(position_[group]);
  for (Group group : before) positions.push_back(position_[group]);
  std::sort(positions.begin(), positions.end());
  size_t next = 0;
  for (Group group : before) position_[group] = positions[next++];
  Group kept = members_[a].size() >= members_[b].size() ? a : b, gone = kept == a ? b : a;
  position_[kept] = positions[next++];
  for (Group group : after) position_[group] = positions[next++];

  std::vector<Node> both;
  std::merge(members_[a].begin(), members_[a].end(), members_[b].begin(), members_[b].end(), std::back_inserter(both));
  for (Node node : members_[gone]) group_of_[node] = kept;
  members_[kept] = std::move(both);
  members_[gone].clear();
  return true;
}

}  // namespace tessera

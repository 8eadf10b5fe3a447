#include "lower/fuse/graph.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/visits.h"

namespace tessera {

GroupGraph::GroupGraph(size_t nodes)
    : successors_(nodes), predecessors_(nodes), group_of_(nodes), members_(nodes), place_(nodes), visited_(nodes) {
  std::iota(group_of_.begin(), group_of_.end(), 0);
  std::iota(place_.begin(), place_.end(), 0);
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
    for (Node node : members_[group]) {
      Visits::note();
      for (Node neighbour : edges[node]) {
        Group other = group_of_[neighbour];
        if (other == to && group != from) return false;
        if (other == to || visited_[other] == visit_ || place_[other] < low || place_[other] > high) continue;
        visited_[other] = visit_;
        found.push_back(other);
        if (found.size() > most_visited) return false;
      }
    }
    if (next == found.size()) return true;
  }
}

bool GroupGraph::feeds(Group from, Group to) const {
  return std::any_of(members_[to].begin(), members_[to].end(), [&](Node node) {
    const std::vector<Node> &before = predecessors_[node];
    return std::any_of(before.begin(), before.end(), [&](Node other) { return group_of_[other] == from; });
  });
}

bool GroupGraph::join(Group a, Group b) {
  if (place_[a] > place_[b]) std::swap(a, b);
  const bool is_first_smaller = members_[a].size() <= members_[b].size();
  std::vector<Group> after, before;
  auto search_after = [&] { return between(successors_, a, b, place_[a], place_[b], after); };
  auto search_before = [&] { return between(predecessors_, b, a, place_[a], place_[b], before); };
  if (!(is_first_smaller ? search_after() : search_before())) return false;
  if ((is_first_smaller ? after : before).empty()) {
    merge(a, b, is_first_smaller ? place_[b] : place_[a]);
    return true;
  }
  if (!(is_first_smaller ? search_before() : search_after())) return false;

  // The groups that b waits for come first, then both, then those that wait for a, in the places that all of these had.
  auto by_place = [&](Group x, Group y) { return place_[x] < place_[y]; };
  std::sort(after.begin(), after.end(), by_place);
  std::sort(before.begin(), before.end(), by_place);
  std::vector<int32_t> places = {place_[a], place_[b]};
  for (Group group : after) places.push_back(place_[group]);
  for (Group group : before) places.push_back(place_[group]);
  std::sort(places.begin(), places.end());
  size_t next = 0;
  for (Group group : before) place_[group] = places[next++];
  const int32_t place = places[next++];
  for (Group group : after) place_[group] = places[next++];
  merge(a, b, place);
  return true;
}

void GroupGraph::merge(Group a, Group b, int32_t place) {
  Group kept = members_[a].size() >= members_[b].size() ? a : b, gone = kept == a ? b : a;
  place_[kept] = place;
  std::vector<Node> both;
  std::merge(members_[a].begin(), members_[a].end(), members_[b].begin(), members_[b].end(), std::back_inserter(both));
  for (Node node : members_[gone]) group_of_[node] = kept;
  members_[kept] = std::move(both);
  members_[gone].clear();
}

}  // namespace tessera

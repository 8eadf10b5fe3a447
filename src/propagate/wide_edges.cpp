#include "propagate/wide_edges.h"

#include <algorithm>

#include "base/visits.h"

namespace tessera {

namespace {

constexpr size_t most_operands = 4;  // edges with at most this many aren't narrowed: those of loops and branches

}  // namespace

WideEdges::WideEdges(const Problem &problem, const ById<ValueId, int64_t> &changed_at) : problem_(problem) {
  for (NodeId id : problem.nodes.ids()) {
    const PropagationNode &node = problem.nodes[id];
    if (!node.is_edge || node.operands.size() <= most_operands) continue;
    Edge &edge = edges_[id];
    for (size_t position = 0; position < node.operands.size(); ++position) {
      const ValueId value = node.operands[position];
      edge.positions[problem.values[value].sharding].insert(position);
      edge.last_change = std::max(edge.last_change, changed_at[value]);
      places_[value].push_back({id, position});
    }
  }
}

void WideEdges::note_change(ValueId value, const Sharding *before, int64_t at) {
  const auto places = places_.find(value);
  if (places == places_.end()) return;
  for (const auto &[node, position] : places->second) {
    Edge &edge = edges_.at(node);
    std::set<size_t> &old = edge.positions.at(before);
    old.erase(position);
    if (old.empty()) edge.positions.erase(before);
    edge.positions[problem_.values[value].sharding].insert(position);
    edge.last_change = at;
    Visits::note();
  }
}

WideEdges::Narrow WideEdges::narrowed(NodeId id) {
  const PropagationNode &wide = problem_.nodes[id];
  Edge &edge = edges_.at(id);
  Narrow narrow{{nullptr, {}, wide.results, wide.priority, wide.is_elementwise, wide.is_edge, wide.allowed, nullptr},
                {}};
  for (const auto &[sharding, positions] : edge.positions) narrow.positions.push_back(&positions);
  std::ranges::sort(narrow.positions, {}, [](const std::set<size_t> *positions) { return *positions->begin(); });
  for (const std::set<size_t> *positions : narrow.positions) {
    Visits::note();
    narrow.node.operands.push_back(wide.operands[*positions->begin()]);
  }
  std::shared_ptr<const ShardingRule> &rule = edge.rules[narrow.positions.size()];
  if (!rule) {
    ShardingRule fewer = *wide.rule;
    fewer.operands.resize(narrow.positions.size());
    rule = std::make_shared<const ShardingRule>(std::move(fewer));
  }
  narrow.node.rule = rule;
  return narrow;
}

}  // namespace tessera

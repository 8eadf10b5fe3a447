#include "propagate/node_visits.h"

#include <algorithm>

#include "propagate/hash.h"
#include "propagate/node_projection.h"

namespace tessera {

size_t NodeVisits::Hash::operator()(const Key &key) const {
  size_t hash = key.size();
  for (const void *word : key) hash = mixed(hash, reinterpret_cast<size_t>(word));
  return hash;
}

const NodeOutcome &NodeVisits::outcome_of(const PropagationNode &node, StageDirections directions, Strategy strategy) {
  if (node.result_view) {  // of one region
    last_ = computed(node, directions, strategy);
    return last_;
  }
  set_key(node, directions, strategy);
  auto known = known_.find(key_);
  if (known == known_.end()) known = known_.emplace(key_, Known{computed(node, directions, strategy), node.rule}).first;
  return known->second.outcome;
}

// Makes the key from everything on which an outcome depends, except meshes, for which their names in shardings stand.
void NodeVisits::set_key(const PropagationNode &node, StageDirections directions, Strategy strategy) {
  const size_t flags = static_cast<size_t>(directions.pass_through_factors) |
                       static_cast<size_t>(directions.other_factors) << 2 |
                       static_cast<size_t>(node.is_elementwise) << 4 | static_cast<size_t>(node.is_edge) << 5;
  key_ = {node.rule.get(), reinterpret_cast<const void *>(strategy), reinterpret_cast<const void *>(flags)};
  for (ValueId value : node.operands) key_.push_back(problem_.values[value].sharding);
  for (ValueId value : node.results) key_.push_back(problem_.values[value].sharding);
}

NodeOutcome NodeVisits::computed(const PropagationNode &node, StageDirections directions, Strategy strategy) {
  NodeOutcome outcome;
  const Mesh *mesh = nullptr;
  const Sharding *source = common_mesh_source(problem_, node, mesh);
  if (!source) return outcome;
  const ShardingRule &rule = *node.rule;
  Projection projection = project(problem_, node, *mesh);
  outcome.mesh = mesh;
  outcome.expansions = strategy(projection, input_for(node, directions, *mesh));
  for (bool is_result : {false, true}) {
    const std::vector<ValueId> &side = is_result ? node.results : node.operands;
    for (size_t i = 0; i < side.size(); ++i) {
      const TensorIndex tensor{is_result, i};
      if (std::ranges::none_of(outcome.expansions, [&](const Expansion &each) { return each.tensor == tensor; }))
        continue;
      Sharding next = unproject((is_result ? projection.results : projection.operands)[i],
                                (is_result ? rule.results : rule.operands)[i], rule, problem_.values[side[i]].sharding,
                                *source, *mesh);
      if (const ManualAxesView *view = view_of(node, tensor)) next = view->own(next, *mesh);
      outcome.changes.push_back({tensor, problem_.shardings.add(std::move(next))});
    }
  }
  return outcome;
}

}  // namespace tessera

// Finds what a visit of a node changes. Programs repeat themselves: nodes of equal rules, whose values have equal
// shardings, change alike, so this is found once for all of them.
#pragma once

#include <unordered_map>

#include "propagate/priorities.h"
#include "propagate/problem.h"
#include "propagate/strategy/strategy.h"

namespace tessera {

struct NodeChange {
  TensorIndex tensor;
  const Sharding *next;
};

struct NodeOutcome {
  std::vector<NodeChange> changes;    // operands first
  std::vector<Expansion> expansions;  // from which the changes come
  const Mesh *mesh = nullptr;         // of all; null if there is nothing to do
};

class NodeVisits {
 public:
  NodeVisits(Problem &problem, bool is_conservative) : problem_(problem), is_conservative_(is_conservative) {}

  // The outcome stays until the next call.
  const NodeOutcome &outcome_of(const PropagationNode &node, StageDirections directions, Strategy strategy)
      [[clang::lifetimebound]];

  StrategyInput input_for(const PropagationNode &node, StageDirections directions, const Mesh &mesh) const {
    return {*node.rule,
            mesh,
            directions.pass_through_factors,
            directions.other_factors,
            node.is_elementwise,
            is_conservative_ && !node.is_edge};
  }

 private:
  using Key = std::vector<const void *>;
  struct Hash {
    size_t operator()(const Key &key) const;
  };

  // Keeps the rule alive, because its address is part of the key.
  struct Known {
    NodeOutcome outcome;
    std::shared_ptr<const ShardingRule> rule;
  };

  void set_key(const PropagationNode &node, StageDirections directions, Strategy strategy);
  NodeOutcome computed(const PropagationNode &node, StageDirections directions, Strategy strategy);

  Problem &problem_;
  bool is_conservative_;
  Key key_;
  NodeOutcome last_;
  std::unordered_map<Key, Known, Hash> known_;
};

}  // namespace tessera

// Visits edges with many operands, such as the edge of a function's argument, which ties it to all calls. Operands of
// equal shardings count as one in such a visit, which so takes as many steps as there are different shardings and
// changed values.
#pragma once

#include <map>
#include <set>
#include <unordered_map>

#include "propagate/problem.h"

namespace tessera {

class WideEdges {
 public:
  // Reads the present shardings, and the times at which values changed.
  WideEdges(const Problem &problem, const ById<ValueId, int64_t> &changed_at);

  bool contains(NodeId node) const { return !edges_.empty() && edges_.contains(node); }
  int64_t last_change_of(NodeId node) const { return edges_.at(node).last_change; }
  // Notes that a value's sharding is no longer `before`.
  void note_change(ValueId value, const Sharding *before, int64_t at);

  // Lists one operand for each sharding, the first that has it, in the order of the edge's operands.
  struct Narrow {
    PropagationNode node;
    std::vector<const std::set<size_t> *> positions;  // of the edge's operands that share this operand's sharding
  };
  Narrow narrowed(NodeId node);

 private:
  struct Edge {
    std::unordered_map<const Sharding *, std::set<size_t>> positions;  // of operands, by their sharding
    std::map<size_t, std::shared_ptr<const ShardingRule>> rules;       // rules for fewer operands, by their number
    int64_t last_change = 0;                                           // of an operand
  };
  struct Place {
    NodeId node;
    size_t position;
  };

  const Problem &problem_;
  std::unordered_map<NodeId, Edge> edges_;
  std::unordered_map<ValueId, std::vector<Place>> places_;
};

}  // namespace tessera

#include "propagate/ir/listeners.h"

#include <algorithm>

namespace tessera {

// Adds listeners in this order: users of the value in its other places, its definition, its users. The last is visited
// first.
void Listeners::add_to(ProgramTables &tables) const {
  for (ValueId id : tables.problem.values.ids()) {
    mlir::Value value = tables.homes[id].value;
    if (!value) continue;
    std::vector<NodeId> &listeners = tables.problem.values[id].listeners;
    for (mlir::Value target : other_targets.lookup(id)) add_users(target, false, listeners);
    if (auto edge = edge_of.find(value); edge != edge_of.end())
      listeners.push_back(edge->second);
    else if (auto node = node_of.find(value.getDefiningOp()); value.getDefiningOp() && node != node_of.end())
      listeners.push_back(node->second);
    add_users(value, reversed.contains(value), listeners);
  }
}

void Listeners::add_users(mlir::Value value, bool is_reversed, std::vector<NodeId> &listeners) const {
  size_t first = listeners.size();
  for (mlir::OpOperand &use : value.getUses()) {
    if (auto edge = edge_at.find(&use); edge != edge_at.end())
      listeners.push_back(edge->second);
    else if (auto edges = function_edges_at.find(&use); edges != function_edges_at.end())
      listeners.insert(listeners.end(), edges->second.begin(), edges->second.end());
    else if (auto node = node_of.find(use.getOwner()); node != node_of.end())
      listeners.push_back(node->second);
  }
  if (is_reversed) std::reverse(listeners.begin() + static_cast<std::ptrdiff_t>(first), listeners.end());
}

}  // namespace tessera

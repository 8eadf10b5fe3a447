#include "propagate/ir/listeners.h"

#include <algorithm>

namespace tessera {

// Adds listeners in this order: users of the value in its other places, its definition, its users. The last is visited
// first. A value that is made by an operation with a node isn't in an edge.
void Listeners::add_to(ProgramTables &tables) const {
  for (ValueId id : tables.problem.values.ids()) {
    mlir::Value value = tables.homes[id].value;
    if (!value) continue;
    std::vector<NodeId> &listeners = tables.problem.values[id].listeners;
    mlir::Operation *definition = value.getDefiningOp();
    const auto node = definition ? node_of.find(definition) : node_of.end();
    const auto edge = node == node_of.end() ? edge_of.find(value) : edge_of.end();
    const bool is_in_edge = node == node_of.end();
    if (is_in_edge)
      for (mlir::Value target : other_targets.lookup(id)) add_users(target, false, listeners);
    if (edge != edge_of.end())
      listeners.push_back(edge->second);
    else if (node != node_of.end())
      listeners.push_back(node->second);
    add_users(value, is_in_edge && reversed.contains(value), listeners);
  }
}

// A use by an operation with a node isn't a source of an edge.
void Listeners::add_users(mlir::Value value, bool is_reversed, std::vector<NodeId> &listeners) const {
  size_t first = listeners.size();
  for (mlir::OpOperand &use : value.getUses()) {
    if (auto node = node_of.find(use.getOwner()); node != node_of.end())
      listeners.push_back(node->second);
    else if (auto edge = edge_at.find(&use); edge != edge_at.end())
      listeners.push_back(edge->second);
    else if (auto edges = function_edges_at.find(&use); edges != function_edges_at.end())
      listeners.insert(listeners.end(), edges->second.begin(), edges->second.end());
  }
  if (is_reversed) std::reverse(listeners.begin() + static_cast<std::ptrdiff_t>(first), listeners.end());
}

}  // namespace tessera

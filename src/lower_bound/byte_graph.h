// Makes a graph of costs in bytes from a program. It has a variable for each value, whose states are layouts, and for
// each operation, whose states are the ways to divide its work. An edge costs the bytes that all devices together
// receive at least.
#pragma once

#include <deque>

#include "layout_choice/cost_graph.h"
#include "lower_bound/receipts.h"

namespace tessera {

struct ByteGraph {
  CostGraph graph;
  std::deque<CostTable> tables;
  // Lists the edges of each value's uses. Bringing a value to the layouts of all its uses costs at least as much as
  // bringing it to any one of them, so weights that add up to 1 give a lower bound. CostEdge::times is the weight times
  // the executions.
  std::vector<std::vector<size_t>> wanted;
  std::vector<double> executions;  // by edge
};

// Returns the graph along the seen axes, with equal shares.
ByteGraph byte_graph_of(const ChoiceProblem &problem, const SeenAxes &seen);

// Returns the number of entries that its tables have, or more.
int64_t entries_of(const ChoiceProblem &problem, size_t axes);

}  // namespace tessera

// A program as a graph of costs in bytes: a variable for each value, whose states are layouts, and for each operation, whose
// states are the ways to divide its work. An edge costs what all devices together receive at least.
#pragma once

#include <deque>

#include "bound/receipts.h"
#include "choice/cost_graph.h"

namespace tessera {

struct ByteGraph {
  CostGraph graph;
  std::deque<CostTable> tables;
  // By value, the edges at which it is wanted. It is brought to all of those layouts, and costs at least what one of them does, so
  // that shares of them which add up to one cost no more than that. CostEdge::times is the share times the executions.
  std::vector<std::vector<size_t>> wanted;
  std::vector<double> executions;  // by edge
};

// The graph along the seen axes, with equal shares.
ByteGraph byte_graph_of(const ChoiceProblem &problem, const SeenAxes &seen);

// The number of entries that its tables have, or more.
int64_t entries_of(const ChoiceProblem &problem, size_t axes);

}  // namespace tessera

// Eliminates variables of a graph in which each has two states, so that little is left to search.
#pragma once

#include <deque>

#include "layout_choice/cost_graph.h"

namespace tessera {

// Holds what is left of a graph: variables with three neighbours and more, which are few where it is nearly a tree. For
// each of their states, `graph` and `cost` add up to the least that the whole graph costs with them.
struct EliminatedGraph {
  CostGraph graph;
  double cost = 0;
  std::deque<CostTable> tables;  // of graph; a deque, so that its elements stay in place
};

EliminatedGraph eliminate_variables(const CostGraph &graph);

}  // namespace tessera

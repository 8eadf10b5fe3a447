// Lists the edges of each variable of a graph.
#pragma once

#include <span>

#include "choice/cost_graph.h"

namespace tessera {

class Adjacency {
 public:
  explicit Adjacency(const CostGraph &graph);

  std::span<const size_t> edges_of(size_t variable) const {
    return std::span(edges_).subspan(first_edge_[variable], first_edge_[variable + 1] - first_edge_[variable]);
  }
  size_t other_end(size_t edge, size_t variable) const {
    const CostEdge &ends = graph_.edges[edge];
    return ends.first == variable ? ends.second : ends.first;
  }

 private:
  const CostGraph &graph_;
  std::vector<size_t> edges_, first_edge_;  // by variable
};

}  // namespace tessera

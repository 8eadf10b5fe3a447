#include "choice/adjacency.h"

#include <numeric>

namespace tessera {

Adjacency::Adjacency(const CostGraph &graph) : graph_(graph), first_edge_(graph.variables.size() + 1) {
  for (const CostEdge &edge : graph.edges) ++first_edge_[edge.first + 1], ++first_edge_[edge.second + 1];
  std::partial_sum(first_edge_.begin(), first_edge_.end(), first_edge_.begin());
  edges_.resize(2 * graph.edges.size());
  std::vector<size_t> next = first_edge_;
  for (size_t i = 0; i < graph.edges.size(); ++i)
    for (size_t end : {graph.edges[i].first, graph.edges[i].second}) edges_[next[end]++] = i;
}

}  // namespace tessera

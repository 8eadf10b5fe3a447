// Costs sent along the edges of a graph, forth and back: what the rest of the program costs for each state of a variable (sequential
// tree-reweighted messages, after V. Kolmogorov). They are exact where the edges form a tree.
#pragma once

#include "choice/cost_graph.h"

namespace tessera {

class Messages {
 public:
  explicit Messages(const CostGraph &graph);

  // Forth over the variables, or back; deciding on the way.
  States sweep(bool forth);
  // Each variable takes what is best for those around it, until nothing changes.
  void settle(States &states) const;

  const CostGraph &graph() const { return graph_; }
  const std::vector<size_t> &edges_of(size_t variable) const { return edges_of_[variable]; }
  size_t other_end(size_t edge, size_t variable) const {
    const CostEdge &ends = graph_.edges[edge];
    return ends.first == variable ? ends.second : ends.first;
  }
  // Returns what a variable is told along an edge about each of its states.
  const std::vector<double> &told(size_t edge, size_t variable) const {
    return graph_.edges[edge].first == variable ? along_[edge].to_first : along_[edge].to_second;
  }

 private:
  struct Along {
    std::vector<double> to_first, to_second;
  };

  bool lies_ahead(size_t edge, size_t variable, bool forth) const {
    return (other_end(edge, variable) > variable) == forth;
  }
  void add_given(size_t edge, size_t variable, const States &states, std::vector<double> &costs) const;
  size_t decide(size_t variable, const States &states, bool forth) const;
  void send(size_t variable, bool forth);
  void send_along(size_t edge, size_t variable, const std::vector<double> &costs, double share);

  const CostGraph &graph_;
  std::vector<Along> along_;                   // by edge
  std::vector<std::vector<size_t>> edges_of_;  // by variable
};

}  // namespace tessera

// Implements sequential tree-reweighted message passing (after V. Kolmogorov): costs are sent along the edges of a
// graph, back and forth, and tell each variable what the rest of the program costs for each of its states. They are
// exact where the edges form a tree.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "layout_choice/cost_graph.h"

namespace tessera {

class MessagePassing {
 public:
  explicit MessagePassing(const CostGraph &graph);

  // Visits the variables in order (`forth`) or in reverse, fixes the state of each, sends its messages, and returns the
  // states. What would come out as in the last sweep in this direction isn't computed again.
  const States &sweep(bool forth);
  // Returns whether the last sweep found other states than the one before it in its direction.
  bool has_found_others() const { return has_found_others_; }
  // Returns a bound that no states cost less than, as far as the last sweep tells. On trees the best states cost as
  // much.
  double bound() const;
  // Returns by variable what the bound counts for it and for its edges to variables that the last sweep visited later.
  const std::vector<double> &bounds() const { return sweeps_[has_gone_forth_].bounds; }
  // Gives each variable the state that is cheapest beside its neighbours' states, until nothing changes.
  void settle(States &states) const;

  const CostGraph &graph() const { return graph_; }
  std::span<const size_t> edges_of(size_t variable) const { return adjacency_.edges_of(variable); }
  size_t other_end(size_t edge, size_t variable) const { return adjacency_.other_end(edge, variable); }
  // Returns what a variable is told along an edge about each of its states.
  const double *told(size_t edge, size_t variable) const { return told_.data() + place_of(edge, variable); }

 private:
  // Describes an edge as one of its variables sees it, so that a sweep reads these in order and looks nothing up.
  struct Side {
    const double *of_own, *of_other;  // costs by this variable's state and then by the other's, and the other way
    double times;
    uint32_t other;  // the variable at the other end
    // These are places in told_: of what this variable is told along the edge, and of what it tells.
    size_t is_told, tells;

    bool lies_ahead(size_t variable, bool forth) const { return (other > variable) == forth; }
  };
  Side side_of(size_t edge, size_t variable) const;
  std::span<const Side> sides_of(size_t variable) const {
    return std::span(sides_).subspan(first_side_[variable], first_side_[variable + 1] - first_side_[variable]);
  }
  // Returns where told_ has what the variable is told along the edge: first what its first variable is told, then what
  // the second is.
  size_t place_of(size_t edge, size_t variable) const {
    const CostEdge &ends = graph_.edges[edge];
    return first_told_[edge] + (ends.first == variable ? 0 : graph_.variables[ends.first].size());
  }
  // Holds what the last sweep in one direction found, by variable.
  struct Sweep {
    States states;
    std::vector<double> bounds;
    // Say whether a variable has to decide or send again, since what that depends on has changed.
    std::vector<char> is_undecided, is_unsent;
  };
  static void add_given(const Side &side, const States &states, std::vector<double> &costs);
  void add_told(const Side &side, std::vector<double> &costs) const;
  size_t decide(size_t variable, const States &states, bool forth);
  void take(size_t variable, size_t state, bool forth);
  void send(size_t variable, bool forth);
  double send_along(const Side &side, double share, bool forth);

  const CostGraph &graph_;
  const Adjacency adjacency_;
  std::vector<double> told_;
  std::vector<size_t> first_told_;  // by edge
  std::vector<Side> sides_;
  std::vector<size_t> first_side_;  // by variable
  std::vector<double> costs_;       // of the states of the variable at hand
  std::vector<double> message_;     // the one at hand
  std::array<Sweep, 2> sweeps_;     // back and forth
  bool has_gone_forth_ = false, has_found_others_ = false;
};

}  // namespace tessera

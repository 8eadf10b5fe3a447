// Holds a graph of variables with a few states each, costs of states and of pairs of states, and the search for the
// states that cost least in total.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tessera {

// Gives the cost of what is impossible. It is finite, so that states that are all impossible can be compared.
inline constexpr double impossible = 1e30;
// Says whether a sum contains no `impossible`, even multiplied by a share or a number of iterations.
inline bool is_possible(double cost) { return cost < impossible * 1e-15; }

// Holds costs by row and column, and a second time by column and row, so that searches read them in the order of memory
// whichever of the two they know.
class CostTable {
 public:
  CostTable() = default;
  // The costs of each row are adjacent.
  CostTable(size_t columns, const std::vector<double> &costs);

  size_t entries() const { return both_.size() / 2; }
  double cost(size_t row, size_t column) const { return both_[row * columns_ + column]; }
  double most() const { return *std::max_element(both_.begin(), both_.end()); }
  // These return the costs of one row by column, and of one column by row.
  const double *of_row(size_t row) const { return both_.data() + row * columns_; }
  const double *of_column(size_t column) const { return both_.data() + entries() + column * rows_; }

 private:
  size_t rows_ = 0, columns_ = 0;
  std::vector<double> both_;
};

struct CostEdge {
  size_t first = 0, second = 0;  // variables; the table's rows are the states of `first`
  const CostTable *table = nullptr;
  double times = 1;

  double cost(size_t of_first, size_t of_second) const { return times * table->cost(of_first, of_second); }
  // Returns the table's costs for a state of one variable, by the other one's states. They aren't multiplied by
  // `times`.
  const double *costs_beside(size_t variable, size_t state) const {
    return variable == first ? table->of_row(state) : table->of_column(state);
  }
};

struct CostGraph {
  std::vector<std::vector<double>> variables;  // the costs of each one's states
  std::vector<CostEdge> edges;
};

using States = std::vector<size_t>;

double cost_of(const CostGraph &graph, const States &states);

struct FoundStates {
  States states;
  bool are_best = false;  // no others cost less, which the search has proved
};

// Returns the cheapest states that are found, which never cost more than `start`. Message passing (message_passing.h)
// runs first, until its bound says that there are no better ones, or for long enough. A beam search follows in the
// order of the variables (frontier.h); its width keeps it near `most_visits` lookups of tables. The search is
// exhaustive where the graph is small or narrow.
FoundStates cheapest_states(const CostGraph &graph, const States &start, int64_t most_visits);

// Does the same where each variable takes its state in `start` or in `other`. With so few states many partial answers
// fit. All values of a loop change together; if one changed alone, that would only add a move.
States cheapest_mix(const CostGraph &graph, const States &start, const States &other, int64_t most_visits);

// Lists the edges of each variable of a graph.
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

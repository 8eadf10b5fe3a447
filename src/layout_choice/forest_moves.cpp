#include "layout_choice/forest_moves.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <random>
#include <span>
#include <utility>
#include <vector>

#include "base/visits.h"
#include "layout_choice/cost_graph.h"

namespace tessera {
namespace {

constexpr int most_vain_moves = 8;
// A move counts if it saves more than the rounding errors of sums of costs.
constexpr double least_saving = 1e-9;

class ForestMoves {
 public:
  ForestMoves(const CostGraph &graph, States &states)
      : graph_(graph),
        adjacency_(graph),
        states_(states),
        parent_(states.size()),
        to_parent_(states.size()),
        costs_(states.size()) {
    list_neighbours();
  }

  // Frees variables in this order, as many as form trees.
  void move(const std::vector<size_t> &order) {
    choose_free(order);
    walk(order);
    Visits::note(static_cast<int64_t>(walked_.size()));
    for (size_t variable : walked_) set_costs(variable);
    for (auto variable = walked_.rbegin(); variable != walked_.rend(); ++variable)
      if (parent_[*variable] != none) tell_parent(*variable);
    for (size_t variable : walked_) take(variable);
  }

  int64_t visits() const { return visits_; }

 private:
  static constexpr size_t none = static_cast<size_t>(-1);

  // Several edges to one neighbour aren't a cycle, and make it one neighbour.
  struct Neighbour {
    size_t variable;
    size_t edge;  // none: there are several
  };
  std::span<const Neighbour> neighbours_of(size_t variable) const {
    return std::span(neighbours_)
        .subspan(first_neighbour_[variable], first_neighbour_[variable + 1] - first_neighbour_[variable]);
  }

  void list_neighbours() {
    std::vector<size_t> places(states_.size(), none);  // where a variable was listed last
    for (size_t variable = 0; variable < states_.size(); ++variable) {
      const size_t first = neighbours_.size();
      first_neighbour_.push_back(first);
      for (size_t edge : adjacency_.edges_of(variable)) {
        const size_t other = adjacency_.other_end(edge, variable);
        if (size_t &place = places[other]; place != none && place >= first) {
          neighbours_[place].edge = none;
        } else {
          place = neighbours_.size();
          neighbours_.push_back({other, edge});
        }
      }
    }
    first_neighbour_.push_back(neighbours_.size());
  }

  // Returns the variable whose number the whole tree has.
  size_t root_of(size_t variable) {
    while (tree_[variable] != variable) variable = tree_[variable] = tree_[tree_[variable]];
    return variable;
  }

  // A variable stays fixed if it would close a cycle, that is, if two of its neighbours are in one tree.
  void choose_free(const std::vector<size_t> &order) {
    is_free_.assign(states_.size(), false);
    tree_.resize(states_.size());
    std::iota(tree_.begin(), tree_.end(), size_t{0});
    seen_beside_.assign(states_.size(), none);
    for (size_t variable : order) {
      trees_.clear();
      bool closes_cycle = false;
      for (const Neighbour &neighbour : neighbours_of(variable)) {
        if (!is_free_[neighbour.variable]) continue;
        const size_t tree = root_of(neighbour.variable);
        closes_cycle |= std::exchange(seen_beside_[tree], variable) == variable;
        trees_.push_back(tree);
      }
      if (closes_cycle) continue;
      is_free_[variable] = true;
      for (size_t tree : trees_) tree_[tree] = variable;
    }
  }

  // Lists the free variables, parents before their children.
  void walk(const std::vector<size_t> &order) {
    walked_.clear();
    is_walked_.assign(states_.size(), false);
    for (size_t start : order) {
      if (!is_free_[start] || is_walked_[start]) continue;
      is_walked_[start] = true, parent_[start] = none;
      walked_.push_back(start);
      for (size_t at = walked_.size() - 1; at < walked_.size(); ++at)
        for (const auto &[other, edge] : neighbours_of(walked_[at])) {
          if (!is_free_[other] || is_walked_[other]) continue;
          is_walked_[other] = true, parent_[other] = walked_[at], to_parent_[other] = edge;
          walked_.push_back(other);
        }
    }
  }

  // Sets, by state, the variable's own costs and those with neighbours that aren't free.
  void set_costs(size_t variable) {
    std::vector<double> &costs = costs_[variable] = graph_.variables[variable];
    for (size_t edge : adjacency_.edges_of(variable)) {
      const size_t other = adjacency_.other_end(edge, variable);
      if (is_free_[other]) continue;
      add_costs(graph_.edges[edge], other, states_[other], costs);
      visits_ += static_cast<int64_t>(costs.size());
    }
  }

  // Adds an edge's costs for a state of `variable`, by the state of the other end.
  static void add_costs(const CostEdge &edge, size_t variable, size_t state, std::vector<double> &of_other) {
    const double *beside = edge.costs_beside(variable, state);
    const double times = edge.times;
    for (size_t its = 0; its < of_other.size(); ++its) of_other[its] += times * beside[its];
  }

  // Finds the edges between a variable and its parent.
  void find_shared(size_t variable) {
    shared_.clear();
    if (to_parent_[variable] != none) {
      shared_.push_back(to_parent_[variable]);
      return;
    }
    for (size_t edge : adjacency_.edges_of(variable))
      if (adjacency_.other_end(edge, variable) == parent_[variable]) shared_.push_back(edge);
  }

  // Adds to the parent's costs, by its state, the least cost of the variable and those below it.
  void tell_parent(size_t variable) {
    const size_t parent = parent_[variable];
    find_shared(variable);
    const std::vector<double> &own = costs_[variable];
    std::vector<double> &told = costs_[parent];
    least_.assign(told.size(), std::numeric_limits<double>::infinity());
    if (shared_.size() == 1)
      find_least(graph_.edges[shared_[0]], variable, own);
    else
      find_least_of_sums(variable, own);
    for (size_t of_parent = 0; of_parent < told.size(); ++of_parent) told[of_parent] += least_[of_parent];
    visits_ += static_cast<int64_t>(told.size() * own.size() * shared_.size());
  }

  // Finds, by the parent's state, a variable's least cost beside the only edge between them.
  void find_least(const CostEdge &edge, size_t variable, const std::vector<double> &own) {
    const double *beside = edge.costs_beside(variable, 0);
    const double times = edge.times;
    const size_t count = least_.size();
    double *least = least_.data();
    for (double cost : own) {
      for (size_t of_parent = 0; of_parent < count; ++of_parent)
        least[of_parent] = std::min(least[of_parent], cost + times * beside[of_parent]);
      beside += count;
    }
  }

  void find_least_of_sums(size_t variable, const std::vector<double> &own) {
    for (size_t state = 0; state < own.size(); ++state) {
      beside_.assign(least_.size(), own[state]);
      for (size_t edge : shared_) add_costs(graph_.edges[edge], variable, state, beside_);
      for (size_t of_parent = 0; of_parent < least_.size(); ++of_parent)
        least_[of_parent] = std::min(least_[of_parent], beside_[of_parent]);
    }
  }

  // Takes the variable's best state, once the parent has its new state.
  void take(size_t variable) {
    std::vector<double> &costs = costs_[variable];
    if (const size_t parent = parent_[variable]; parent != none) {
      find_shared(variable);
      for (size_t edge : shared_) add_costs(graph_.edges[edge], parent, states_[parent], costs);
    }
    states_[variable] = static_cast<size_t>(std::ranges::min_element(costs) - costs.begin());
  }

  const CostGraph &graph_;
  const Adjacency adjacency_;
  States &states_;
  std::vector<Neighbour> neighbours_;
  std::vector<size_t> first_neighbour_;  // in neighbours_, by variable
  std::vector<char> is_free_, is_walked_;
  std::vector<size_t> tree_;         // by variable: one nearer to the root of its tree, which is that root's own number
  std::vector<size_t> seen_beside_;  // by tree: the last variable that it was found beside
  std::vector<size_t> trees_;        // beside the present variable
  std::vector<size_t> parent_, walked_;
  std::vector<size_t> to_parent_;           // edges; none where there are several
  std::vector<std::vector<double>> costs_;  // by variable and state
  std::vector<size_t> shared_;              // the edges between the present variable and its parent
  std::vector<double> least_, beside_;      // by the parent's state: of all states of the variable, and of one
  int64_t visits_ = 0;
};

}  // namespace

void improve_by_forests(const CostGraph &graph, States &states, int64_t most_visits) {
  std::vector<size_t> order;
  for (size_t variable = 0; variable < states.size(); ++variable)
    if (graph.variables[variable].size() > 1) order.push_back(variable);
  ForestMoves moves(graph, states);
  std::mt19937 random;  // NOLINT(bugprone-random-generator-seed): the answer is the same each time
  double cost = cost_of(graph, states);
  for (int vain = 0; vain < most_vain_moves && moves.visits() < most_visits;) {
    for (size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
    moves.move(order);
    const double now = cost_of(graph, states);
    vain = now < cost * (1 - least_saving) ? 0 : vain + 1;
    cost = std::min(cost, now);
  }
}

}  // namespace tessera

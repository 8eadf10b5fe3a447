#include "layout_choice/message_passing.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

#include "base/visits.h"

namespace tessera {
namespace {

constexpr int most_rounds = 12;  // of settle()

size_t least(const std::vector<double> &costs) {
  return static_cast<size_t>(std::min_element(costs.begin(), costs.end()) - costs.begin());
}
double least_of(const std::vector<double> &costs) { return *std::min_element(costs.begin(), costs.end()); }

// Returns the least of one[i] + times * other[i]. It keeps two minima, of every other sum, which don't wait for each
// other.
double least_sum(const std::vector<double> &one, double times, const double *other) {
  std::array<double, 4> least;
  least.fill(std::numeric_limits<double>::infinity());
  size_t i = 0;
  for (; i + least.size() <= one.size(); i += least.size())
    for (size_t lane = 0; lane < least.size(); ++lane)
      least[lane] = std::min(least[lane], one[i + lane] + times * other[i + lane]);
  for (; i < one.size(); ++i) least[0] = std::min(least[0], one[i] + times * other[i]);
  return *std::ranges::min_element(least);
}

}  // namespace

MessagePassing::MessagePassing(const CostGraph &graph)
    : graph_(graph), adjacency_(graph), bounds_(graph.variables.size()) {
  size_t count = 0;
  for (const CostEdge &edge : graph.edges) {
    first_told_.push_back(count);
    count += graph.variables[edge.first].size() + graph.variables[edge.second].size();
  }
  told_.resize(count);
}

// Messages only shift costs between variables and edges, so the sum for any states stays the same. A variable gives a
// share of its costs, including received messages, to each edge ahead. So no states cost less than the sum of the
// minima of each edge with its shares and of what the variables keep.
States MessagePassing::sweep(bool forth) {
  States states(graph_.variables.size());
  for (size_t i = 0; i < states.size(); ++i) {
    const size_t variable = forth ? i : states.size() - 1 - i;
    states[variable] = decide(variable, states, forth);
    send(variable, forth);
  }
  return states;
}

double MessagePassing::bound() const { return std::accumulate(bounds_.begin(), bounds_.end(), 0.0); }

// A variable is looked at again when a neighbour has changed.
void MessagePassing::settle(States &states) const {
  std::vector<char> is_stale(states.size(), true);
  std::vector<double> costs;
  bool changes = true;
  for (int round = 0; changes && round < most_rounds; ++round) {
    changes = false;
    for (size_t variable = 0; variable < states.size(); ++variable) {
      if (graph_.variables[variable].size() < 2 || !is_stale[variable]) continue;
      is_stale[variable] = false;
      costs = graph_.variables[variable];
      for (size_t edge : edges_of(variable)) add_given(edge, variable, states, costs);
      const size_t best = least(costs);
      if (!(costs[best] < costs[states[variable]])) continue;
      states[variable] = best, changes = true;
      for (size_t edge : edges_of(variable)) is_stale[other_end(edge, variable)] = true;
    }
  }
}

// Adds an edge's costs for each state of a variable, given the other end's state.
void MessagePassing::add_given(size_t edge, size_t variable, const States &states, std::vector<double> &costs) const {
  const CostEdge &ends = graph_.edges[edge];
  const bool is_first = ends.first == variable;
  const size_t columns = ends.table->columns;
  const double *at = ends.table->costs.data() + (is_first ? states[ends.second] : states[ends.first] * columns);
  for (size_t state = 0; state < costs.size(); ++state, at += is_first ? columns : 1) costs[state] += ends.times * *at;
}

void MessagePassing::add_told(size_t edge, size_t variable, std::vector<double> &costs) const {
  const double *message = told(edge, variable);
  for (size_t state = 0; state < costs.size(); ++state) costs[state] += message[state];
}

// Returns the best state, given the decided variables and the messages about the rest.
size_t MessagePassing::decide(size_t variable, const States &states, bool forth) {
  if (graph_.variables[variable].size() < 2) return 0;
  costs_ = graph_.variables[variable];
  for (size_t edge : edges_of(variable))
    if (lies_ahead(edge, variable, forth))
      add_told(edge, variable, costs_);
    else
      add_given(edge, variable, states, costs_);
  return least(costs_);
}

void MessagePassing::send(size_t variable, bool forth) {
  costs_ = graph_.variables[variable];
  size_t ahead = 0;
  for (size_t edge : edges_of(variable)) {
    ahead += lies_ahead(edge, variable, forth);
    add_told(edge, variable, costs_);
  }
  const size_t behind = edges_of(variable).size() - ahead;
  const double share = 1.0 / static_cast<double>(std::max<size_t>({ahead, behind, 1}));
  double &bound = bounds_[variable];
  bound = ahead < std::max<size_t>(behind, 1) ? (1 - share * static_cast<double>(ahead)) * least_of(costs_) : 0;
  for (size_t edge : edges_of(variable))
    if (lies_ahead(edge, variable, forth)) bound += send_along(edge, variable, share);
}

// A message says how much more each state costs than the cheapest, whose cost is returned.
double MessagePassing::send_along(size_t edge, size_t variable, double share) {
  Visits::note();
  const size_t other = other_end(edge, variable);
  const size_t states = graph_.variables[other].size();
  const CostEdge &ends = graph_.edges[edge];
  const double *back = told(edge, variable), *entry = ends.table->costs.data();
  double *message = told_.data() + place_of(edge, other);
  so_far_.resize(costs_.size());
  // Differences of impossible costs would be nothing but rounding errors.
  for (size_t own = 0; own < costs_.size(); ++own)
    so_far_[own] = is_possible(costs_[own]) ? share * costs_[own] - back[own] : impossible;
  if (ends.first == variable) {
    std::fill(message, message + states, std::numeric_limits<double>::infinity());
    for (double so_far : so_far_) {
      for (size_t state = 0; state < states; ++state)
        message[state] = std::min(message[state], so_far + ends.times * entry[state]);
      entry += states;
    }
  } else {
    for (size_t state = 0; state < states; ++state, entry += so_far_.size())
      message[state] = least_sum(so_far_, ends.times, entry);
  }
  const double lowest = *std::min_element(message, message + states);
  for (size_t state = 0; state < states; ++state) message[state] -= lowest;
  return lowest;
}

}  // namespace tessera

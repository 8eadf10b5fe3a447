#include "choice/messages.h"

#include <algorithm>
#include <limits>

#include "base/visits.h"

namespace tessera {
namespace {

constexpr int most_rounds = 12;  // of settling

size_t least(const std::vector<double> &costs) {
  return static_cast<size_t>(std::min_element(costs.begin(), costs.end()) - costs.begin());
}

}  // namespace

Messages::Messages(const CostGraph &graph)
    : graph_(graph), along_(graph.edges.size()), edges_of_(graph.variables.size()) {
  for (size_t i = 0; i < graph.edges.size(); ++i) {
    const CostEdge &edge = graph.edges[i];
    edges_of_[edge.first].push_back(i);
    edges_of_[edge.second].push_back(i);
    along_[i] = {std::vector<double>(graph.variables[edge.first].size()),
                 std::vector<double>(graph.variables[edge.second].size())};
  }
}

States Messages::sweep(bool forth) {
  States states(graph_.variables.size());
  for (size_t i = 0; i < states.size(); ++i) {
    const size_t variable = forth ? i : states.size() - 1 - i;
    states[variable] = decide(variable, states, forth);
    send(variable, forth);
  }
  return states;
}

void Messages::settle(States &states) const {
  bool changes = true;
  for (int round = 0; changes && round < most_rounds; ++round) {
    changes = false;
    for (size_t variable = 0; variable < states.size(); ++variable) {
      if (graph_.variables[variable].size() < 2) continue;
      std::vector<double> costs = graph_.variables[variable];
      for (size_t edge : edges_of_[variable]) add_given(edge, variable, states, costs);
      const size_t best = least(costs);
      if (costs[best] < costs[states[variable]]) states[variable] = best, changes = true;
    }
  }
}

// Adds what an edge costs for each state of a variable, the other end's state given.
void Messages::add_given(size_t edge, size_t variable, const States &states, std::vector<double> &costs) const {
  const CostEdge &ends = graph_.edges[edge];
  for (size_t state = 0; state < costs.size(); ++state)
    costs[state] +=
        ends.first == variable ? ends.cost(state, states[ends.second]) : ends.cost(states[ends.first], state);
}

// The best state for what is decided already and what is told of the rest.
size_t Messages::decide(size_t variable, const States &states, bool forth) const {
  std::vector<double> costs = graph_.variables[variable];
  for (size_t edge : edges_of_[variable])
    if (lies_ahead(edge, variable, forth))
      for (size_t state = 0; state < costs.size(); ++state) costs[state] += told(edge, variable)[state];
    else
      add_given(edge, variable, states, costs);
  return least(costs);
}

void Messages::send(size_t variable, bool forth) {
  std::vector<double> costs = graph_.variables[variable];
  size_t ahead = 0;
  for (size_t edge : edges_of_[variable]) {
    ahead += lies_ahead(edge, variable, forth);
    for (size_t state = 0; state < costs.size(); ++state) costs[state] += told(edge, variable)[state];
  }
  const size_t behind = edges_of_[variable].size() - ahead;
  const double share = 1.0 / static_cast<double>(std::max<size_t>({ahead, behind, 1}));
  for (size_t edge : edges_of_[variable])
    if (lies_ahead(edge, variable, forth)) send_along(edge, variable, costs, share);
}

void Messages::send_along(size_t edge, size_t variable, const std::vector<double> &costs, double share) {
  Visits::note();
  const CostEdge &ends = graph_.edges[edge];
  const bool is_first = ends.first == variable;
  const std::vector<double> &back = told(edge, variable);
  std::vector<double> &message = is_first ? along_[edge].to_second : along_[edge].to_first;
  std::fill(message.begin(), message.end(), std::numeric_limits<double>::infinity());
  for (size_t own = 0; own < costs.size(); ++own) {
    const double so_far = share * costs[own] - back[own];
    for (size_t state = 0; state < message.size(); ++state)
      message[state] = std::min(message[state], so_far + (is_first ? ends.cost(own, state) : ends.cost(state, own)));
  }
  const double lowest = *std::min_element(message.begin(), message.end());
  for (double &cost : message) cost -= lowest;
}

}  // namespace tessera

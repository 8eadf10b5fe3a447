#include "layout_choice/message_passing.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "base/visits.h"

namespace tessera {
namespace {

constexpr int most_rounds = 12;  // of settle()

size_t least(const std::vector<double> &costs) {
  return static_cast<size_t>(std::min_element(costs.begin(), costs.end()) - costs.begin());
}
double least_of(const std::vector<double> &costs) { return *std::min_element(costs.begin(), costs.end()); }

}  // namespace

MessagePassing::MessagePassing(const CostGraph &graph) : graph_(graph), adjacency_(graph) {
  const size_t variables = graph.variables.size();
  constexpr auto none = static_cast<size_t>(-1);
  sweeps_.fill({States(variables, none), std::vector<double>(variables), std::vector<char>(variables, true),
                std::vector<char>(variables, true)});
  size_t count = 0;
  for (const CostEdge &edge : graph.edges) {
    first_told_.push_back(count);
    count += graph.variables[edge.first].size() + graph.variables[edge.second].size();
  }
  told_.resize(count);
  for (size_t variable = 0; variable < graph.variables.size(); ++variable) {
    first_side_.push_back(sides_.size());
    for (size_t edge : edges_of(variable)) sides_.push_back(side_of(edge, variable));
  }
  first_side_.push_back(sides_.size());
}

MessagePassing::Side MessagePassing::side_of(size_t edge, size_t variable) const {
  const CostEdge &ends = graph_.edges[edge];
  const size_t other = other_end(edge, variable);
  return {ends.costs_beside(variable, 0), ends.costs_beside(other, 0), ends.times,
          static_cast<uint32_t>(other),   place_of(edge, variable),    place_of(edge, other)};
}

// Messages only shift costs between variables and edges, so the sum for any states stays the same. A variable gives a
// share of its costs, including received messages, to each edge ahead. So no states cost less than the sum of the
// minima of each edge with its shares and of what the variables keep.
const States &MessagePassing::sweep(bool forth) {
  int64_t visits = 0;
  has_gone_forth_ = forth, has_found_others_ = false;
  Sweep &sweep = sweeps_[forth];
  for (size_t i = 0; i < sweep.states.size(); ++i) {
    const size_t variable = forth ? i : sweep.states.size() - 1 - i;
    if (std::exchange(sweep.is_undecided[variable], false))
      take(variable, decide(variable, sweep.states, forth), forth);
    if (!std::exchange(sweep.is_unsent[variable], false)) continue;
    send(variable, forth);
    visits += static_cast<int64_t>(sides_of(variable).size());
  }
  Visits::note(visits);
  return sweep.states;
}

// Those decide again that decide after this variable and look at its state.
void MessagePassing::take(size_t variable, size_t state, bool forth) {
  Sweep &sweep = sweeps_[forth];
  if (std::exchange(sweep.states[variable], state) == state) return;
  has_found_others_ = true;
  for (const Side &side : sides_of(variable))
    if (side.lies_ahead(variable, forth)) sweep.is_undecided[side.other] = true;
}

double MessagePassing::bound() const { return std::accumulate(bounds().begin(), bounds().end(), 0.0); }

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
      for (const Side &side : sides_of(variable)) add_given(side, states, costs);
      const size_t best = least(costs);
      if (!(costs[best] < costs[states[variable]])) continue;
      states[variable] = best, changes = true;
      for (const Side &side : sides_of(variable)) is_stale[side.other] = true;
    }
  }
}

// Adds an edge's costs for each state of a variable, given the other end's state.
void MessagePassing::add_given(const Side &side, const States &states, std::vector<double> &costs) {
  const double *beside = side.of_other + states[side.other] * costs.size();
  const double times = side.times;
  for (size_t state = 0; state < costs.size(); ++state) costs[state] += times * beside[state];
}

void MessagePassing::add_told(const Side &side, std::vector<double> &costs) const {
  const double *message = told_.data() + side.is_told;
  for (size_t state = 0; state < costs.size(); ++state) costs[state] += message[state];
}

// Returns the best state, given the decided variables and the messages about the rest.
size_t MessagePassing::decide(size_t variable, const States &states, bool forth) {
  if (graph_.variables[variable].size() < 2) return 0;
  costs_ = graph_.variables[variable];
  for (const Side &side : sides_of(variable))
    if (side.lies_ahead(variable, forth))
      add_told(side, costs_);
    else
      add_given(side, states, costs_);
  return least(costs_);
}

void MessagePassing::send(size_t variable, bool forth) {
  costs_ = graph_.variables[variable];
  size_t ahead = 0;
  for (const Side &side : sides_of(variable)) {
    ahead += side.lies_ahead(variable, forth);
    add_told(side, costs_);
  }
  const size_t behind = sides_of(variable).size() - ahead;
  const double share = 1.0 / static_cast<double>(std::max<size_t>({ahead, behind, 1}));
  double &bound = sweeps_[forth].bounds[variable];
  bound = ahead < std::max<size_t>(behind, 1) ? (1 - share * static_cast<double>(ahead)) * least_of(costs_) : 0;
  for (const Side &side : sides_of(variable))
    if (side.lies_ahead(variable, forth)) bound += send_along(side, share, forth);
}

// A message says how much more each state costs than the cheapest, whose cost is returned. Where it is another one than
// before, the variable that it is sent to decides again in sweeps that visit it first.
double MessagePassing::send_along(const Side &side, double share, bool forth) {
  const size_t states = graph_.variables[side.other].size();
  const double *back = told_.data() + side.is_told, *beside = side.of_own;
  const double times = side.times;
  message_.assign(states, std::numeric_limits<double>::infinity());
  double *message = message_.data();
  for (size_t own = 0; own < costs_.size(); ++own, beside += states) {
    // Differences of impossible costs would be nothing but rounding errors.
    const double so_far = is_possible(costs_[own]) ? share * costs_[own] - back[own] : impossible;
    for (size_t state = 0; state < states; ++state)
      message[state] = std::min(message[state], so_far + times * beside[state]);
  }
  const double lowest = *std::min_element(message, message + states);
  for (size_t state = 0; state < states; ++state) message[state] -= lowest;
  double *told = told_.data() + side.tells;
  if (std::equal(message, message + states, told)) return lowest;
  std::copy_n(message, states, told);
  sweeps_[!forth].is_undecided[side.other] = true;
  for (Sweep &sweep : sweeps_) sweep.is_unsent[side.other] = true;
  return lowest;
}

}  // namespace tessera

#include "layout_choice/cost_graph.h"

#include <algorithm>
#include <deque>
#include <numeric>

#include "layout_choice/elimination.h"
#include "layout_choice/frontier.h"
#include "layout_choice/message_passing.h"

namespace tessera {
namespace {

constexpr int64_t most_sweeps = 64;
constexpr int64_t most_kept = 512, fewest_kept = 8;  // partial answers
// Equal sums that are added up in another order differ by less than this part of them.
constexpr double rounding = 1e-12;

// Returns whether every variable with several states has only neighbours with one state, so that each can take its
// best.
bool are_apart(const CostGraph &graph) {
  return std::ranges::none_of(graph.edges, [&](const CostEdge &edge) {
    return graph.variables[edge.first].size() > 1 && graph.variables[edge.second].size() > 1;
  });
}

// Returns whether it is proved that no states of a graph, in which each variable has two, cost less than these.
bool are_best(const CostGraph &graph, const States &states, int64_t most_visits) {
  const double cost = cost_of(graph, states);
  if (!is_possible(cost)) return false;
  const EliminatedGraph left = eliminate_variables(graph);
  FoundStates found{States(left.graph.variables.size(), 0), left.graph.variables.empty()};
  if (!found.are_best) found = cheapest_states(left.graph, found.states, most_visits);
  return found.are_best && left.cost + cost_of(left.graph, found.states) >= cost * (1 - rounding);
}

}  // namespace

CostTable::CostTable(size_t columns, const std::vector<double> &costs)
    : rows_(costs.size() / columns), columns_(columns), both_(costs) {
  both_.reserve(2 * costs.size());
  for (size_t column = 0; column < columns_; ++column)
    for (size_t row = 0; row < rows_; ++row) both_.push_back(costs[row * columns_ + column]);
}

double cost_of(const CostGraph &graph, const States &states) {
  double cost = 0;
  for (size_t i = 0; i < states.size(); ++i) cost += graph.variables[i][states[i]];
  for (const CostEdge &edge : graph.edges) cost += edge.cost(states[edge.first], states[edge.second]);
  return cost;
}

FoundStates cheapest_states(const CostGraph &graph, const States &start, int64_t most_visits) {
  MessagePassing messages(graph);
  FoundStates best{start};
  double best_cost = cost_of(graph, start);
  auto take = [&](States states) {
    messages.settle(states);
    const double cost = cost_of(graph, states);
    if (cost < best_cost) best.states = std::move(states), best_cost = cost;
  };
  auto sweep = [&](bool forth) {
    const States &found = messages.sweep(forth);
    if (messages.has_found_others()) take(found);
    best.are_best = best_cost <= messages.bound() * (1 + rounding);
  };
  take(start);
  if (are_apart(graph)) return best;
  int64_t of_sweep = 1, of_step = 1;  // table entries that a sweep reads, and a partial answer's step
  for (const CostEdge &edge : graph.edges) {
    of_sweep += static_cast<int64_t>(edge.table->entries());
    of_step += static_cast<int64_t>(graph.variables[edge.first].size() + graph.variables[edge.second].size());
  }
  const int64_t sweeps = std::clamp<int64_t>(most_visits / of_sweep / 2, 1, most_sweeps / 2);
  for (int64_t i = 0; i < sweeps && !best.are_best; ++i) {
    sweep(/*forth=*/true);
    if (!best.are_best) sweep(/*forth=*/false);
  }
  if (best.are_best) return best;
  // After the sweeps, messages describe the variables to come.
  const auto kept = static_cast<size_t>(std::clamp(most_visits / of_step, fewest_kept, most_kept));
  Search search = search_in_order(messages, kept, best_cost * (1 - rounding));
  if (search.states) take(std::move(*search.states));
  best.are_best = search.is_exhaustive;
  return best;
}

States cheapest_mix(const CostGraph &graph, const States &start, const States &other, int64_t most_visits) {
  constexpr size_t same = static_cast<size_t>(-1);
  std::vector<size_t> differing, place(start.size(), same);  // variables, and positions among the differing ones
  CostGraph mixed;
  for (size_t i = 0; i < start.size(); ++i) {
    if (start[i] == other[i]) continue;
    place[i] = differing.size();
    differing.push_back(i);
    mixed.variables.push_back({graph.variables[i][start[i]], graph.variables[i][other[i]]});
  }
  std::deque<CostTable> tables;  // a deque, so that its elements stay in place
  for (const CostEdge &edge : graph.edges) {
    const auto cost = [&](const States &of_first, const States &of_second) {
      return edge.cost(of_first[edge.first], of_second[edge.second]);
    };
    const size_t first = place[edge.first], second = place[edge.second];
    if (first != same && second != same) {
      tables.emplace_back(2,
                          std::vector{cost(start, start), cost(start, other), cost(other, start), cost(other, other)});
      mixed.edges.push_back({first, second, &tables.back()});
    } else if (first != same) {
      mixed.variables[first][0] += cost(start, start), mixed.variables[first][1] += cost(other, start);
    } else if (second != same) {
      mixed.variables[second][0] += cost(start, start), mixed.variables[second][1] += cost(start, other);
    }
  }
  const States from(differing.size(), 0);
  if (are_best(mixed, from, most_visits)) return start;
  const States found = cheapest_states(mixed, from, most_visits).states;
  States states = start;
  for (size_t i = 0; i < found.size(); ++i)
    if (found[i] == 1) states[differing[i]] = other[differing[i]];
  return states;
}

Adjacency::Adjacency(const CostGraph &graph) : graph_(graph), first_edge_(graph.variables.size() + 1) {
  for (const CostEdge &edge : graph.edges) ++first_edge_[edge.first + 1], ++first_edge_[edge.second + 1];
  std::partial_sum(first_edge_.begin(), first_edge_.end(), first_edge_.begin());
  edges_.resize(2 * graph.edges.size());
  std::vector<size_t> next = first_edge_;
  for (size_t i = 0; i < graph.edges.size(); ++i)
    for (size_t end : {graph.edges[i].first, graph.edges[i].second}) edges_[next[end]++] = i;
}

}  // namespace tessera

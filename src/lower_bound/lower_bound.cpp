#include "lower_bound/lower_bound.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "layout_choice/message_passing.h"
#include "layout_choice/moves.h"
#include "lower_bound/byte_graph.h"

namespace tessera {
namespace {

constexpr size_t most_operations = 10'000;
constexpr int64_t most_entries = 50'000'000;  // of tables, 8 bytes each
constexpr int64_t most_visits = 2'000'000'000;
constexpr int most_sweeps = 64;
constexpr int rounds_of_sharing = 6;
constexpr double rounding = 1e-9;  // relative; rounding errors of sums are smaller

// Computes the lower bound that messages of a graph prove. Messages move costs, and the sum for any states stays the
// same. A variable gives shares of its costs to the edges ahead of it. Each edge passes on its least cost for each
// state of its other end. The remaining costs of a variable are at least those of its cheapest state, and the remaining
// costs of an edge at least 0.
class Proving {
 public:
  explicit Proving(const MessagePassing &messages)
      : messages_(messages), graph_(messages.graph()), told_(graph_.edges.size()) {}

  double proven() {
    double proven = 0;
    for (size_t variable = 0; variable < graph_.variables.size(); ++variable) proven += visit(variable);
    return proven;
  }

 private:
  double visit(size_t variable) {
    costs_ = graph_.variables[variable];
    size_t ahead = 0, behind = 0;
    for (size_t edge : messages_.edges_of(variable)) {
      const bool is_ahead = messages_.other_end(edge, variable) > variable;
      ++(is_ahead ? ahead : behind);
      const double *told = is_ahead ? messages_.told(edge, variable) : told_[edge].data();
      for (size_t state = 0; state < costs_.size(); ++state) costs_[state] += told[state];
    }
    const double share = 1 / static_cast<double>(std::max<size_t>({ahead, behind, 1}));
    for (size_t edge : messages_.edges_of(variable))
      if (messages_.other_end(edge, variable) > variable) pass_on(edge, variable, share);
    return (1 - static_cast<double>(ahead) * share) * *std::ranges::min_element(costs_);
  }

  void pass_on(size_t edge, size_t variable, double share) {
    const CostEdge &ends = graph_.edges[edge];
    const double *back = messages_.told(edge, variable);
    std::vector<double> &told = told_[edge];
    told.assign(graph_.variables[messages_.other_end(edge, variable)].size(), std::numeric_limits<double>::infinity());
    for (size_t own = 0; own < costs_.size(); ++own)
      for (size_t state = 0; state < told.size(); ++state) {
        const double cost = ends.first == variable ? ends.cost(own, state) : ends.cost(state, own);
        told[state] = std::min(told[state], share * costs_[own] - back[own] + cost);
      }
  }

  const MessagePassing &messages_;
  const CostGraph &graph_;
  std::vector<std::vector<double>> told_;  // by edge, for its later end
  std::vector<double> costs_;              // of the present variable's states
};

// Returns the sum of the edges' largest costs, to which rounding errors are relative.
double most_of(const ByteGraph &made) {
  double most = 1;
  for (const CostEdge &edge : made.graph.edges) most += edge.times * edge.table->most();
  return most;
}

struct Proof {
  double bytes = 0;
  States states;  // states of low cost
};

Proof prove(const CostGraph &graph, int sweeps) {
  MessagePassing messages(graph);
  Proof proof;
  for (int sweep = 0; sweep < sweeps; sweep += 2) {
    messages.sweep(true);
    proof.states = messages.sweep(false);
    const double proven = Proving(messages).proven();
    const bool goes_on = proven > proof.bytes * (1 + 1e-6);
    proof.bytes = std::max(proof.bytes, proven);
    if (!goes_on && sweep > 8) break;
  }
  messages.settle(proof.states);
  return proof;
}

// Half of the other edges' shares goes to the edges that cost most in the present states.
void share_anew(ByteGraph &made, const States &states) {
  std::vector<CostEdge> &edges = made.graph.edges;
  for (const std::vector<size_t> &wanted : made.wanted) {
    if (wanted.size() < 2) continue;
    auto whole_cost = [&](size_t edge) {
      const CostEdge &at = edges[edge];
      return made.executions[edge] * at.table->cost(states[at.first], states[at.second]);
    };
    double most = 0;
    for (size_t edge : wanted) most = std::max(most, whole_cost(edge));
    if (most == 0) continue;
    double dearest = 0;
    for (size_t edge : wanted) dearest += whole_cost(edge) >= most * (1 - rounding);
    for (size_t edge : wanted) {
      const double gain = whole_cost(edge) >= most * (1 - rounding) ? 0.5 / dearest : 0;
      edges[edge].times = 0.5 * edges[edge].times + gain * made.executions[edge];
    }
  }
}

double least_along(const ChoiceProblem &problem, const SeenAxes &seen) {
  ByteGraph made = byte_graph_of(problem, seen);
  int64_t entries = 1;
  for (const CostTable &table : made.tables) entries += static_cast<int64_t>(table.entries());
  const auto sweeps = static_cast<int>(std::clamp<int64_t>(most_visits / rounds_of_sharing / entries, 8, most_sweeps));
  double best = 0;
  for (int round = 0; round < rounds_of_sharing; ++round) {
    const Proof proof = prove(made.graph, sweeps);
    best = std::max(best, proof.bytes - 1e-3 * rounding * most_of(made));
    share_anew(made, proof.states);
  }
  return best;
}

// Returns one axis, or two at a time: the states of more would be too many.
std::vector<SeenAxes> all_seen(const AxisList &of_problem, const Mesh &mesh) {
  std::vector<size_t> axes;
  for (size_t axis = 0; axis < of_problem.size(); ++axis)
    if (size_of(of_problem[axis], mesh) > 1) axes.push_back(axis);
  std::vector<SeenAxes> all;
  auto see = [&](std::vector<size_t> seen) {
    SeenAxes view{std::move(seen), {}, mesh.size()};
    for (size_t axis : view.axes) {
      view.sizes.push_back(size_of(of_problem[axis], mesh));
      view.others /= view.sizes.back();
    }
    all.push_back(std::move(view));
  };
  if (axes.size() == 1) see(axes);
  for (size_t i = 0; i < axes.size(); ++i)
    for (size_t j = i + 1; j < axes.size(); ++j) see({axes[i], axes[j]});
  return all;
}

}  // namespace

LowerBound least_bytes(const ChoiceProblem &problem, const Mesh &mesh) {
  if (problem.operations.size() > most_operations)
    return {{}, fmt::format("the program has more than {} operations", most_operations)};
  double best = 0;
  for (const SeenAxes &seen : all_seen(axes_or_all(problem.axes, mesh), mesh)) {
    if (entries_of(problem, seen.axes.size()) > most_entries)
      return {{}, fmt::format("its tables would have more than {} entries", most_entries)};
    best = std::max(best, least_along(problem, seen));
  }
  return {static_cast<int64_t>(std::ceil(best * (1 - rounding)))};
}

}  // namespace tessera

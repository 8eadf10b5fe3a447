#include "layout_choice/elimination.h"

#include <algorithm>
#include <array>
#include <map>

#include "base/visits.h"

namespace tessera {
namespace {

class Elimination {
 public:
  explicit Elimination(const CostGraph &graph) : edges_(graph.variables.size()) {
    for (const std::vector<double> &costs : graph.variables) own_.push_back({costs[0], costs[1]});
    for (const CostEdge &edge : graph.edges)
      if (edge.first == edge.second)
        for (size_t state : {0, 1}) own_[edge.first][state] += edge.cost(state, state);
      else
        add_edge(edge.first, edge.second, [&](size_t first, size_t second) { return edge.cost(first, second); });
  }

  EliminatedGraph run() {
    std::vector<size_t> few;  // variables with few neighbours
    const auto look_at = [&](size_t variable) {
      if (edges_[variable].size() <= most_neighbours) few.push_back(variable);
    };
    is_left_.assign(own_.size(), true);
    for (size_t variable = own_.size(); variable-- > 0;) look_at(variable);
    while (!few.empty()) {
      const size_t variable = few.back();
      few.pop_back();
      if (!is_left_[variable]) continue;
      for (size_t neighbour : eliminate(variable)) look_at(neighbour);
    }
    return what_is_left();
  }

 private:
  static constexpr size_t most_neighbours = 2;
  using OfStates = std::array<double, 2>;
  using Edge = std::array<OfStates, 2>;  // costs by the state of the variable that has it, and then by the other's

  template <typename Cost>
  void add_edge(size_t one, size_t other, Cost cost) {
    Edge &of_one = edges_[one][other], &of_other = edges_[other][one];
    for (size_t its : {0, 1})
      for (size_t others : {0, 1}) of_one[its][others] += cost(its, others), of_other[others][its] += cost(its, others);
  }

  // Adds what a variable costs at least to what its neighbours do, and returns these.
  std::vector<size_t> eliminate(size_t variable) {
    Visits::note();
    const OfStates own = own_[variable];
    is_left_[variable] = false;
    std::vector<size_t> neighbours;
    std::vector<Edge> edges;
    for (const auto &[neighbour, edge] : edges_[variable]) neighbours.push_back(neighbour), edges.push_back(edge);
    for (size_t neighbour : neighbours) edges_[neighbour].erase(variable);
    edges_[variable].clear();
    if (neighbours.empty()) {
      cost_ += std::min(own[0], own[1]);
    } else if (neighbours.size() == 1) {
      for (size_t its : {0, 1})
        own_[neighbours[0]][its] += std::min(own[0] + edges[0][0][its], own[1] + edges[0][1][its]);
    } else {
      add_edge(neighbours[0], neighbours[1], [&](size_t first, size_t second) {
        return std::min(own[0] + edges[0][0][first] + edges[1][0][second],
                        own[1] + edges[0][1][first] + edges[1][1][second]);
      });
    }
    return neighbours;
  }

  EliminatedGraph what_is_left() const {
    EliminatedGraph left;
    left.cost = cost_;
    std::vector<size_t> number(own_.size());
    for (size_t variable = 0; variable < own_.size(); ++variable) {
      if (!is_left_[variable]) continue;
      number[variable] = left.graph.variables.size();
      left.graph.variables.push_back({own_[variable][0], own_[variable][1]});
      for (const auto &[other, edge] : edges_[variable]) {
        if (other > variable) continue;
        left.tables.emplace_back(2, std::vector{edge[0][0], edge[0][1], edge[1][0], edge[1][1]});
        left.graph.edges.push_back({number[variable], number[other], &left.tables.back()});
      }
    }
    return left;
  }

  std::vector<OfStates> own_;
  std::vector<std::map<size_t, Edge>> edges_;  // by variable and its neighbour
  std::vector<char> is_left_;
  double cost_ = 0;
};

}  // namespace

EliminatedGraph eliminate_variables(const CostGraph &graph) { return Elimination(graph).run(); }

}  // namespace tessera

// States of least cost, held to all there are.
#include "layout_choice/cost_graph.h"
#include "layout_choice/elimination.h"
#include "layout_choice/forest_moves.h"
#include "layout_choice/frontier.h"

#include <gtest/gtest.h>

#include <random>

#include "base/visits.h"

namespace tessera {
namespace {

class RandomGraph {
 public:
  explicit RandomGraph(unsigned seed, size_t states = 3) : random_(seed), states_(states) {}

  // Makes variables of equally many states; `edges` of them in pairs, a chain first. One pair of states in `of` is impossible (0:
  // none), but not two states 0.
  CostGraph make(size_t variables, size_t edges, unsigned of = 0) {
    CostGraph graph;
    for (size_t i = 0; i < variables; ++i)
      for (graph.variables.emplace_back(); graph.variables.back().size() < states_;)
        graph.variables.back().push_back(cost());
    for (size_t i = 0; i < edges; ++i) {
      std::vector<double> costs;
      for (size_t entry = 0; entry < states_ * states_; ++entry)
        costs.push_back(entry > 0 && of > 0 && random_() % of == 0 ? impossible : cost());
      tables_.push_back(std::make_unique<CostTable>(states_, costs));
      const bool is_chain = i + 1 < variables;
      const size_t first = is_chain ? i : random_() % (variables - 1);
      const size_t second = is_chain ? i + 1 : first + 1 + random_() % (variables - 1 - first);
      graph.edges.push_back({first, second, tables_.back().get(), static_cast<double>(1 + random_() % 3)});
    }
    return graph;
  }

 private:
  double cost() { return static_cast<double>(random_() % 1000); }
  std::mt19937 random_;
  size_t states_;
  std::vector<std::unique_ptr<CostTable>> tables_;
};

double least_of_all(const CostGraph &graph) {
  States states(graph.variables.size(), 0);
  double least = cost_of(graph, states);
  while (true) {
    size_t at = 0;
    while (at < states.size() && ++states[at] == graph.variables[at].size()) states[at++] = 0;
    if (at == states.size()) return least;
    least = std::min(least, cost_of(graph, states));
  }
}

TEST(CostGraph, IsExactOnChainsAndOnSmallGraphsWithCycles) {
  for (unsigned seed = 0; seed < 20; ++seed)
    for (size_t edges : {7, 12, 20}) {
      RandomGraph random(seed);
      const CostGraph graph = random.make(8, edges);
      const States found = cheapest_states(graph, States(8, 0), 1'000'000).states;
      EXPECT_EQ(cost_of(graph, found), least_of_all(graph)) << seed << " with " << edges << " edges";
    }
}

TEST(CostGraph, KnowsOfItsAnswersThatNoneCostsLess) {
  int known = 0;
  for (unsigned seed = 0; seed < 20; ++seed)
    for (size_t edges : {7, 12, 20}) {
      RandomGraph random(seed);
      const CostGraph graph = random.make(8, edges);
      const FoundStates found = cheapest_states(graph, States(8, 0), 1'000'000);
      known += found.are_best;
      EXPECT_TRUE(edges > 7 || found.are_best) << seed;
      EXPECT_TRUE(!found.are_best || cost_of(graph, found.states) == least_of_all(graph)) << seed;
    }
  EXPECT_EQ(known, 60);
  RandomGraph random(1);
  const CostGraph large = random.make(200, 800);
  EXPECT_FALSE(cheapest_states(large, States(200, 1), 1).are_best);
}

TEST(MessagePassing, BoundsWhatAnyStatesCost) {
  for (unsigned seed = 0; seed < 20; ++seed)
    for (size_t edges : {7, 12, 20}) {
      RandomGraph random(seed);
      const CostGraph graph = random.make(8, edges);
      const double least = least_of_all(graph);
      MessagePassing messages(graph);
      for (int i = 0; i < 8; ++i) {
        messages.sweep(/*forth=*/i % 2 == 0);
        EXPECT_LE(messages.bound(), least + 1e-6) << seed << " with " << edges << " edges";
      }
      if (edges == 7) {
        EXPECT_NEAR(messages.bound(), least, 1e-6) << seed;
      }
    }
}

// Impossible costs are so large that a difference of two sums with them would say nothing.
TEST(CostGraph, ImpossibleStatesProveNothing) {
  for (unsigned seed = 0; seed < 50; ++seed)
    for (size_t edges : {7, 12, 20}) {
      RandomGraph random(seed);
      const CostGraph graph = random.make(8, edges, 3);
      const double least = least_of_all(graph);
      MessagePassing messages(graph);
      for (int i = 0; i < 8; ++i) {
        messages.sweep(/*forth=*/i % 2 == 0);
        EXPECT_LE(messages.bound(), least + 1e-6) << seed << " with " << edges << " edges";
      }
      const FoundStates found = cheapest_states(graph, States(8, 0), 1'000'000);
      EXPECT_EQ(cost_of(graph, found.states), least) << seed << " with " << edges << " edges";
    }
}

// On a chain nothing changes after a sweep in each direction.
TEST(MessagePassing, ComputesAgainOnlyWhatHasChanged) {
  RandomGraph random(1);
  const CostGraph graph = random.make(1000, 999);
  MessagePassing messages(graph);
  const States forth = messages.sweep(/*forth=*/true);
  EXPECT_TRUE(messages.has_found_others());
  const States back = messages.sweep(/*forth=*/false);
  EXPECT_TRUE(messages.has_found_others());
  EXPECT_NEAR(messages.bound(), cost_of(graph, back), 1e-6);
  EXPECT_NE(forth, back);
  EXPECT_EQ(messages.sweep(/*forth=*/true), back);  // whose variables know now what lies ahead
  const int64_t before = Visits::count();
  EXPECT_EQ(messages.sweep(/*forth=*/false), back);
  EXPECT_EQ(messages.sweep(/*forth=*/true), back);
  EXPECT_FALSE(messages.has_found_others());
  EXPECT_EQ(Visits::count() - before, 0);
}

TEST(SearchInOrder, FindsTheCheapestBelowALimitOrThatThereIsNothing) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    RandomGraph random(seed);
    const CostGraph graph = random.make(8, 20);
    const double least = least_of_all(graph);
    MessagePassing messages(graph);
    messages.sweep(/*forth=*/true);
    messages.sweep(/*forth=*/false);
    const Search found = search_in_order(messages, 512, least + 0.5);
    ASSERT_TRUE(found.states && found.is_exhaustive) << seed;
    EXPECT_EQ(cost_of(graph, *found.states), least);
    const Search nothing = search_in_order(messages, 512, least - 0.5);
    EXPECT_TRUE(!nothing.states && nothing.is_exhaustive) << seed;
    EXPECT_FALSE(search_in_order(messages, 1, least + 0.5).is_exhaustive) << seed;
  }
}

TEST(CostGraph, AMixIsTheCheapestWithEachStateFromEitherAnswer) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    RandomGraph random(seed);
    const CostGraph graph = random.make(8, 20);
    const States one{0, 1, 2, 0, 1, 2, 0, 1}, other{2, 1, 0, 1, 1, 0, 2, 2};
    double least = cost_of(graph, one);
    for (unsigned from_other = 0; from_other < 256; ++from_other) {
      States states = one;
      for (size_t i = 0; i < states.size(); ++i)
        if (from_other >> i & 1) states[i] = other[i];
      least = std::min(least, cost_of(graph, states));
    }
    EXPECT_EQ(cost_of(graph, cheapest_mix(graph, one, other, 1'000'000)), least) << seed;
  }
}

TEST(Elimination, KeepsTheLeastCost) {
  size_t left_of_all = 0;
  for (unsigned seed = 0; seed < 20; ++seed)
    for (size_t edges : {9, 10, 12, 16, 30}) {
      RandomGraph random(seed, 2);
      const CostGraph graph = random.make(10, edges);
      const EliminatedGraph left = eliminate_variables(graph);
      const double of_left = left.graph.variables.empty() ? 0 : least_of_all(left.graph);
      EXPECT_EQ(left.cost + of_left, least_of_all(graph)) << seed << " with " << edges << " edges";
      left_of_all += left.graph.variables.size();
      if (edges <= 10) {
        EXPECT_TRUE(left.graph.variables.empty()) << seed << " with " << edges << " edges";  // a tree, or one cycle
      }
    }
  EXPECT_GT(left_of_all, 0U);
}

// A variable may have an edge to itself, as a loop may hand on what it is given.
TEST(Elimination, CountsEdgesFromAVariableToItself) {
  const CostTable own{2, {3, 100, 100, 2}};
  const EliminatedGraph left = eliminate_variables({{{1, 1}}, {{0, 0, &own, 2}}});
  EXPECT_TRUE(left.graph.variables.empty());
  EXPECT_EQ(left.cost, 5);
}

// Nothing is searched where elimination alone proves that an answer is the best mix.
TEST(CostGraph, AMixOfATreeIsProvedByElimination) {
  const CostTable alike{2, {0, 10, 10, 0}};
  CostGraph graph;
  graph.variables.assign(1000, {0, 1});
  for (size_t i = 0; i + 1 < 1000; ++i) graph.edges.push_back({i, i + 1, &alike});
  const int64_t before = Visits::count();
  EXPECT_EQ(cheapest_mix(graph, States(1000, 0), States(1000, 1), 1'000'000), States(1000, 0));
  EXPECT_EQ(Visits::count() - before, 1000);
  EXPECT_EQ(cheapest_mix(graph, States(1000, 1), States(1000, 0), 1'000'000), States(1000, 0));
}

// A tree is free as a whole, and cycles are in turn.
TEST(ForestMoves, AreExactOnTreesAndNeverMakeAnAnswerWorse) {
  for (unsigned seed = 0; seed < 20; ++seed)
    for (size_t edges : {7, 12, 20}) {
      RandomGraph random(seed);
      const CostGraph graph = random.make(8, edges);
      States states(8, 1);
      const double before = cost_of(graph, states);
      improve_by_forests(graph, states, 1'000'000);
      EXPECT_LE(cost_of(graph, states), before);
      if (edges == 7) {
        EXPECT_EQ(cost_of(graph, states), least_of_all(graph)) << seed;
      }
    }
}

// All variables cost less together in another state, though none does alone.
TEST(ForestMoves, ChangeManyVariablesAtOnce) {
  const CostTable alike{2, {0, 10, 10, 0}};
  CostGraph graph;
  graph.variables.assign(50, {1, 0});
  for (size_t i = 0; i + 1 < 50; ++i) graph.edges.push_back({i, i + 1, &alike});
  States states(50, 0);
  improve_by_forests(graph, states, 1'000'000);
  EXPECT_EQ(states, States(50, 1));
}

TEST(CostGraph, NeverReturnsWhatCostsMoreThanTheStart) {
  RandomGraph random(1);
  const CostGraph graph = random.make(200, 800);
  const States start(200, 1);
  EXPECT_LE(cost_of(graph, cheapest_states(graph, start, 1).states), cost_of(graph, start));
}

TEST(CostGraph, LooksAtEachEdgeAndVariableSomeTimes) {
  auto visits = [](size_t length) {
    RandomGraph random(1);
    const CostGraph graph = random.make(length, length - 1);
    const int64_t before = Visits::count();
    cheapest_states(graph, States(length, 0), 1'000'000);
    return Visits::count() - before;
  };
  EXPECT_LE(visits(4000), 5 * visits(1000));
}

}  // namespace
}  // namespace tessera

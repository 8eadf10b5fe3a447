// Searches for plans look at few states, however many orders a mesh's axes can stand in.
#include <gtest/gtest.h>

#include "base/visits.h"
#include "partition/assignment.h"
#include "partition/reshard_plan.h"

namespace tessera {
namespace {

const Mesh six({{"a", 2}, {"b", 2}, {"c", 2}, {"d", 2}, {"e", 2}, {"f", 2}});

AxisList axes(const std::string &names) {
  AxisList list;
  for (char name : names) list.push_back(AxisRef(AxisName(std::string(1, name))));
  return list;
}

TEST(ReshardPlanning, AsksTheSameOnceForAllPrograms) {
  const Mesh mesh({{"x", 2}, {"y", 4}, {"z", 5}});
  auto visits_of = [&] {
    const int64_t before = Visits::count();
    ReshardPlanner(mesh).plan({40, 40}, {{"x", "y"}, {"z"}}, {}, {{"z"}, {"y"}});
    return Visits::count() - before;
  };
  EXPECT_GT(visits_of(), 0);
  EXPECT_EQ(visits_of(), 0);
}

// Every link would have to be as busy as all others for an exchange to take the least that it can.
TEST(ReshardPlanning, KnowsTheLeastThatAnExchangeTakes) {
  for (Topology topology : {Topology::ring, Topology::line, Topology::all_to_all, Topology::shared}) {
    Machine machine = nominal_machine();
    machine.links["*"].topology = topology;
    const Mesh mesh({{"x", 4}, {"y", 2}});
    for (const Rearrangement &what :
         {Rearrangement{{16, 16}, {{"x"}, {"y"}}, {{"y"}, {"x"}}}, Rearrangement{{16, 16}, {{"x", "y"}, {}}, {{}, {}}},
          Rearrangement{{12, 3}, {{}, {"x"}}, {{"y", "x"}, {}}}}) {
      const std::optional<DirectCost> cost = direct_cost(what, mesh, machine);
      ASSERT_TRUE(cost);
      const auto lacking = static_cast<double>(elements_lacking(what, mesh));
      EXPECT_GT(least_seconds_of_exchange(4 * lacking, mesh, machine), 0);
      EXPECT_LE(least_seconds_of_exchange(4 * lacking, mesh, machine), cost->seconds(4) * (1 + 1e-9));
    }
  }
}

TEST(Linear, APlanThatPermutesSixAxesLooksAtEachStateOnce) {
  ReshardPlanner planner(six);
  int64_t before = Visits::count();
  const ReshardPlan &plan =
      planner.plan({64, 64, 64}, {axes("ab"), axes("cd"), axes("ef")}, {}, {axes("fb"), axes("ae"), axes("dc")});
  ASSERT_EQ(plan.steps.size(), 1u);
  EXPECT_EQ(to_string(plan.steps[0]), "collective_permute");
  EXPECT_LE(Visits::count() - before, 20'000);
}

}  // namespace
}  // namespace tessera

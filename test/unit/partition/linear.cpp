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

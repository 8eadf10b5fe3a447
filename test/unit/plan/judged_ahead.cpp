#include "plan/judged_ahead.h"

#include <gtest/gtest.h>

#include <atomic>

#include "base/error.h"

namespace tessera {
namespace {

PlanState state_of(const char *axis) { return {RoleDecision{{{AxisRef(axis)}}, true}}; }

TEST(JudgedAhead, JudgesEachPlanOnce) {
  std::atomic<int> judged = 0;
  JudgedAhead ahead([&](const PlanState &plan, Fidelity fidelity) {
    ++judged;
    Judgement judgement;
    judgement.problem = to_string(plan[0]->axes[0]) + (fidelity == Fidelity::exact ? " exactly" : "");
    return judgement;
  });
  const std::vector<PlanState> plans = {state_of("x"), state_of("y"), state_of("z")};
  ahead.prepare(plans, Fidelity::exact);
  EXPECT_EQ(ahead.judge(plans[2], Fidelity::exact).problem, R"("z" exactly)");
  EXPECT_EQ(ahead.judge(plans[0], Fidelity::exact).problem, R"("x" exactly)");
  EXPECT_EQ(ahead.judge(plans[1], Fidelity::exact).problem, R"("y" exactly)");
  EXPECT_EQ(judged, 3);
  EXPECT_EQ(ahead.judge(plans[1], Fidelity::estimate).problem, R"("y")");
  EXPECT_EQ(ahead.judge(state_of("w"), Fidelity::exact).problem, R"("w" exactly)");
  EXPECT_EQ(judged, 5);
}

TEST(JudgedAhead, ThrowsWhatAThreadThrows) {
  JudgedAhead ahead([](const PlanState &, Fidelity) -> Judgement { throw InputError("no plan can be judged"); });
  const std::vector<PlanState> plans(4, state_of("x"));
  std::string message;
  try {
    ahead.prepare(plans, Fidelity::exact);
    ahead.judge(plans[0], Fidelity::exact);  // on a machine of one core
  } catch (const InputError &error) {
    message = error.what();
  }
  EXPECT_EQ(message, "no plan can be judged");
}

}  // namespace
}  // namespace tessera

#include "auto_sharding/judged_ahead.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "../../support/little_memory.h"
#include "base/error.h"

namespace tessera {
namespace {

PlanState state_of(const char *axis) { return {RoleDecision{{{AxisRef(axis)}}, true}}; }

TEST(JudgedAhead, JudgesEachPlanOnce) {
  std::atomic<int> judged = 0;
  JudgingThreads threads(2);
  JudgedAhead ahead(
      [&](const PlanState &plan, Fidelity fidelity) {
        ++judged;
        Judgement judgement;
        judgement.problem = to_string(plan[0]->axes[0]) + (fidelity == Fidelity::exact ? " exactly" : "");
        return judgement;
      },
      threads);
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

std::string message_of(const std::function<void()> &work) {
  try {
    work();
  } catch (const InputError &error) {
    return error.what();
  }
  return "";
}

TEST(JudgedAhead, HasNothingPreparedWhereAThreadThrows) {
  JudgingThreads threads(2);
  JudgedAhead ahead([](const PlanState &, Fidelity) -> Judgement { throw InputError("no plan can be judged"); },
                    threads);
  const std::vector<PlanState> plans(4, state_of("x"));
  EXPECT_EQ(message_of([&] { ahead.prepare(plans, Fidelity::exact); }), "no plan can be judged");
  EXPECT_EQ(message_of([&] { ahead.judge(plans[0], Fidelity::exact); }), "no plan can be judged");
}

TEST(JudgingThreads, AreNoMoreInsideOfTheirWork) {
  JudgingThreads threads(3);
  std::atomic<int> running = 0, most = 0, done = 0;
  const auto count = [&](size_t) {
    const int now = ++running;
    for (int before = most; before < now && !most.compare_exchange_weak(before, now);) {
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    --running, ++done;
  };
  threads.for_each(4, [&](size_t) { threads.for_each(4, count); });
  threads.for_each(2, count);
  EXPECT_EQ(done, 18);
  EXPECT_LE(most, 3);
  EXPECT_GE(most, 2);
}

TEST(JudgingThreads, DoAllOnOneThreadWhereNoOtherCanBeStarted) {
  JudgingThreads threads(4);
  std::vector<std::thread::id> by(8);
  {
    const LittleMemory little(rlim_t{1} << 29);  // which is less than a stack
    threads.for_each(8, [&](size_t i) { by[i] = std::this_thread::get_id(); });
  }
  EXPECT_EQ(by, std::vector<std::thread::id>(8, std::this_thread::get_id()));
}

}  // namespace
}  // namespace tessera

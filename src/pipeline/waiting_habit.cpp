#include "pipeline/waiting_habit.h"

#include <utility>

#include "base/of_thread.h"

namespace tessera {

// Holds a thread's latest launch, until it is known whether the thread waited for it.
struct WaitingHabit::Latest {
  std::shared_ptr<WaitingHabit> habit;
  Clock::time_point end;

  void decide(bool waits) {
    if (habit) habit->waits_ = waits;
    habit = nullptr;
  }
};

void WaitingHabit::begin_launch() { of_this_thread<Latest>().decide(false); }

void WaitingHabit::end_launch(std::shared_ptr<WaitingHabit> habit, Clock::time_point now) {
  of_this_thread<Latest>() = {std::move(habit), now};
}

// The clock is read only for the first wait.
void WaitingHabit::note_wait(Clock::time_point (*now)()) {
  auto &latest = of_this_thread<Latest>();
  if (latest.habit) latest.decide(now() - latest.end < moment);
}

}  // namespace tessera

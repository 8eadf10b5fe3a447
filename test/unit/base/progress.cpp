#include "base/progress.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "base/phase.h"

namespace tessera {
namespace {

// Returns the first update that a watch hears which asks for no patience.
ProgressUpdate heard() {
  std::mutex mutex;
  std::condition_variable is_told;
  std::optional<ProgressUpdate> first;
  const ProgressWatch watch(
      [&](const ProgressUpdate &each) {
        const std::lock_guard lock(mutex);
        if (!first) first = each;
        is_told.notify_one();
      },
      /*seconds_before=*/0, /*seconds_between=*/1e-3);
  std::unique_lock lock(mutex);
  is_told.wait(lock, [&] { return first.has_value(); });
  return *first;
}

TEST(Progress, TellsThePhaseAndItsCount) {
  Progress progress("compiling", "kernels", 120);
  EXPECT_EQ(to_string(heard()), "compiling: 0 of 120 kernels");
  progress.advance(30);
  const ProgressUpdate update = heard();
  EXPECT_EQ(update.done, 30);
  ASSERT_TRUE(update.seconds_left);
  EXPECT_GT(*update.seconds_left, 0);
  progress.set(500);  // more than there were to be
  EXPECT_EQ(to_string(heard()), "compiling: 120 of 120 kernels, 0 s left");
}

TEST(Progress, TellsTheOutermostCount) {
  Progress outer("planning", "plans", 10);
  {
    Progress inner("compiling", "kernels", 3);
    inner.advance();
    EXPECT_EQ(to_string(heard()), "planning: 0 of 10 plans");
  }
  EXPECT_EQ(heard().parts, "plans");
}

TEST(Progress, TellsAPhaseWithoutACount) {
  const Phase at("partitioning");
  EXPECT_EQ(to_string(heard()), "partitioning: 0 s");
}

TEST(Progress, IsSilentWhileNothingIsDone) {
  int calls = 0;
  {
    const ProgressWatch watch([&](const ProgressUpdate &) { ++calls; }, 0, 1e-3);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(calls, 0);
  {
    const ProgressWatch watch([&](const ProgressUpdate &) { ++calls; }, 1000, 1e-3);
    const Phase at("partitioning");
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(calls, 0);
}

}  // namespace
}  // namespace tessera

#include "base/kept_large_stacks.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <stdexcept>
#include <thread>

namespace tessera {
namespace {

std::thread::id where_work_is_done() {
  std::thread::id where;
  run_on_kept_large_stack([&] { where = std::this_thread::get_id(); });
  return where;
}

// Touches about a KiB of stack in each call.
int depth_reached(int calls) {
  volatile char touched[1000] = {1};
  return calls == 0 ? 0 : touched[0] + depth_reached(calls - 1);
}

TEST(KeptLargeStack, IsUsedAgain) {
  const std::thread::id first = where_work_is_done();
  EXPECT_NE(first, std::this_thread::get_id());
  EXPECT_EQ(where_work_is_done(), first);
}

TEST(KeptLargeStack, HoldsDeepWorkEachTime) {
  for (int i = 0; i < 2; ++i) {
    int reached = 0;
    run_on_kept_large_stack([&] { reached = depth_reached(50'000); });
    EXPECT_EQ(reached, 50'000);
  }
}

// Returns the bytes of memory that this process holds.
int64_t held_bytes() {
  std::ifstream file("/proc/self/statm");
  int64_t all = 0, resident = 0;
  file >> all >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

TEST(KeptLargeStack, ReleasesWhatDeepWorkHasTouched) {
  where_work_is_done();
  const int64_t before = held_bytes();
  int64_t within = 0;
  run_on_kept_large_stack([&] {
    EXPECT_GT(depth_reached(50'000), 0);
    within = held_bytes();
  });
  EXPECT_GT(within, before + (40 << 20));
  EXPECT_LT(held_bytes(), before + (10 << 20));
}

TEST(KeptLargeStack, PassesOnWhatIsThrownAndWorksOn) {
  std::thread::id where;
  EXPECT_THROW(run_on_kept_large_stack([&] {
                 where = std::this_thread::get_id();
                 throw std::runtime_error("no");
               }),
               std::runtime_error);
  EXPECT_EQ(where_work_is_done(), where);
}

TEST(KeptLargeStack, WithinWorkIsAnother) {
  std::thread::id outer, inner;
  run_on_kept_large_stack([&] {
    outer = std::this_thread::get_id();
    inner = where_work_is_done();
  });
  EXPECT_NE(inner, outer);
}

TEST(KeptLargeStack, IsMadeAnewInAForkedProcess) {
  where_work_is_done();
  const pid_t child = fork();
  if (child == 0) _exit(where_work_is_done() == std::this_thread::get_id() ? 1 : 0);
  int status = 1;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace tessera

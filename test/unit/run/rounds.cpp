// Rounds of a thread pool, and what threads take from each other in them.
#include <gtest/gtest.h>
#include <pthread.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "../../support/thrown.h"
#include "run/shared_work.h"
#include "run/shares.h"
#include "run/thread_pool.h"

namespace tessera {
namespace {

TEST(Shares, EachIsGivenOutOnceAndTheOwnOnesFirst) {
  Shares shares(3);
  shares.assign([](size_t thread) { return thread * 2; });
  EXPECT_EQ(shares.take(1), 2u);
  EXPECT_EQ(shares.take(1), 3u);
  EXPECT_EQ(shares.take(1), 4u) << "the next thread's";
  EXPECT_EQ(shares.take(0), 0u);
  EXPECT_EQ(shares.take(2), 5u);
  EXPECT_EQ(shares.take(2), 1u);
  EXPECT_EQ(shares.take(0), std::nullopt);
  shares.assign([](size_t thread) { return thread == 0 ? 0 : 1; });
  EXPECT_EQ(shares.take(2), 0u);
  EXPECT_EQ(shares.take(0), std::nullopt);
}

TEST(ThreadPool, AllSharesAreDoneWhoeverComes) {
  ThreadPool pool(4);
  Shares shares(4);
  std::vector<int> met(100);
  for (int round = 0; round < 2000; ++round) {
    shares.assign([](size_t thread) { return thread * 25; });
    pool.run([&](int thread) {
      while (auto share = shares.take(thread)) ++met[*share];
    });
    for (int &count : met) ASSERT_EQ(std::exchange(count, 0), 1) << "round " << round;
  }
}

std::atomic<bool> is_held, may_go_on;  // lock-free, so that a signal handler may use them

void hold(int) {
  is_held = true;
  while (!may_go_on) sched_yield();
}

// A thread that is held up, as by another process on its core, isn't waited for: the caller does everything.
TEST(ThreadPool, ARoundDoesNotWaitForAThreadThatDoesNotCome) {
  ThreadPool pool(2);
  std::atomic<bool> has_come = false;
  pthread_t other{};
  pool.run([&](int thread) {
    if (thread == 1) other = pthread_self(), has_come = true;
    while (!has_come) std::this_thread::yield();
  });
  std::signal(SIGUSR1, hold);
  pthread_kill(other, SIGUSR1);
  while (!is_held) std::this_thread::yield();
  int done = 0;
  Shares shares(2);
  for (int round = 0; round < 10; ++round) {
    shares.assign([](size_t thread) { return thread * 3; });
    pool.run([&](int thread) {
      while (shares.take(thread)) done += thread == 0;
    });
  }
  EXPECT_EQ(done, 60);
  may_go_on = true;
}

// The time that this thread asks the scheduler to give it at once, in nanoseconds; 0: the system doesn't say.
uint64_t own_slice() {
  uint64_t attributes[6] = {};  // sched_attr: the fourth of these is the time
  return syscall(SYS_sched_getattr, 0, attributes, sizeof attributes, 0) == 0 ? attributes[3] : 0;
}

TEST(ThreadPool, ItsThreadsAskForShortSlicesAndTheCallerKeepsItsOwn) {
  const uint64_t before = own_slice();
  ThreadPool pool(2);
  std::atomic<bool> has_come = false;
  uint64_t theirs = 0;
  pool.run([&](int thread) {
    if (thread == 1) theirs = own_slice(), has_come = true;
    while (!has_come) std::this_thread::yield();
  });
  EXPECT_EQ(own_slice(), before);
  if (before == 0) GTEST_SKIP() << "this system knows no slices of threads";
  EXPECT_LT(theirs, before);
}

TEST(SharedWork, ChunksAreDoneOnceEachWithAnyNumberOfHelpers) {
  for (int helpers : {0, 1, 3}) {
    SharedWork work;
    std::atomic<bool> is_over = false;
    std::vector<std::thread> threads;
    for (int lane = 1; lane <= helpers; ++lane)
      threads.emplace_back([&, lane] {
        while (!is_over) work.help(lane);
      });
    for (int64_t count : {1, 2, 7, 100})
      for (int iteration = 0; iteration < 500; ++iteration) {
        std::vector<int> met(count);
        work.share(count, 0, [&](int64_t chunk, int lane) {
          EXPECT_LE(lane, helpers);
          ++met[chunk];
        });
        ASSERT_EQ(met, std::vector<int>(count, 1));
      }
    is_over = true;
    for (std::thread &thread : threads) thread.join();
  }
}

TEST(SharedWork, ThrowsWhatTheFirstChunkThatFailsHasThrown) {
  SharedWork work;
  int done = 0;
  auto fails = [&] {
    work.share(5, 0, [&](int64_t chunk, int) {
      ++done;
      if (chunk == 1 || chunk == 3) throw std::runtime_error("chunk " + std::to_string(chunk));
    });
  };
  EXPECT_EQ(error_of<std::runtime_error>(fails), "chunk 1");
  EXPECT_EQ(done, 5);
  EXPECT_FALSE(work.help(1)) << "nothing is left";
  work.share(2, 0, [&](int64_t, int) { ++done; });
  EXPECT_EQ(done, 7);
}

// Where the system gives no threads, the caller does everything. In a process of its own, as limits don't go up again.
TEST(ThreadPool, WorksWithoutTheThreadsThatTheSystemRefuses) {
  const pid_t child = fork();
  if (child == 0) {
    alarm(30);
    const rlimit none = {0, 0};
    setrlimit(RLIMIT_NPROC, &none);
    if (setuid(65534) != 0) _exit(0);  // who may not change the user is not root, for whom alone the limit doesn't hold
    ThreadPool pool(4);
    Shares shares(4);
    shares.assign([](size_t thread) { return thread; });
    int done = 0;
    pool.run([&](int thread) {
      while (shares.take(thread)) ++done;
    });
    _exit(done == 4 ? 0 : 1);
  }
  int status = -1;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace tessera

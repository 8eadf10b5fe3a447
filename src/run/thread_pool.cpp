#include "run/thread_pool.h"

#include <pthread.h>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <map>
#include <system_error>

#include "run/patience.h"

namespace tessera {
namespace {

constexpr uint32_t is_open = 1, one_thread = 2;

// Counts the forks of this process; threads don't survive a fork.
unsigned process_number() {
  static std::atomic<unsigned> number = 0;
  static const int registered = pthread_atfork(nullptr, nullptr, [] { ++number; });
  (void)registered;
  return number.load(std::memory_order_relaxed);
}

// Asks the scheduler for short but frequent time slices. A thread without a core delays the threads that need its work
// until its next slice. Not all systems support this.
void take_short_slices() {
  constexpr uint64_t slice = 100'000;  // nanoseconds
  // The layout is the kernel's sched_attr, for which the C library has no name.
  struct {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t runtime, deadline, period;
  } attributes{};
  if (syscall(SYS_sched_getattr, 0, &attributes, sizeof attributes, 0) != 0 || attributes.policy != SCHED_OTHER) return;
  attributes.runtime = slice;
  syscall(SYS_sched_setattr, 0, &attributes, 0);
}

}  // namespace

// The pool is never destroyed: programs may run while static objects are torn down.
ThreadPool &ThreadPool::shared(int threads) {
  static auto *mutex = new std::mutex;
  static auto *pools = new std::map<int, ThreadPool>;
  std::lock_guard lock(*mutex);
  return pools->try_emplace(threads, threads).first->second;
}

std::unique_lock<std::mutex> ThreadPool::try_take() {
  if (process_ != process_number()) return {};
  return std::unique_lock(mutex_, std::try_to_lock);
}

ThreadPool::ThreadPool(int threads) : size_(threads), process_(process_number()), sleepers_(threads - 1) {}

ThreadPool::~ThreadPool() {
  stops_.store(true);
  round_.fetch_add(1);
  round_.notify_all();
  for (std::thread &thread : threads_) thread.join();
}

// If the system gives no more threads, rounds run on those that exist.
void ThreadPool::begin_threads() {
  have_begun_ = true;
  sleepers_ = 0;
  for (int i = 1; i < size_; ++i) {
    try {
      threads_.emplace_back([this, i] { serve(i); });
    } catch (const std::system_error &) {
      return;
    }
  }
}

void ThreadPool::run(const std::function<void(int)> &work) {
  if (size_ == 1) return work(0);
  if (!have_begun_) begin_threads();
  work_ = &work;
  caller_core_.store(sched_getcpu(), std::memory_order_relaxed);
  gate_.store(is_open, std::memory_order_release);
  round_.fetch_add(1, std::memory_order_release);
  round_.notify_all();
  work(0);
  gate_.fetch_and(~is_open, std::memory_order_acq_rel);
  Patience patience;
  while (uint32_t inside = gate_.load(std::memory_order_acquire))
    if (!patience.wait()) gate_.wait(inside);
}

void ThreadPool::serve(int thread) {
  take_short_slices();
  uint32_t seen = 0;
  while (true) {
    for (Patience patience; round_.load(std::memory_order_acquire) == seen;) {
      if (patience.wait()) continue;
      ++sleepers_;
      round_.wait(seen);
      --sleepers_;
      patience = {};
    }
    seen = round_.load(std::memory_order_acquire);
    if (stops_.load()) return;
    if (!enter()) continue;
    seen = round_.load(std::memory_order_acquire);
    keep_apart();
    (*work_)(thread);
    leave();
  }
}

bool ThreadPool::enter() {
  uint32_t gate = gate_.load(std::memory_order_acquire);
  while (gate & is_open)
    if (gate_.compare_exchange_weak(gate, gate + one_thread, std::memory_order_acq_rel)) return true;
  return false;
}

void ThreadPool::leave() {
  if (gate_.fetch_sub(one_thread, std::memory_order_acq_rel) == one_thread) gate_.notify_all();
}

// A woken thread may be on its waker's core, where one of them waits for the other while another core is idle. So it
// leaves that core, and may return later.
void ThreadPool::keep_apart() const {
  const int core = sched_getcpu();
  if (core < 0 || core != caller_core_.load(std::memory_order_relaxed)) return;
  cpu_set_t allowed, others;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
  others = allowed;
  CPU_CLR(core, &others);
  if (CPU_COUNT(&others) == 0) return;
  sched_setaffinity(0, sizeof others, &others);
  sched_setaffinity(0, sizeof allowed, &allowed);
}

}  // namespace tessera

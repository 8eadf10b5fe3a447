// Threads that work in rounds: in each, those that are there get the same function, each with its own number. The caller is thread 0.
// Nobody waits for a thread that hasn't come: on a machine that others use too, it may be without a core for milliseconds. So what a
// round does is written such that any thread can do all of it (shares.h, shared_work.h), and it ends when the caller finds nothing left
// to do and those that came have left.
// A round of nothing costs under a microsecond: who waits turns for a while before it sleeps. Pools are shared by all who
// run something in this process.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace tessera {

class ThreadPool {
 public:
  explicit ThreadPool(int threads);
  ~ThreadPool();
  ThreadPool(const ThreadPool &) = delete;
  ThreadPool &operator=(const ThreadPool &) = delete;

  // The process's pool of so many threads; it stays as long as the process.
  static ThreadPool &shared(int threads);

  int size() const { return size_; }
  // Whether all threads wait for a round without sleeping, so that one begins at once.
  bool is_awake() const { return sleepers_.load(std::memory_order_relaxed) == 0; }
  // Whoever runs rounds takes the pool first; nothing if someone else has it, or if its threads are those of the process
  // that this one was forked from. Then the caller works alone.
  std::unique_lock<std::mutex> try_take();
  // work(0) on this thread, and work(t) on each other thread t that comes while it runs; work must not throw. Returns when all that
  // came have ended, and what they wrote is visible then.
  void run(const std::function<void(int thread)> &work);

 private:
  void begin_threads();
  void serve(int thread);
  bool enter();
  void leave();
  void keep_apart() const;

  int size_;
  unsigned process_;
  std::mutex mutex_;  // of rounds
  const std::function<void(int)> *work_ = nullptr;
  std::atomic<int> caller_core_ = -1;
  alignas(64) std::atomic<uint32_t> round_ = 0;
  // Whether the round may be entered (the lowest bit), and twice the number of threads that are in it.
  alignas(64) std::atomic<uint32_t> gate_ = 0;
  std::atomic<int> sleepers_;
  std::atomic<bool> stops_ = false;
  bool have_begun_ = false;
  std::vector<std::thread> threads_;  // begun at the first round
};

}  // namespace tessera

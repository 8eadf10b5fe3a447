// Threads that work in step: each round, every thread gets the same function and its own number. The caller is thread 0.
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
  // work(0) ... work(size() - 1), which must not throw; returns when all have ended, and what they wrote is visible then.
  void run(const std::function<void(int thread)> &work);

 private:
  void serve(int thread);

  int size_;
  unsigned process_;
  std::mutex mutex_;  // of rounds
  const std::function<void(int)> *work_ = nullptr;
  alignas(64) std::atomic<uint32_t> round_ = 0;
  alignas(64) std::atomic<uint32_t> busy_ = 0;
  std::atomic<int> sleepers_;
  std::atomic<bool> stops_ = false;
  std::vector<std::thread> threads_;  // begun at the first round
};

// Where `count` threads wait for each other, again and again. One that can't come calls abort, and all are sent away.
class Barrier {
 public:
  explicit Barrier(int count) : count_(count) {}
  bool wait();  // false: it was aborted
  void abort();

 private:
  int count_;
  alignas(64) std::atomic<int> arrived_ = 0;
  alignas(64) std::atomic<uint32_t> phase_ = 0;
  std::atomic<bool> aborted_ = false;
};

}  // namespace tessera

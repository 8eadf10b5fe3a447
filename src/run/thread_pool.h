// Threads that work in step: each round, every thread gets the same function and its own number. The caller is thread 0.
// A round of nothing costs under a microsecond: who waits turns for a while before it sleeps.
#pragma once

#include <atomic>
#include <functional>
#include <thread>
#include <vector>

namespace tessera {

class ThreadPool {
 public:
  explicit ThreadPool(int threads);
  ~ThreadPool();
  ThreadPool(const ThreadPool &) = delete;
  ThreadPool &operator=(const ThreadPool &) = delete;

  int size() const { return size_; }
  // work(0) ... work(size() - 1), which must not throw; returns when all have ended, and what they wrote is visible then.
  void run(const std::function<void(int thread)> &work);

 private:
  void serve(int thread);

  int size_;
  const std::function<void(int)> *work_ = nullptr;
  alignas(64) std::atomic<uint32_t> round_ = 0;
  alignas(64) std::atomic<uint32_t> busy_ = 0;
  std::atomic<bool> stops_ = false;
  std::vector<std::thread> threads_;
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

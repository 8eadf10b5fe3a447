// Threads that work in step: each round, every thread gets the same function and its own number.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace tessera {

class ThreadPool {
 public:
  // No thread is started for a count of one: launch then does the work itself.
  explicit ThreadPool(int threads);
  ~ThreadPool();
  ThreadPool(const ThreadPool &) = delete;
  ThreadPool &operator=(const ThreadPool &) = delete;

  int size() const { return size_; }
  // Begins work(0) ... work(size() - 1), which must not throw, and returns. Each launch is followed by a wait.
  void launch(std::function<void(int thread)> work);
  // Returns when all of them have ended; what they wrote is visible to the caller then.
  void wait();

 private:
  void serve(int thread);

  int size_;
  std::mutex mutex_;
  std::condition_variable begin_, end_;
  std::function<void(int)> work_;
  int64_t round_ = 0;
  int busy_ = 0;
  bool stops_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace tessera

// Runs threads in rounds. In each round the threads that are present call the same function with their own numbers; the
// caller is thread 0. No thread waits for an absent one, which may be without a core for milliseconds on a busy
// machine. A round's function therefore lets any thread do all of its work (shares.h, shared_work.h), and the round
// ends when the caller finds nothing left to do and the others have returned. An empty round costs less than a
// microsecond, since waiting threads spin for a while before they sleep. All executors of this process share the pools.
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

  // Returns the process's pool of `threads` threads. It lives as long as the process.
  static ThreadPool &shared(int threads);

  int size() const { return size_; }
  // Returns whether all threads wait for a round without sleeping, so that a round begins at once.
  bool is_awake() const { return sleepers_.load(std::memory_order_relaxed) == 0; }
  // Takes the pool. A caller must do so before it runs rounds. Returns nothing if another thread has it, or if its
  // threads belong to the process that this one was forked from. The caller works alone then.
  std::unique_lock<std::mutex> try_take();
  // Calls work(0) on this thread, and work(t) on each other thread t that comes meanwhile; work must not throw. Returns
  // when all of these calls have returned and their writes are visible.
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
  // The lowest bit says whether the round may be entered; the rest is twice the number of threads in it.
  alignas(64) std::atomic<uint32_t> gate_ = 0;
  std::atomic<int> sleepers_;
  std::atomic<bool> stops_ = false;
  bool have_begun_ = false;
  std::vector<std::thread> threads_;  // started at the first round
};

}  // namespace tessera

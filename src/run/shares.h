// Divides a round of a thread pool into numbered shares, with a queue for each thread. A thread takes the shares of its
// own queue first, so that it takes the same shares in each round unless it is disturbed. Then it takes shares that
// other threads haven't begun, so that the work of a late thread is done by the threads that are present.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <vector>

namespace tessera {

class Shares {
 public:
  explicit Shares(int threads) : queues_(threads) {}

  // Begins a round in which thread t's queue holds the shares [bound(t), bound(t + 1)). No thread may be inside take().
  template <typename Bound>
  void assign(Bound bound) {
    for (size_t thread = 0; thread < queues_.size(); ++thread) {
      queues_[thread].next.store(bound(thread), std::memory_order_relaxed);
      queues_[thread].end = bound(thread + 1);
    }
  }
  // Returns the next share for a thread. Each share is returned once.
  std::optional<size_t> take(int thread);

 private:
  struct alignas(64) Queue {
    std::atomic<size_t> next = 0;
    size_t end = 0;
  };
  std::vector<Queue> queues_;
};

}  // namespace tessera

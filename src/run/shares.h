// What is to be done in one round of a thread pool, as numbered shares: a queue a thread. A thread takes the shares of its own queue
// first, so that the same thread does the same share in round after round while nothing disturbs it; then those that other threads
// haven't come to. What a thread that is late would have done is so done by whoever is there.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <vector>

namespace tessera {

class Shares {
 public:
  explicit Shares(int threads) : queues_(threads) {}

  // A new round: thread t's queue holds the shares [bound(t), bound(t + 1)). Nobody may be in the middle of take().
  template <typename Bound>
  void assign(Bound bound) {
    for (size_t thread = 0; thread < queues_.size(); ++thread) {
      queues_[thread].next.store(bound(thread), std::memory_order_relaxed);
      queues_[thread].end = bound(thread + 1);
    }
  }
  // The next share for a thread; each is given out once.
  std::optional<size_t> take(int thread);

 private:
  struct alignas(64) Queue {
    std::atomic<size_t> next = 0;
    size_t end = 0;
  };
  std::vector<Queue> queues_;
};

}  // namespace tessera

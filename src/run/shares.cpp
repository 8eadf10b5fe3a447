#include "run/shares.h"

namespace tessera {

std::optional<size_t> Shares::take(int thread) {
  for (size_t i = 0; i < queues_.size(); ++i) {
    Queue &queue = queues_[(thread + i) % queues_.size()];
    if (queue.next.load(std::memory_order_relaxed) >= queue.end) continue;
    const size_t share = queue.next.fetch_add(1, std::memory_order_relaxed);
    if (share < queue.end) return share;
  }
  return {};
}

}  // namespace tessera

// Counts the visits of walks over programs and searches. Tests hold these numbers to be linear in the size of a
// program, since times say little on a busy machine.
#pragma once

#include <atomic>
#include <cstdint>

namespace tessera {

class Visits {
 public:
  // Counts one operation that has been looked at, or one state of a search.
  static void note() { count_.fetch_add(1, std::memory_order_relaxed); }
  // Returns the visits of all threads since the process began.
  static int64_t count() { return count_.load(std::memory_order_relaxed); }

 private:
  static inline std::atomic<int64_t> count_ = 0;
};

}  // namespace tessera

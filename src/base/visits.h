// Counts the visits of walks over programs and searches. Tests hold these numbers to be linear in the size of a
// program, since times say little on a busy machine.
#pragma once

#include <atomic>
#include <cstdint>

namespace tessera {

class Visits {
 public:
  // Counts operations that have been looked at, or states of a search. All threads share the count, so that a walk with
  // little to do at each notes many at once.
  static void note(int64_t count = 1) { count_.fetch_add(count, std::memory_order_relaxed); }
  // Returns the visits of all threads since the process began.
  static int64_t count() { return count_.load(std::memory_order_relaxed); }

 private:
  static inline std::atomic<int64_t> count_ = 0;
};

}  // namespace tessera

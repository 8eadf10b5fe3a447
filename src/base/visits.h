// How much walks over programs and searches look at. Tests hold these numbers to be linear in the size of a program: time
// says little on a machine that others use.
#pragma once

#include <atomic>
#include <cstdint>

namespace tessera {

class Visits {
 public:
  // One operation has been looked at, or one state of a search.
  static void note() { count_.fetch_add(1, std::memory_order_relaxed); }
  // By all threads since the process began.
  static int64_t count() { return count_.load(std::memory_order_relaxed); }

 private:
  static inline std::atomic<int64_t> count_ = 0;
};

}  // namespace tessera

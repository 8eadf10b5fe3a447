// Waits for another thread that is expected within microseconds, on a machine where either may be without a core for a
// while. The waiting thread spins first, because that notices soonest. Then it offers its core to others, since the
// awaited thread may be the one that lacks it. At last it tells the caller to sleep. An offer is expensive: whoever
// takes it has the core for milliseconds, even at the lowest priority. A thread that sleeps wakes late, behind whoever
// runs on its core. Nobody therefore sleeps before some milliseconds have passed.
#pragma once

#include <chrono>

namespace tessera {

class Patience {
 public:
  // Waits a little. Returns false if it has been so long that the caller should sleep.
  bool wait();

 private:
  int spins_ = 0;
  std::chrono::steady_clock::time_point yielding_since_;
};

}  // namespace tessera

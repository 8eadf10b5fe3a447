// How a thread waits for another one that is expected within microseconds, on a machine where either may be without a core for a
// while. It turns at first, because that notices soonest, for as long as the awaited thread may well take; then it offers its core
// to whoever else wants it, because the awaited thread may be the one that does; and at last it tells the caller to sleep. An offer
// is dear: whoever takes it has the core for milliseconds, be it of the lowest priority. A thread that sleeps is late when it is
// woken: it stands behind whoever runs on its core until that one's time is up. So nobody sleeps before some milliseconds have gone
// by.
#pragma once

#include <chrono>

namespace tessera {

class Patience {
 public:
  // Waits a little. False: it has been so long that the caller had better sleep.
  bool wait();

 private:
  int turns_ = 0;
  std::chrono::steady_clock::time_point yielding_since_;
};

}  // namespace tessera

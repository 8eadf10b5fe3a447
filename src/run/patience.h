// Waits for another thread that is expected within microseconds, on a machine where either thread may be without a core
// for a while. The waiting thread spins first, because spinning notices the other soonest. Then it yields its core,
// since the awaited thread may be the one that lacks a core. At last it tells the caller to sleep. Yielding is
// expensive: the thread that takes the core keeps it for milliseconds, even at the lowest priority. A thread that
// sleeps wakes late, behind the thread that runs on its core. So no thread sleeps before some milliseconds have passed.
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

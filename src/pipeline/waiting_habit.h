// Learns whether threads that launch a program wait for its results at once.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>

namespace tessera {

// A thread that waits at once gains nothing when another thread executes the program: it executes the program itself.
//
//   step(x).block_until_ready()  // waits within `moment`: the next call of `step` is executed on this thread
//   a = step(x); b = step(a)     // doesn't: the next call is executed on another thread, while this one goes on
class WaitingHabit {
 public:
  using Clock = std::chrono::steady_clock;
  // A thread that goes on for less time than this gains less than the wake-ups of two sleeping threads take.
  static constexpr std::chrono::microseconds moment{200};
  // Compared with longer executions the wake-ups don't matter, and callers that poll for results look like callers that
  // wait. So a launch returns at once if a recent execution has taken as long as this; only the first such execution
  // holds its caller up.
  static constexpr std::chrono::milliseconds longest{10};

  bool waits_at_once() const { return waits_ && lasts_ < longest.count(); }
  // Earlier executions count less with each later one.
  void note_execution(Clock::duration lasts) {
    lasts_ = std::max<int64_t>(std::chrono::ceil<std::chrono::milliseconds>(lasts).count(), lasts_ * 7 / 8);
  }

  // The calling thread calls these when it launches a program, has launched the program of this habit, or waits for
  // results.
  static void begin_launch();
  static void end_launch(std::shared_ptr<WaitingHabit> habit, Clock::time_point now = Clock::now());
  static void note_wait(Clock::time_point (*now)() = Clock::now);

 private:
  struct Latest;

  std::atomic<bool> waits_ = false;
  std::atomic<int64_t> lasts_ = 0;  // milliseconds of the longest recent execution
};

}  // namespace tessera

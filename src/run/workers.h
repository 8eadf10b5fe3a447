// Lets the threads of a pool work for the executor thread, and keeps the first of their failures.
#pragma once

#include <exception>
#include <functional>
#include <mutex>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "run/event_log.h"
#include "run/thread_pool.h"

namespace tessera {

class Workers {
 public:
  // The log, which knows the present instruction of each thread, outlives the workers.
  Workers(ThreadPool &pool, const EventLog &log) : pool_(pool), log_(log) {}

  int count() const { return pool_.size(); }
  void begin_run() { done_alone_ = 0; }
  // Returns whether so many bytes of work are worth a round of all threads that are awake.
  static bool is_worth_meeting(int64_t work);
  // Returns whether so many bytes of work in a run are worth waking a thread that sleeps.
  static bool is_worth_waking(int64_t work);
  // Returns whether several threads do so many bytes of work sooner than one. If not, counts them as done alone.
  bool is_worth_telling(int64_t work);
  // Lets each thread do the work, and throws the failure that is first in program order, of the lowest device. Returns
  // false and does nothing if the pool works for another executor.
  bool work(const std::function<void(int thread)> &work);
  // Calls `act` on a thread of work(), and keeps what it throws.
  void attempt(DeviceId device, int thread, llvm::function_ref<void()> act);

 private:
  struct Failure {
    int32_t instruction = 0;
    DeviceId device = DeviceId(0);
    std::exception_ptr thrown;
  };

  ThreadPool &pool_;
  const EventLog &log_;
  int64_t done_alone_ = 0;  // work of this run that was done by one thread because the others slept
  std::mutex failing_;
  Failure failure_;  // of the present work
};

}  // namespace tessera

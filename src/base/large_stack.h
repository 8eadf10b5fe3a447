// Runs work on threads with large stacks, because work on deeply nested programs recurses deeply.
#pragma once

#include <pthread.h>

#include <exception>
#include <functional>

namespace tessera {

// Runs `work` on a thread with 1 GiB of stack, waits for it, and passes on what it throws. The stack is reserved and
// not touched: it costs nothing until it is used. 1,000 levels of nested regions need about 2 KiB of frames each in
// every walker there is.
void run_on_large_stack(const std::function<void()> &work);

// Gives threads that are made from here on 256 MiB of stack by default, reserved likewise. It is for threads whose
// stack the caller can't choose: those of MLIR's walks over functions. Returns false where the limit on address space
// leaves no room for `count` of them beside run_on_large_stack().
bool enlarge_stacks_of_threads(unsigned count);

// Runs work on a thread with a stack of 1 GiB, beside the thread that waits for it.
class LargeStackThread {
 public:
  // Throws InputError where no such thread can be started.
  explicit LargeStackThread(std::function<void()> work);
  // Waits for the work, and forgets what it throws.
  ~LargeStackThread();
  LargeStackThread(const LargeStackThread &) = delete;
  LargeStackThread &operator=(const LargeStackThread &) = delete;

  // Waits for the work, and passes on what it throws.
  void join();

 private:
  static void *start(void *thread);

  std::function<void()> work_;
  std::exception_ptr thrown_;
  pthread_t thread_{};
  bool is_joined_ = false;
};

}  // namespace tessera

// Runs work on deeply nested programs on threads of its own, beside the thread that waits for them.
#pragma once

#include <pthread.h>

#include <exception>
#include <functional>

namespace tessera {

// Runs work on a thread with 1 GiB of stack.
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

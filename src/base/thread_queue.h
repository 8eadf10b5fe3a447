// Does a thread's work on another thread, task after task, so that the first may go on.
#pragma once

#include <sys/types.h>

#include <functional>
#include <memory>
#include <thread>

namespace tessera {

// Tasks of one thread are done in their order; those of different threads may be done at the same time. A task may
// therefore wait for what any earlier one brings about: the earliest of all that are left never waits.
class ThreadQueue {
 public:
  // A thread that adds more than this many tasks waits, since each of them may hold memory.
  static constexpr size_t most = 32;

  // Returns the queue of the calling thread, which waits for its tasks before it ends. It is null if the thread has ended,
  // and if the system gives no more threads.
  static ThreadQueue *own();

  ThreadQueue();
  ~ThreadQueue();
  ThreadQueue(const ThreadQueue &) = delete;
  ThreadQueue &operator=(const ThreadQueue &) = delete;

  // The task must not throw.
  void add(std::function<void()> task);

 private:
  struct Shared;

  pid_t process_;  // threads don't survive a fork
  std::shared_ptr<Shared> shared_;
  std::thread thread_;
};

}  // namespace tessera

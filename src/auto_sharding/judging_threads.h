// Gives the judges of a search's plans the threads that they run on.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

namespace tessera {

// Holds all threads that judge plans of one search, the search's own among them.
class JudgingThreads {
 public:
  // Returns the number of this machine's threads: one for each core, and 8 at most, since each holds a program of its own.
  static size_t of_cores();

  explicit JudgingThreads(size_t count = of_cores()) : count_(count), free_(count - 1) {}

  size_t count() const { return count_; }
  // Calls work(0) to work(items - 1): on this thread and on those that are free, which may be none inside of such work.
  // If threads can't be started, fewer do the work. If a call throws, it throws the same and skips calls that haven't
  // begun.
  void for_each(size_t items, const std::function<void(size_t)> &work);

 private:
  size_t take(size_t most);

  const size_t count_;
  std::atomic<size_t> free_;
};

}  // namespace tessera

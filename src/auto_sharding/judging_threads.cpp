#include "auto_sharding/judging_threads.h"

#include <algorithm>
#include <exception>
#include <list>
#include <mutex>

#include "base/cores.h"
#include "base/error.h"
#include "base/large_stack.h"

namespace tessera {
namespace {

constexpr size_t most_threads = 8;

}  // namespace

size_t JudgingThreads::of_cores() { return std::min(static_cast<size_t>(core_count()), most_threads); }

// Takes as many threads as are free, at most `most`.
size_t JudgingThreads::take(size_t most) {
  size_t free = free_;
  while (!free_.compare_exchange_weak(free, free - std::min(free, most))) {
  }
  return std::min(free, most);
}

void JudgingThreads::for_each(size_t items, const std::function<void(size_t)> &work) {
  std::atomic<size_t> next = 0;
  std::mutex mutex;
  std::exception_ptr thrown;  // behind the lock
  const auto do_items = [&] {
    try {
      for (size_t i = next++; i < items; i = next++) work(i);
    } catch (...) {
      next = items;
      std::lock_guard lock(mutex);
      if (!thrown) thrown = std::current_exception();
    }
  };
  const size_t taken = items > 1 ? take(items - 1) : 0;
  {
    std::list<LargeStackThread> others;
    try {
      while (others.size() < taken) others.emplace_back(do_items);
    } catch (const InputError &) {  // the running threads do all the work
    }
    do_items();
  }
  free_ += taken;
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace tessera

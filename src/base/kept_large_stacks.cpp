#include "base/kept_large_stacks.h"

#include <sys/mman.h>
#include <unistd.h>

#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>

#include "base/idle_things.h"
#include "base/large_stack.h"

namespace tessera {
namespace {

constexpr std::ptrdiff_t kept_bytes = 1 << 20;  // of a waiting thread's stack
constexpr size_t most_waiting = 4;              // threads

struct Job {
  const std::function<void()> &work;
  std::exception_ptr thrown = nullptr;
  bool is_done = false;
};

const char *lowest_of_stack() {
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes)) return nullptr;
  void *lowest = nullptr;
  size_t bytes = 0;
  pthread_attr_getstack(&attributes, &lowest, &bytes);
  pthread_attr_destroy(&attributes);
  return static_cast<const char *>(lowest);
}

// Releases the pages of the stack far below `here` that deep work has touched.
void release_below(const char *here, const char *lowest) {
  if (!lowest || here - lowest <= kept_bytes) return;
  const auto page = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
  const uintptr_t from = (reinterpret_cast<uintptr_t>(lowest) + page - 1) / page * page,
                  to = (reinterpret_cast<uintptr_t>(here) - kept_bytes) / page * page;
  if (from < to) madvise(reinterpret_cast<void *>(from), to - from, MADV_DONTNEED);
}

class Worker {
 public:
  Worker() : thread_([this] { serve(); }) {}
  ~Worker() {
    std::lock_guard lock(mutex_);
    ends_ = true;
    changed_.notify_all();
  }
  Worker(const Worker &) = delete;
  Worker &operator=(const Worker &) = delete;

  void run(Job &job) {
    std::unique_lock lock(mutex_);
    job_ = &job;
    changed_.notify_all();
    changed_.wait(lock, [&] { return job.is_done; });
  }

 private:
  void serve() {
    const auto *here = static_cast<const char *>(__builtin_frame_address(0)), *lowest = lowest_of_stack();
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait(lock, [&] { return ends_ || job_; });
      if (!job_) return;
      Job &job = *job_;
      lock.unlock();
      try {
        job.work();
      } catch (...) {
        job.thrown = std::current_exception();
      }
      release_below(here, lowest);
      lock.lock();
      job_ = nullptr;
      job.is_done = true;
      changed_.notify_all();
    }
  }

  std::mutex mutex_;  // guards the members below
  std::condition_variable changed_;
  Job *job_ = nullptr;
  bool ends_ = false;
  LargeStackThread thread_;  // destroyed first
};

// Holds the threads that wait for work. It is never destroyed: destructors of static objects may work on such threads, too.
IdleThings<Worker> &waiting_workers() {
  static auto &workers = *new IdleThings<Worker>(most_waiting);
  return workers;
}

}  // namespace

void run_on_kept_large_stack(const std::function<void()> &work) {
  Job job{work};
  std::unique_ptr<Worker> worker = waiting_workers().take();
  if (!worker) worker = std::make_unique<Worker>();
  worker->run(job);
  waiting_workers().keep(std::move(worker));
  if (job.thrown) std::rethrow_exception(job.thrown);
}

}  // namespace tessera

#include "base/large_stack.h"

#include <sys/resource.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <string>
#include <utility>

#include "base/error.h"

namespace tessera {
namespace {

constexpr size_t stack_bytes = size_t{1} << 30;
constexpr size_t arena_bytes = size_t{128} << 20;  // the C library reserves this for a thread's heap

// The first number of /proc/self/statm counts pages of address space.
bool may_reserve(size_t bytes) {
  rlimit limit = {};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return true;
  size_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  return pages * static_cast<size_t>(sysconf(_SC_PAGESIZE)) + bytes <= limit.rlim_cur;
}

}  // namespace

LargeStackThread::LargeStackThread(std::function<void()> work) : work_(std::move(work)) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack_bytes);
  int failed = pthread_create(&thread_, &attributes, start, this);
  pthread_attr_destroy(&attributes);
  if (failed)
    throw InputError(std::string("a thread with a stack of 1 GiB can't be started: ") + std::strerror(failed) +
                     "; allow more threads (`ulimit -u`) and more memory to be reserved (`ulimit -v`)");
}

LargeStackThread::~LargeStackThread() {
  if (!is_joined_) pthread_join(thread_, nullptr);
}

void *LargeStackThread::start(void *thread) {
  auto &self = *static_cast<LargeStackThread *>(thread);
  try {
    self.work_();
  } catch (...) {
    self.thrown_ = std::current_exception();
  }
  return nullptr;
}

void LargeStackThread::join() {
  pthread_join(thread_, nullptr);
  is_joined_ = true;
  if (thrown_) std::rethrow_exception(thrown_);
}

void run_on_large_stack(const std::function<void()> &work) { LargeStackThread(work).join(); }

bool enlarge_stacks_of_threads(unsigned count) {
  if (!may_reserve(stack_bytes + count * (stack_bytes / 4 + arena_bytes))) return false;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack_bytes / 4);
  pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
  return true;
}

}  // namespace tessera

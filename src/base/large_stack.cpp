#include "base/large_stack.h"

#include <cstring>
#include <string>
#include <utility>

#include "base/error.h"
#include "base/large_stack_thread.h"

namespace tessera {
namespace {

constexpr size_t stack_bytes = size_t{1} << 30;

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

void enlarge_stacks_of_threads() {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack_bytes / 4);
  pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}

}  // namespace tessera

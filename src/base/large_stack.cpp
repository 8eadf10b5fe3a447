#include "base/large_stack.h"

#include <pthread.h>

#include <cstring>
#include <exception>
#include <string>

#include "base/error.h"

namespace tessera {
namespace {

constexpr size_t stack_bytes = size_t{1} << 30;

struct Job {
  const std::function<void()> &work;
  std::exception_ptr thrown;
};

void *start(void *argument) {
  Job &job = *static_cast<Job *>(argument);
  try {
    job.work();
  } catch (...) {
    job.thrown = std::current_exception();
  }
  return nullptr;
}

}  // namespace

void run_on_large_stack(const std::function<void()> &work) {
  Job job{work, nullptr};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack_bytes);
  pthread_t thread;
  int failed = pthread_create(&thread, &attributes, start, &job);
  pthread_attr_destroy(&attributes);
  if (failed)
    throw InputError(std::string("a thread with a stack of 1 GiB can't be started: ") + std::strerror(failed) +
                     "; allow more threads (`ulimit -u`) and more memory to be reserved (`ulimit -v`)");
  pthread_join(thread, nullptr);
  if (job.thrown) std::rethrow_exception(job.thrown);
}

void enlarge_stacks_of_threads() {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack_bytes / 4);
  pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}

}  // namespace tessera

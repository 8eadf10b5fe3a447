#include "reference/big_stack.h"

#include <pthread.h>

#include <cstddef>

namespace tessera {

void run_on_big_stack(const std::function<void()> &work) {
  constexpr size_t stack_bytes = size_t{512} << 20;
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  auto entry = [](void *argument) -> void * {
    (*static_cast<const std::function<void()> *>(argument))();
    return nullptr;
  };
  bool started = pthread_attr_setstacksize(&attributes, stack_bytes) == 0 &&
                 pthread_create(&thread, &attributes, entry, const_cast<std::function<void()> *>(&work)) == 0;
  pthread_attr_destroy(&attributes);
  if (started)
    pthread_join(thread, nullptr);
  else
    work();
}

}  // namespace tessera

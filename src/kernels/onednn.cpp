#include "kernels/onednn.h"

#include <dlfcn.h>

#include "base/of_thread.h"

namespace tessera {

namespace {

// Counts and sets the threads of OpenMP, if oneDNN was built with it.
struct Threads {
  int (*most)() = reinterpret_cast<int (*)()>(dlsym(RTLD_DEFAULT, "omp_get_max_threads"));
  void (*set)(int) = reinterpret_cast<void (*)(int)>(dlsym(RTLD_DEFAULT, "omp_set_num_threads"));
};

const Threads &threads() {
  static const Threads threads;
  return threads;
}

}  // namespace

dnnl::engine &onednn_engine() {
  static auto &engine = *new dnnl::engine(dnnl::engine::kind::cpu, 0);
  return engine;
}

dnnl::stream &onednn_stream() {
  struct Own {
    dnnl::stream stream{onednn_engine()};
  };
  return of_this_thread<Own>().stream;
}

OneThread::OneThread() : before_(threads().most ? threads().most() : 1) {
  if (threads().set) threads().set(1);
}

OneThread::~OneThread() {
  if (threads().set) threads().set(before_);
}

}  // namespace tessera

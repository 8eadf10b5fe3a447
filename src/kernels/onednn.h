// Helps the kernels that call oneDNN.
#pragma once

#include <dnnl.hpp>

namespace tessera {

dnnl::engine &onednn_engine();
dnnl::stream &onednn_stream();  // of this thread

// While it lives, oneDNN's work on this thread stays on it, since devices and parts are spread over cores here. Both
// the code that makes primitives and the code that runs them must have one: primitives made for several threads start
// them when they run.
class OneThread {
 public:
  OneThread();
  ~OneThread();
  OneThread(const OneThread &) = delete;
  OneThread &operator=(const OneThread &) = delete;

 private:
  int before_;  // how many threads other work on this thread may use
};

}  // namespace tessera

// Helpers of the kernels that call oneDNN.
#pragma once

#include <dnnl.hpp>

namespace tessera {

dnnl::engine &onednn_engine();
dnnl::stream &onednn_stream();  // of this thread

// While it lives, what oneDNN does on this thread stays on it: devices and parts are what is spread over cores here.
// Both what makes primitives and what runs them must have one: those made for several threads start them when they run.
class OneThread {
 public:
  OneThread();
  ~OneThread();
  OneThread(const OneThread &) = delete;
  OneThread &operator=(const OneThread &) = delete;

 private:
  int before_;  // the threads that others' work on this thread may use
};

}  // namespace tessera

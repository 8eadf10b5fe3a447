// Counts the parts of long work, for its watchers (tessera/progress.h).
#pragma once

#include <cstdint>

#include "tessera/progress.h"

namespace tessera {

// Counts the parts of a phase while it lives. The outermost of nested counts is reported.
//
//   Progress progress("compiling", "kernels", kernels.size());
//   for (Kernel &kernel : kernels) compile(kernel), progress.advance();
class Progress {
 public:
  // Both texts must outlive it.
  Progress(const char *phase, const char *parts, int64_t total);
  ~Progress();
  Progress(const Progress &) = delete;
  Progress &operator=(const Progress &) = delete;

  // Any thread may call these.
  void advance(int64_t parts = 1);
  void set(int64_t done);

 private:
  bool is_told_ = false;
};

}  // namespace tessera

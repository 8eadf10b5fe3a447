// Measures how much memory arrays take, in this process.
#pragma once

#include <cstdint>

namespace tessera {

// Counts what is allocated at the peak beside what was allocated when this began. The functions of memory.h count, but for
// zeros of less than a MiB. The latest one counts for all.
class MemoryPeak {
 public:
  MemoryPeak();
  int64_t taken_bytes() const;

 private:
  int64_t before_;
};

}  // namespace tessera

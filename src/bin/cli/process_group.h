// A command that was started as several processes: `mpirun -n 2 tessera run ...`.
#pragma once

#include <cstdint>

#include "peers/division.h"
#include "pipeline/pipeline.h"

namespace tessera::cli {

// While it lives, this process executes its part of a program's devices with the others that were started with it, if there are
// any; only the first of them speaks, and all end when one fails (watch.h).
class ProcessGroup {
 public:
  // Throws InputError where the devices can't be dealt equally.
  explicit ProcessGroup(int64_t devices);
  ~ProcessGroup();  // waits for the others, unless an exception is under way, which will end all of them
  ProcessGroup(const ProcessGroup &) = delete;
  ProcessGroup &operator=(const ProcessGroup &) = delete;

  bool speaks() const;  // and writes files
  // Divides the devices of a partitioned program.
  Division division(const Program &program) const;

 private:
  int64_t devices_;
  int exceptions_;  // under way when it began
  bool joined_ = false;
};

}  // namespace tessera::cli

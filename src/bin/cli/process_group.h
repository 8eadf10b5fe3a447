// Runs a command that was started as several processes: `mpirun -n 2 tessera run ...`.
#pragma once

#include <cstdint>

#include "peers/division.h"
#include "pipeline/pipeline.h"

namespace tessera::cli {

// While it lives, this process executes its share of a program's devices with the other processes of the command, if
// there are any. Only the first process prints, and all end when one fails (watch.h).
class ProcessGroup {
 public:
  // Throws InputError if the devices can't be divided equally.
  explicit ProcessGroup(int64_t devices);
  ~ProcessGroup();  // waits for the others, unless an exception will end all of them
  ProcessGroup(const ProcessGroup &) = delete;
  ProcessGroup &operator=(const ProcessGroup &) = delete;

  bool speaks() const;  // this process prints and writes files
  // Divides the devices of a partitioned program.
  Division division(const Program &program) const;

 private:
  int64_t devices_;
  int exceptions_;  // under way at its construction
  bool joined_ = false;
};

}  // namespace tessera::cli

// Compares the memory that a run takes of the process beyond its arguments with the memory available, before the run
// begins.
#pragma once

#include <string>

#include "base/device_id.h"
#include "base/tensor.h"
#include "llvm/ADT/ArrayRef.h"
#include "lower/program.h"

namespace tessera {

struct MemoryNeed {
  int64_t devices = 0;                   // that this process executes
  int64_t temporaries = 0, results = 0;  // bytes on each
  int64_t others = 0;                    // bytes on all, for donated arguments that others share

  int64_t bytes() const { return devices * (temporaries + results) + others; }
};

// Returns whether runs on `devices` devices may need so much memory that limits are worth reading. Below that memory
// always suffices.
bool may_need_much(const PlannedProgram &program, int64_t devices);

// Returns the need of a run on these devices. *inputs[device * arguments + i] is argument i. `given`
// arguments are overwritten if nobody else has their memory.
MemoryNeed memory_need(const PlannedProgram &program, const DeviceRange &devices, llvm::ArrayRef<const Tensor *> inputs,
                       bool given);

// Returns why the memory doesn't suffice for the run, or nothing if it does as far as the limits of the machine,
// control groups and the process are known.
std::string lack_of_memory(const MemoryNeed &need, const PlannedProgram &program);

// Lists the three largest buffers of a device: `a temporary f32[512,64] of 131072 bytes (stablehlo.dot_general),
// argument 0 ...`.
std::string largest_buffers(const PlannedProgram &program);

}  // namespace tessera

// Counts the work of a compiled program's kernels, for predictions (report/prediction.h).
#pragma once

#include "cost/machine.h"
#include "devices/kind.h"
#include "mesh/mesh.h"
#include "report/prediction.h"

namespace tessera {

struct ProgramWork {
  std::vector<KernelWork> kernels;  // in program order; a loop's kernels count one iteration, with `executions`
  // Describes what each collective, in program order, does if the devices belong to one process. An entry is empty if
  // the kind of devices doesn't know that (DeviceProgram::exchanged_bytes).
  std::vector<std::optional<Exchange>> exchanges;
  bool has_unknown_loops = false;
};
// Counts meetings for the threads that execute `devices` devices of one process.
ProgramWork work_of(const DeviceProgram &program, int64_t devices = 1);

// Returns the time of an op on a device of a mesh, without the time of starting a kernel.
double seconds_of(mlir::Operation *op, const Mesh &mesh, const Machine &machine);

// Returns whether an operation gives the same results a second time, on all devices that ran it the first time.
// Collectives that the program writes in a manual body, and collectives in regions and functions, aren't repeated.
bool may_repeat(mlir::Operation *op);

// Returns the seconds of a second computation on the machine, which reads these operands.
double seconds_to_repeat(mlir::Operation *op, mlir::ValueRange read, const Mesh &mesh, const Machine &machine);

}  // namespace tessera

// Executes runs of instructions that don't communicate, on one thread, for one device after the other.
#pragma once

#include <memory>

#include "devices/device.h"
#include "run/event_log.h"
#include "run/shared_work.h"

namespace tessera {

class DeviceRuns {
 public:
  // `threads` is the number of threads that execute runs on this process's devices. `devices` and `log` outlive this
  // object.
  DeviceRuns(DeviceSet &devices, EventLog &log, int threads);

  // Names the thread that executes a run on a device, and says whether others may help it.
  struct Worker {
    int lane = 0;
    bool has_helpers = false;
  };
  // Executes the instructions [first, last) of a block.
  void execute(const StreamBlock &block, size_t first, size_t last, DeviceId device, const Worker &worker);

  // Returns whether there are several threads for each device, which share large operations.
  bool shares() const { return sharing_ > 1; }
  static bool is_worth_sharing(const DeviceSet &devices, const Instruction &instruction);
  // Executes chunks of operations that other threads have begun on these devices. Returns false if there were none.
  bool help(const DeviceList &devices, int lane);

  // Returns the index of the block that a branch takes.
  static size_t choice_of(const Instruction &branch, int64_t chosen);

 private:
  void execute_operation(const Instruction &operation, DeviceId device, const Worker &worker);
  void execute_loop(const Instruction &loop, DeviceId device, const Worker &worker);
  bool runs_at_once(const Instruction &loop, const Worker &worker) const;
  void execute_branch(const Instruction &branch, DeviceId device, const Worker &worker);

  DeviceSet &devices_;
  EventLog &log_;
  DeviceRange local_;                     // the devices that this process executes
  int64_t sharing_;                       // threads for a device
  std::unique_ptr<SharedWork[]> chunks_;  // by index in local_, if there are several threads for each device
};

}  // namespace tessera

// Declares the interface between an executor and a set of devices, which keep buffers and execute instructions. A new kind of
// device is a class behind this header. null/ is the template to copy, and test/device holds a kind to what it must do.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/device_id.h"
#include "base/tensor.h"
#include "instruction_stream/stream.h"
#include "llvm/ADT/ArrayRef.h"
#include "reference/evaluator.h"

namespace tessera {

// Names the moment at which a loop or branch passes values on.
enum class CarriedCopyTime {
  loop_begins,    // the loop's first reads become its carries: arguments of both blocks, and the loop's writes
  loop_iterates,  // the body's results become the carries, all at the same time
  loop_ends,      // the device leaves the loop
  branch_ends,    // the results of the taken block become the branch's writes
};

// Holds all devices of one kind that execute a stream together, numbered from 0.
//
// Ownership: the set owns all buffers but arguments, and has memory for each before a run begins. Every buffer that an
// instruction reads has been written on every device that executes it.
// Blocking: all methods return when they are done. For a collective, start returns at once, advance does the work that
// is ready, and done returns when the results are complete. No call waits for another call of the executor, so any
// order of threads makes progress.
// Threads: calls for different devices may come from several threads at once. Calls for one device are sequential,
// except for the chunks of one operation and the parts of one advance, which are concurrent.
// Failure: a method throws, tessera::Error if it can describe the failure. The executor then ends the run: it waits for
// every instruction under way and begins none. Buffers keep their present contents.
class DeviceSet {
 public:
  virtual ~DeviceSet() = default;
  virtual std::string_view name() const = 0;
  virtual int64_t count() const = 0;
  // Returns the devices that this process executes. If these aren't all, other processes
  // execute the rest of the same stream. Collectives, and control flow around them, then get the active devices of all
  // processes, in the same order everywhere. All other calls are for these devices.
  virtual DeviceRange local() const { return DeviceRange::of(count()); }

  // Returns why memory doesn't suffice for a run on such inputs, or nothing if it suffices as far as is known. `given`
  // says that the inputs are given away, see begin.
  virtual std::string lack_of_memory(llvm::ArrayRef<const Tensor *> inputs, bool given) const { return ""; }
  // Begins a run. *inputs[device * arguments + i] is argument i on a device, and its handle stays until the run has
  // ended. `given`, unless empty, has the same handles: the memory of a donated argument may then be overwritten,
  // unless other handles share it. Without `given` the arrays keep their values, and buffers planned in a donated
  // argument get other memory. The last run's results aren't touched any more.
  virtual void begin(llvm::ArrayRef<const Tensor *> inputs, llvm::ArrayRef<Tensor *> given) = 0;
  // Ends the run. outputs[d][i] becomes result i on device d, which owns its memory or shares it with an argument that
  // is passed through, with a constant of the program, or with another result.
  virtual void end(std::vector<std::vector<Tensor>> &outputs) = 0;
  // Returns the checks that the program has made since the last call.
  virtual CheckCounts take_checks() { return {}; }
  // Replaces end after an exception.
  virtual void abandon(const std::string &why) noexcept {}
  virtual int64_t scalar(DeviceId device, BufferId buffer) = 0;  // of an i1 or i32 scalar
  // Returns the scalar of each device. Devices may be in other processes, which all ask at the same point of the
  // stream.
  virtual std::vector<int64_t> scalars(const DeviceList &devices, BufferId buffer) {
    std::vector<int64_t> values;
    for (DeviceId device : devices) values.push_back(scalar(device, buffer));
    return values;
  }
  virtual void copy_carried(DeviceId device, const Instruction &instruction, CarriedCopyTime time, size_t block) = 0;

  // Says in which ways a loop without communication can run: step by step in the executor, or all at once.
  enum class LoopRun { by_steps, either, at_once };
  virtual LoopRun loop_run(const Instruction &) const { return LoopRun::by_steps; }
  // Runs the whole loop with its carried copies. Returns the number of iterations.
  virtual int64_t run_loop(const Instruction &, DeviceId) { return 0; }

  // Returns the largest number of chunks that an operation may be split into.
  virtual int64_t parts_of(const Instruction &operation) const = 0;
  // Executes chunk `part` of `parts` of an operation on a device.
  virtual void run_operation(const Instruction &operation, DeviceId device, int64_t part, int64_t parts) = 0;
  // Returns whether devices may share one device's results of an operation, which that device executes for them. All
  // devices meet before such an operation and after it.
  virtual bool is_executed_once(const Instruction &) const { return false; }
  // Returns the active devices that execute such an operation. The other devices share their results from here on.
  virtual DeviceList executing_devices(const Instruction &, const DeviceList &active) { return active; }
  // Returns whether one call on several devices costs less than a call for each.
  virtual bool is_better_batched(const Instruction &) const { return false; }
  // Orders the devices so that one batched call costs least when it executes neighbours.
  virtual DeviceList arranged(const Instruction &, const DeviceList &devices) const { return devices; }
  // Executes the whole operation on each of the devices.
  virtual void run_batched(const Instruction &operation, const DeviceList &devices) {
    for (DeviceId device : devices) run_operation(operation, device, 0, 1);
  }
  // Estimates the bytes that an instruction other than control flow moves on a device, by which executors decide
  // whether help is worth its price. Returns 0 if there is nothing to do.
  virtual int64_t work_of(const Instruction &instruction) const = 0;

  // Returns the groups of devices that exchange data in a collective, or nothing if all may.
  virtual std::optional<DeviceGroups> groups_of(const Instruction &start) const { return {}; }
  // A collective takes three calls with the instruction that starts it. All members of a participating group are
  // active, or none; a group that is active in part is an error that names the op, the group and who is missing.
  // Results of whole groups are written on their members. advance is called concurrently, once for each of `parts`
  // parts.
  virtual void start(const Instruction &start, const DeviceList &active) = 0;
  virtual int64_t advance_parts(const Instruction &start, const DeviceList &active) const = 0;  // the most `parts`
  virtual void advance(const Instruction &start, const DeviceList &active, int64_t part, int64_t parts) = 0;
  virtual void done(const Instruction &start, const DeviceList &active) = 0;
};

}  // namespace tessera

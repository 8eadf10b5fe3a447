// The boundary of a device: what an executor asks of whatever keeps buffers and carries out instructions. A new kind of
// device is a class behind this header; null/ is the template to copy, test/device says when it is done.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/tensor.h"
#include "llvm/ADT/ArrayRef.h"
#include "reference/evaluator.h"
#include "stream/stream.h"

namespace tessera {

// Device numbers, ascending.
using DeviceList = std::vector<int64_t>;

// When a loop or branch hands values on.
enum class CarriedCopyTime {
  loop_begins,    // the loop's first reads become its carries: arguments of both blocks, and what the loop writes
  loop_iterates,  // the body's results become the carries, all at the same time
  loop_ends,      // the device leaves the loop
  branch_ends,    // the results of the block that was taken become what the branch writes
};

// All devices of one kind that execute a stream together, numbered from 0.
//
// Who owns: the set owns all buffers but arguments, and has memory for each before a run begins. Every buffer that an
// instruction reads has been written on every device that it is given.
// Who blocks: all methods return when they are done. Of a collective, start returns at once, advance does what work there
// is, done returns when the results are in place. No call waits for another call of the executor, so that any order of
// threads makes progress.
// Threads: calls that concern different devices may come from several threads at once; for one device they come one after
// another, but for the parts of one operation, and the parts of one advance, which come at the same time.
// Failure: a method throws; tessera::Error where it has words for it. The executor then ends the run: every instruction
// under way is waited for, none is begun, and buffers keep whatever they have.
class DeviceSet {
 public:
  virtual ~DeviceSet() = default;
  virtual std::string_view name() const = 0;
  virtual int64_t count() const = 0;
  // The devices [first, second) that this process executes. Where they aren't all, other processes execute the rest of the same
  // stream: collectives, and control flow around them, get the active devices of all, in the same order everywhere; what
  // else concerns a device is asked for those here.
  virtual std::pair<int64_t, int64_t> local() const { return {0, count()}; }

  // Why there isn't the memory for a run on such inputs; empty if there is, as far as that is known. See begin; `given`: they
  // are given away.
  virtual std::string lack_of_memory(llvm::ArrayRef<const Tensor *> inputs, bool given) const { return ""; }
  // A run begins: *inputs[device * arguments + i] is argument i on a device, and its handle stays where it is until the run
  // has ended. `given`, if not empty, has the same handles: the memory of a donated argument may be written over, unless
  // other handles share it. Without `given` the arrays stay as they are, and what the stream lets stand in such an argument
  // has other memory. The results of the last run aren't touched any more.
  virtual void begin(llvm::ArrayRef<const Tensor *> inputs, llvm::ArrayRef<Tensor *> given) = 0;
  // It has ended: outputs[d][i] becomes result i on device d, which owns its memory or shares it: with an argument that is
  // handed on, with a constant of the program, or with another result.
  virtual void end(std::vector<std::vector<Tensor>> &outputs) = 0;
  // Checks that the program has made since the last call.
  virtual CheckCounts take_checks() { return {}; }
  // In place of end: what was under way has thrown.
  virtual void abandon(const std::string &why) noexcept {}
  virtual int64_t scalar(int64_t device, BufferId buffer) = 0;  // the value of an i1 or i32 scalar
  // That of each of the devices, which may be in other processes: all of these ask at the same place of the stream.
  virtual std::vector<int64_t> scalars(const DeviceList &devices, BufferId buffer) {
    std::vector<int64_t> values;
    for (int64_t device : devices) values.push_back(scalar(device, buffer));
    return values;
  }
  virtual void copy_carried(int64_t device, const Instruction &instruction, CarriedCopyTime time, size_t block) = 0;

  // How a loop in which nothing communicates can run: step by step, as the executor executes it, or all at once.
  enum class LoopRun { by_steps, either, at_once };
  virtual LoopRun loop_run(const Instruction &) const { return LoopRun::by_steps; }
  // All of it at once, with what is handed over. Returns how often it turned.
  virtual int64_t run_loop(const Instruction &, int64_t) { return 0; }

  // Most parts that an operation may be split into.
  virtual int64_t parts_of(const Instruction &operation) const = 0;
  // Part `part` of `parts` of an operation, on a device.
  virtual void run_operation(const Instruction &operation, int64_t device, int64_t part, int64_t parts) = 0;
  // Whether several devices may have an operation's results in the memory of one of them, which executes it for them. All devices meet
  // before such an operation and after it.
  virtual bool is_executed_once(const Instruction &) const { return false; }
  // Those of the active devices that execute such an operation; from here on the others have its results where these have them.
  virtual DeviceList executing_devices(const Instruction &, const DeviceList &active) { return active; }
  // Whether an operation costs less if one call executes it on several devices, one after the other, than a call for each.
  virtual bool is_better_together(const Instruction &) const { return false; }
  // The devices in an order in which those are neighbours that one call executes at less cost than others.
  virtual DeviceList arranged(const Instruction &, const DeviceList &devices) const { return devices; }
  // All of an operation on each of the devices.
  virtual void run_together(const Instruction &operation, const DeviceList &devices) {
    for (int64_t device : devices) run_operation(operation, device, 0, 1);
  }
  // About how many bytes an instruction that isn't control flow moves on a device, for deciding whether help is worth its
  // price; 0 if there is nothing to do.
  virtual int64_t work_of(const Instruction &instruction) const = 0;

  // The groups of devices that exchange something by a collective, none with any outside of its group; nothing: all may.
  virtual std::optional<std::vector<std::vector<int64_t>>> groups_of(const Instruction &start) const { return {}; }
  // A collective, three times with the instruction that starts it. Of each group that takes part, all members are active or
  // none; a group of which some are is an error that names the op, the group and who is missing. Results of whole groups are
  // written on their members. advance is called once for each of `parts` parts, at the same time.
  virtual void start(const Instruction &start, const DeviceList &active) = 0;
  virtual int64_t advance_parts(const Instruction &start, const DeviceList &active) const = 0;  // most
  virtual void advance(const Instruction &start, const DeviceList &active, int64_t part, int64_t parts) = 0;
  virtual void done(const Instruction &start, const DeviceList &active) = 0;
};

}  // namespace tessera

// Executes a stream on a set of devices.
//
// One thread, the executor thread, walks the instructions that communicate. It passes all other instructions, in
// segments, to a pool with one thread for each core, itself included. The pool belongs to the process: while another
// executor has it, the executor thread works alone. Each thread executes a segment for its own devices, one after the
// other, so that a device's values stay in a core's cache. Then it takes devices that no other thread has begun, and
// when none is left, chunks of the large operations under way. No thread waits inside a collective for another, and any
// number of devices makes progress on any number of cores. The threads execute a collective together, when its results
// are first needed.
//
// Islands are groups of devices that never exchange data with others, such as the rows of a mesh whose collectives go
// along rows. They execute the whole stream one after the other if their data doesn't fit a cache together (islands.h).
//
// Control flow narrows the active devices: a block runs on the devices that take it, and a loop iterates while any
// device does. A loop or branch that doesn't communicate belongs to a segment: each thread executes it for its own
// devices, at its own pace.
//
// If several processes execute one stream, all executor threads walk it alike, with the active devices of all
// processes.
#pragma once

#include <atomic>
#include <vector>

#include "base/by_id.h"
#include "base/tensor.h"
#include "devices/device.h"
#include "instruction_stream/stream.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "run/device_runs.h"
#include "run/event_log.h"
#include "run/segments.h"
#include "run/shares.h"
#include "run/thread_pool.h"
#include "run/workers.h"

namespace tessera {

struct ExecutorOptions {
  int threads = 0;            // of the pool; 0: one for each core
  bool keeps_events = false;  // for a profile
  // Says that the executor thread executes collectives while the other threads compute the instructions between start
  // and done. Otherwise all threads execute them together when their results are needed. Results are the same.
  bool overlap = false;
};

class Executor {
 public:
  // Stream and devices outlive the executor.
  Executor(const Stream &stream, DeviceSet &devices, const ExecutorOptions &options = {});

  // Executes the instructions between the devices' begin and end. Throws the error that a device throws, and tells the
  // devices. If several threads fail, it is the error that is first in program order, on the lowest device.
  void execute();

  // Returns whether a run moves so few bytes that it isn't worth waking a thread. Loops in which nothing communicates move
  // `loop_bytes` on a device.
  bool is_brief(int64_t loop_bytes) const;

  // These two describe the last run.
  const std::vector<int64_t> &starts() const { return starts_; }  // by Instruction::id: how often a collective began
  std::vector<ExecutionEvent> events() const { return log_.events(); }

 private:
  struct Position {
    int64_t number = 0, count = 1;
  };
  void execute_block(const StreamBlock &block, const DeviceList &active);
  void execute_loop(const Instruction &loop, const DeviceList &active);
  void execute_branch(const Instruction &branch, const DeviceList &active);
  void carry_out(std::vector<const Instruction *> &begun, const DeviceList &active, bool alone = false);

  // Calls `act` for each of the devices that this process executes, on the pool if that is worth it.
  using Act = llvm::function_ref<void(DeviceId device, const DeviceRuns::Worker &)>;
  void on_each(const DeviceList &active, int64_t work, bool divisible, Act act,
               llvm::function_ref<void()> before = nullptr);  // done by the executor thread before its share
  void execute_batched(const Instruction &operation, const DeviceList &active, int64_t work);
  void find_islands();
  int thread_of(DeviceId device) const;  // unless another thread takes the device sooner
  // Thread t's devices are active[bound_of(active, t)] up to bound_of(active, t + 1).
  size_t bound_of(const DeviceList &active, size_t thread) const;
  void help(const DeviceList &active, int lane);
  DeviceList local(const DeviceList &active) const;

  const Stream &stream_;
  DeviceSet &devices_;
  bool overlap_;
  bool goes_back_ = false;  // the run under way takes the devices in reverse
  ThreadPool &pool_;
  EventLog log_;
  Workers workers_;
  DeviceRuns runs_;
  Segments segments_;
  DeviceList all_;
  std::vector<DeviceList> islands_;      // which execute the stream one after the other
  ById<DeviceId, Position> position_;    // in its island, among those that this process executes
  DeviceRange local_;                    // the devices that this process executes
  Shares shares_;                        // of the round under way
  std::atomic<int64_t> unfinished_ = 0;  // devices of the round under way that may need help
  std::vector<int64_t> starts_;
};

}  // namespace tessera

// Plays a stream on a set of devices.
//
// One thread, the conductor, walks what communicates; all else goes in runs of instructions to a pool with as many threads
// as cores, each of which has its share of the devices for good. So no thread ever waits inside of a collective for
// another, and any number of devices makes progress on any number of cores. While the pool runs what stands between a
// start and its done, the conductor carries the collective out.
//
// Control flow narrows the active devices: a block runs on those that take it, and a loop turns while any device does. A
// loop or branch that doesn't communicate belongs to a run: each thread plays it for its own devices, at its own pace.
#pragma once

#include <chrono>
#include <exception>
#include <functional>
#include <vector>

#include "base/tensor.h"
#include "run/device/device.h"
#include "run/stream.h"
#include "run/thread_pool.h"

namespace tessera {

struct ExecutorOptions {
  int threads = 0;     // of the pool; 0: one a core, and no more than devices
  bool trace = false;  // keep events
};

// One instruction carried out once, for all devices of a lane together.
struct ExecutionEvent {
  int32_t instruction = 0;    // Instruction::id
  int lane = 0;               // 0: the conductor; i + 1: thread i of the pool
  double begin = 0, end = 0;  // seconds since the run began
};

// Bytes on the device that needs most. Arguments stay to the end, since they are the caller's.
struct MemoryUse {
  int64_t arguments = 0;
  int64_t outputs = 0;
  int64_t temporaries = 0;  // at the peak, beyond arguments and outputs
  int64_t peak = 0;
};

class Executor {
 public:
  // Stream and devices outlive the executor.
  Executor(const Stream &stream, DeviceSet &devices, const ExecutorOptions &options = {});

  // inputs[d][i] is argument i on device d; returns [d][i], the results. Throws what a device throws; of several threads'
  // failures the one that comes first in program order.
  std::vector<std::vector<Tensor>> run(const std::vector<std::vector<Tensor>> &inputs);

  // Of the last run.
  const std::vector<int64_t> &starts() const { return starts_; }  // by Instruction::id: how often a collective began
  const MemoryUse &memory() const { return memory_; }
  std::vector<ExecutionEvent> events() const;  // in order of begin

 private:
  // How a block is played: by the conductor, or inside of a run on one thread.
  using Play = std::function<void(const StreamBlock &, const DeviceList &)>;
  struct Failure {
    int32_t instruction = 0;
    std::exception_ptr thrown;
  };

  void conduct(const StreamBlock &block, const DeviceList &active);
  void launch(const StreamBlock &block, size_t first, size_t last, const DeviceList &active);
  void wait();
  void play(const StreamBlock &block, size_t first, size_t last, const DeviceList &devices, int lane);
  void perform(const Instruction &instruction, const DeviceList &devices, int lane, const Play &play);
  void loop(const Instruction &instruction, const DeviceList &devices, const Play &play);
  void branch(const Instruction &instruction, const DeviceList &devices, const Play &play);

  void share_all(const DeviceList &devices, const std::vector<BufferId> &from, const std::vector<BufferId> &to);
  void free_all(const DeviceList &devices, const std::vector<BufferId> &buffers);
  double now() const;
  void record(const Instruction &instruction, int lane, double begin);
  void measure(const std::vector<std::vector<Tensor>> &inputs, const std::vector<std::vector<Tensor>> &outputs);

  const Stream &stream_;
  DeviceSet &devices_;
  bool trace_;
  ThreadPool pool_;
  std::vector<DeviceList> share_of_;  // [thread]: active devices of the run under way
  std::vector<Failure> failures_;     // [thread]
  std::vector<int32_t> at_;           // [lane]: the instruction under way
  std::vector<int64_t> starts_;
  std::vector<std::vector<ExecutionEvent>> events_;  // [lane]
  MemoryUse memory_;
  std::chrono::steady_clock::time_point began_;
};

}  // namespace tessera

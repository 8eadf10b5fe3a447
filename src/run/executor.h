// Plays a stream on a set of devices.
//
// One thread, the conductor, walks what communicates; all else goes in runs of instructions to a pool with as many threads
// as cores, of which the conductor is one. The pool is the process's: while another executor has it, the conductor does all
// by itself. Each thread plays a run for its own devices, one after the other, so that what a
// device computes stays in a core's cache; where there are more threads than devices, several share in each piece. No
// thread ever waits inside of a collective for another, and any number of devices makes progress on any number of cores.
// The threads carry a collective out together, when its results are first needed.
//
// Devices that never exchange anything with the others, as the rows of a mesh where all collectives go along rows, play the whole
// stream before the others begin, if what they work on doesn't fit a cache all together (islands.h).
//
// Control flow narrows the active devices: a block runs on those that take it, and a loop turns while any device does. A
// loop or branch that doesn't communicate belongs to a run: each thread plays it for its own devices, at its own pace.
//
// Where several processes play one stream, the conductors of all walk it alike, with the active devices of all.
#pragma once

#include <chrono>
#include <deque>
#include <exception>
#include <functional>
#include <unordered_map>
#include <vector>

#include "base/tensor.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "run/device/device.h"
#include "run/stream.h"
#include "run/thread_pool.h"

namespace tessera {

struct ExecutorOptions {
  int threads = 0;     // of the pool; 0: one a core
  bool trace = false;  // keep events
  // The conductor carries collectives out while the other threads compute what stands between start and done; otherwise all
  // threads carry them out together, when their results are needed. Results are the same.
  bool overlap = false;
};

// One instruction carried out once: a piece on one device, a collective on all. A loop or branch has one event around those
// of its blocks. What needs no work (constants, other shapes of one array) has none.
struct ExecutionEvent {
  int32_t instruction = 0;    // Instruction::id
  int lane = 0;               // the thread; 0 is the conductor
  int64_t device = -1;        // -1: all that are active
  double begin = 0, end = 0;  // seconds since the run began
  int64_t turns = -1;         // of a loop that runs at once, without events of its steps; -1: of all else
};

class Executor {
 public:
  // Stream and devices outlive the executor.
  Executor(const Stream &stream, DeviceSet &devices, const ExecutorOptions &options = {});

  // inputs[d][i] is argument i on device d; returns [d][i], the results. Throws what a device throws; of several threads'
  // failures the one that comes first in program order.
  std::vector<std::vector<Tensor>> run(const std::vector<std::vector<Tensor>> &inputs);
  // What lies between the devices' begin and end; the devices know it if it throws.
  void play();

  // Of the last run.
  const std::vector<int64_t> &starts() const { return starts_; }  // by Instruction::id: how often a collective began
  std::vector<ExecutionEvent> events() const;                     // in order of begin

 private:
  // Neighbours in a block that the conductor hands to the pool in one go, or one instruction that communicates.
  struct Segment {
    size_t first = 0, last = 0;
    bool communicates = false;
    bool together = false;  // one piece, which each thread plays on all its devices by one call
    bool shared = false;    // threads that share a device each take a part of every piece; else one plays it all
    int64_t work = 0;       // bytes a device
  };
  // Who plays a run: a thread, which may be one of several that share a device.
  struct Player {
    int lane = 0;
    int64_t part = 0, parts = 1;
    Barrier *barrier = nullptr;
  };
  struct Aborted {};  // thrown on a thread that is to stop because another one has failed
  struct Position {
    int64_t number = 0, count = 1;
  };
  struct Failure {
    int32_t instruction = 0;
    std::exception_ptr thrown;
  };

  void divide(const StreamBlock &block);
  int64_t work_of(const StreamBlock &block, size_t first, size_t last) const;
  bool is_worth_sharing(const Instruction &instruction) const;
  bool is_together(const Instruction &instruction) const;

  void conduct(const StreamBlock &block, const DeviceList &active);
  void conduct_loop(const Instruction &loop, const DeviceList &active);
  void conduct_branch(const Instruction &branch, const DeviceList &active);
  void carry_out(std::vector<const Instruction *> &begun, const DeviceList &active, bool alone = false);

  // Calls `act` on each of the devices that this process plays: by the pool if it is worth it.
  using Act = llvm::function_ref<void(int64_t device, const Player &)>;
  void on_each(const DeviceList &active, int64_t work, bool divisible, Act act,
               llvm::function_ref<void()> before = nullptr);  // done by the conductor before its share
  void play_together(const Instruction &piece, const DeviceList &active, int64_t work);
  void find_islands();
  int thread_of(int64_t device) const;  // where no threads share one
  DeviceList local(const DeviceList &active) const;
  bool is_worth_telling(int64_t work);
  // False, and nothing done: the pool is at work for someone else.
  bool on_pool(const std::function<void(int thread)> &work);

  void play(const StreamBlock &block, size_t first, size_t last, int64_t device, const Player &player);
  void play_piece(const Instruction &piece, int64_t device, const Player &player);
  void play_loop(const Instruction &loop, int64_t device, const Player &player);
  bool runs_at_once(const Instruction &loop, const Player &player) const;
  void run_loop(const Instruction &loop, int64_t device, const Player &player);
  void play_branch(const Instruction &branch, int64_t device, const Player &player);
  void hand_over(const Instruction &instruction, int64_t device, const Player &player, HandOverTime time,
                 size_t block = 0);
  static void meet(const Player &player);
  static size_t choice_of(const Instruction &branch, int64_t chosen);

  double now() const;
  void record(const Instruction &instruction, int lane, int64_t device, double begin);

  const Stream &stream_;
  DeviceSet &devices_;
  bool trace_, overlap_;
  bool goes_back_ = false;  // the run under way takes the devices in reverse
  ThreadPool &pool_;
  DeviceList all_;
  std::vector<DeviceList> islands_;  // which play the stream one after the other
  std::vector<Position> place_;      // [device]: in its island, among those that this process plays
  int64_t first_, last_;             // the devices that this process plays
  int64_t done_alone_ = 0;           // work of this run that was done by one thread because the others slept
  int64_t sharing_;                  // threads that share a device
  std::deque<Barrier> barriers_;     // [device], if several do
  std::unordered_map<const StreamBlock *, std::vector<Segment>> segments_;  // of blocks that communicate
  std::vector<Failure> failures_;                                           // [thread]
  std::vector<int32_t> at_;                                                 // [thread]: the instruction under way
  std::vector<int64_t> starts_;
  std::vector<std::vector<ExecutionEvent>> events_;  // [thread]
  std::chrono::steady_clock::time_point began_;
};

}  // namespace tessera

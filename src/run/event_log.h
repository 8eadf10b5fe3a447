// Logs the present instruction of each thread of a run, and the times of its events.
#pragma once

#include <chrono>
#include <vector>

#include "base/device_id.h"
#include "instruction_stream/stream.h"

namespace tessera {

// Records one execution of an instruction: an operation on one device, a collective on all. A loop or branch has one
// event around its blocks' events. Instructions that need no work (constants, reshapes without a copy) have none.
struct ExecutionEvent {
  int32_t instruction = 0;           // Instruction::id
  int lane = 0;                      // the thread; 0 is the executor thread
  DeviceId device = DeviceId::none;  // none: all that are active
  double begin = 0, end = 0;         // seconds since the run began
  int64_t iterations = -1;           // of a loop that runs as one function, without events of its steps; else -1
};

class EventLog {
 public:
  EventLog(int lanes, bool keeps) : at_(lanes), events_(keeps ? lanes : 0) {}

  void begin();
  void is_at(const Instruction &instruction, int lane) { at_[lane] = instruction.id; }
  int32_t at(int lane) const { return at_[lane]; }

  bool keeps() const { return !events_.empty(); }
  double now() const;  // 0 if nothing is kept
  void record(const Instruction &instruction, int lane, DeviceId device, double begin, int64_t iterations = -1) {
    if (keeps()) events_[lane].push_back({instruction.id, lane, device, begin, now(), iterations});
  }
  // Records the same instruction on several devices. It is unknown when each device's part ran, so each device gets an
  // equal share of the time.
  void record_batched(const Instruction &instruction, int lane, const DeviceList &devices, double begin);
  std::vector<ExecutionEvent> events() const;  // in order of begin

 private:
  std::vector<int32_t> at_;                          // [lane]: Instruction::id
  std::vector<std::vector<ExecutionEvent>> events_;  // [lane]
  std::chrono::steady_clock::time_point began_;
};

}  // namespace tessera

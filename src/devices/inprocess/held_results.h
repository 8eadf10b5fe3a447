// Handles results that several devices hold once: all of them read and write one device's memory.
#pragma once

#include <unordered_map>
#include <vector>

#include "collectives/collectives.h"
#include "devices/inprocess/run_memory.h"

namespace tessera {

class HeldResults {
 public:
  // The memory is that of `count` devices, of which those of `local` are addressable here. Both references outlive this.
  HeldResults(const MemoryPlan &plan, RunMemory &memory, int64_t count, const DeviceRange &local)
      : plan_(plan), memory_(memory), count_(count), local_(local) {}

  bool is_held_once(BufferId buffer) const { return plan_.slots[plan_.slot_of[buffer]].is_held_once; }
  // Notes a collective. Each is noted before anything runs.
  void prepare(const Instruction &start);
  // Decides, when a collective begins, which devices hold its results for others.
  void begin(const Instruction &start, const std::vector<CollectiveTask> &members, const DeviceList &active);
  // Returns the devices that execute an operation for all. The others share their results from here on.
  DeviceList executing_devices(const Instruction &operation, const DeviceList &active);
  // Drops the results of a collective's member on devices that share another one's.
  void drop_shared(const Instruction &start, size_t member, ById<DeviceId, void *> &results) const;

 private:
  using Holders = ById<DeviceId, DeviceId>;  // the device whose memory each device uses

  bool has_all_devices() const { return local_.size() == count_; }
  const std::byte *address(DeviceId device, BufferId buffer) const {
    return memory_.address(device, plan_.slot_of[buffer]);
  }
  Holders holders_of(const CollectiveTask &task, BufferId operand, bool all_active) const;
  void hold(BufferId buffer, DeviceId device, DeviceId holder);

  const MemoryPlan &plan_;
  RunMemory &memory_;
  int64_t count_;
  DeviceRange local_;
  std::unordered_map<int32_t, std::vector<Holders>>
      holders_;  // by Instruction::id of a start, of each member held once
};

}  // namespace tessera

// Holds the memory of the buffers of devices in this process. Each buffer has the allocation that the memory plan gives
// it, in memory that is taken when a run begins and is passed on or released when it ends.
#pragma once

#include <memory>
#include <vector>

#include "base/device_id.h"
#include "devices/device.h"
#include "llvm/ADT/ArrayRef.h"
#include "lower/program.h"

namespace tessera {

class RunMemory {
 public:
  // The devices of `local` have memory; the others have none of their own. The program outlives this object.
  RunMemory(const PlannedProgram &program, int64_t devices, const DeviceRange &local);

  // Begins and ends a run: see DeviceSet.
  void take(llvm::ArrayRef<const Tensor *> inputs, llvm::ArrayRef<Tensor *> given);
  void give_results(std::vector<std::vector<Tensor>> &outputs);
  // Keeps a value of a slot that exists before anything runs, on all devices or on one.
  void keep_constant(SlotId slot, const Tensor &value);
  void keep_constant(SlotId slot, const Tensor &value, DeviceId device);

  // Returns where a slot is. For a device that isn't addressable here, the caller sets where it is read or written from
  // now on.
  std::byte *&address(DeviceId device, SlotId slot) { return devices_[device].address[slot]; }
  const std::byte *address(DeviceId device, SlotId slot) const { return devices_[device].address[slot]; }
  const ById<SlotId, std::byte *> &addresses(DeviceId device) const { return devices_[device].address; }
  std::byte *arena(DeviceId device) const { return devices_[device].arena; }
  // Returns where the plan puts a slot, whatever loops have exchanged.
  std::byte *planned_address(DeviceId device, SlotId slot);
  void copy_carried(DeviceId device, const CarriedCopies &moves, CarriedCopyTime time, size_t block);

 private:
  struct Constant {
    SlotId slot;
    Tensor value;
  };
  struct Device {
    ById<SlotId, std::byte *> address;
    std::vector<std::byte *> home;  // [exchange of a loop]: the carry's memory before the first iteration
    std::byte *arena = nullptr;
    std::vector<Constant> constants;  // of this device alone
  };
  // Holds equal allocations for the addressable devices, for the time of a run.
  struct DeviceMemory {
    int64_t bytes = 0;                                 // of each
    std::vector<std::shared_ptr<std::byte[]>> memory;  // of each device, or one allocation for all
    DeviceRange devices = {};
    void take(const DeviceRange &of_devices);
    std::byte *of(DeviceId device) const;
    std::shared_ptr<std::byte[]> handle(DeviceId device, int64_t offset) const;
  };
  // Names the allocation of a result that has memory of its own.
  struct ResultAllocation {
    int32_t allocation = -1;  // index into results_; -1: none
    int64_t offset = 0;
  };
  // Describes a donated argument whose memory other buffers use.
  struct Donated {
    int32_t argument = -1;
    // These belong to the run under way. `instead` is used if the argument can't be overwritten.
    ById<DeviceId, std::shared_ptr<std::byte[]>> instead;
    ById<DeviceId, std::byte *> memory;
  };

  void prepare_results();
  void prepare_donated();
  void take_donated();
  std::byte *memory_of(const Slot &slot, DeviceId device);
  Tensor result_of(DeviceId device, size_t result);
  static void move_at_once(Device &device, const std::vector<Move> &moves);
  static void move(Device &device, const std::vector<Move> &moves);

  const PlannedProgram &program_;
  DeviceRange local_;  // the addressable devices
  ById<DeviceId, Device> devices_;
  std::vector<SlotId> arena_slots_, callers_slots_;  // those in the arena; those of arguments and results
  std::vector<ResultAllocation> result_at_;          // [result]
  std::vector<Donated> donated_;
  std::vector<int32_t> donated_at_;     // [argument]: index into donated_; -1: none
  std::vector<Constant> constants_;     // of all devices
  DeviceMemory arenas_;                 // of the run under way
  std::vector<DeviceMemory> results_;   // the same: small ones side by side, then each large one by itself
  std::vector<const Tensor *> inputs_;  // the same
  std::vector<Tensor *> given_;         // the same
  bool is_running_ = false;             // or the last run has failed
};

}  // namespace tessera

// Has the memory of the buffers of devices in this process. Each buffer has the allocation that the memory plan gives
// it, in memory that is taken when a run begins and is passed on or released when it ends.
#pragma once

#include <memory>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "lower/program.h"
#include "run/device/device.h"

namespace tessera {

class RunMemory {
 public:
  // The devices [first, last) have memory; the others have none of their own. The program outlives this object.
  RunMemory(const PlannedProgram &program, int64_t devices, int64_t first, int64_t last);

  // Begins and ends a run: see DeviceSet.
  void take(llvm::ArrayRef<const Tensor *> inputs, llvm::ArrayRef<Tensor *> given);
  void give_results(std::vector<std::vector<Tensor>> &outputs);
  // Keeps a value of a slot that exists before anything runs, on all devices or on one.
  void keep_constant(SlotId slot, const Tensor &value);
  void keep_constant(SlotId slot, const Tensor &value, int64_t device);

  // Returns where a slot is. For a device that isn't addressable here, the caller sets where it is read or written from
  // now on.
  std::byte *&address(int64_t device, SlotId slot) { return devices_[device].address[slot]; }
  const std::byte *address(int64_t device, SlotId slot) const { return devices_[device].address[slot]; }
  const ById<SlotId, std::byte *> &addresses(int64_t device) const { return devices_[device].address; }
  std::byte *arena(int64_t device) const { return devices_[device].arena; }
  // Returns where the plan has a slot, whatever loops have exchanged.
  std::byte *planned_address(int64_t device, SlotId slot);
  void copy_carried(int64_t device, const CarriedCopies &moves, CarriedCopyTime time, size_t block);

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
    int64_t first = 0;                                 // the first device
    void take(int64_t first_device, int64_t devices);
    std::byte *of(int64_t device) const;
    std::shared_ptr<std::byte[]> handle(int64_t device, int64_t offset) const;
  };
  // Names the allocation of a result that has memory of its own.
  struct ResultAllocation {
    int32_t allocation = -1;  // index into results_; -1: none
    int64_t offset = 0;
  };
  // Describes a donated argument whose memory other buffers use.
  struct Donated {
    int32_t argument = -1;
    std::vector<std::shared_ptr<std::byte[]>>
        instead;                      // of the run under way, [device]: used if it can't be overwritten
    std::vector<std::byte *> memory;  // the same
  };

  void prepare_results();
  void prepare_donated();
  void take_donated();
  std::byte *memory_of(const Slot &slot, size_t device);
  Tensor result_of(size_t device, size_t result);
  static void move_at_once(Device &device, const std::vector<Move> &moves);
  static void move(Device &device, const std::vector<Move> &moves);

  const PlannedProgram &program_;
  int64_t first_, last_;  // the addressable devices
  std::vector<Device> devices_;
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

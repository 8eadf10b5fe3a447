// Executes collectives in which each device needs only a slice of the others' operands: reduce_scatter and all_to_all.
// A process is sent only the slices of an operand that are for its devices.
#pragma once

#include <memory>
#include <vector>

#include "base/by_id.h"
#include "base/device_id.h"
#include "collectives/collectives.h"
#include "peers/peers.h"

namespace tessera {

class Slices {
 public:
  // Begins to send: `process[d]` is the process of device d, operands[d] the address of a local device's operand.
  Slices(const CollectiveTask &task, const ById<DeviceId, int> &process, ById<DeviceId, const void *> operands,
         Meeting &meeting);
  // results[d] is the address of a local device's result, and null for all others.
  void finish(const ById<DeviceId, void *> &results);

 private:
  // Holds slice `which` of a device's operand, in transit.
  struct Slice {
    DeviceId device;
    int64_t which;
    std::unique_ptr<std::byte[]> memory;
  };
  // Copies between a slice and the operand that contains it.
  void copy(std::byte *operand, const Slice &slice, bool into_slice) const;

  const CollectiveTask &task_;
  ById<DeviceId, const void *> operands_;  // [device]: of other processes only the slices wanted here
  Meeting &meeting_;
  int64_t rows_, row_bytes_, slice_bytes_;  // an operand is rows, each with one slice for every member of a group
  std::vector<Slice> sent_, received_;
  std::vector<std::unique_ptr<std::byte[]>> memory_;
  Meeting::Tickets tickets_;
};

}  // namespace tessera

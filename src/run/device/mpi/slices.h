// Exchanges of which each device needs only a slice of what the others have: reduce_scatter and all_to_all. Of a device's
// operand a process is sent the slices that are for its devices, and no others.
#pragma once

#include <memory>
#include <vector>

#include "native/exchange.h"
#include "peers/peers.h"

namespace tessera {

class Slices {
 public:
  // Begins to send: `process[d]` is the process of device d, operands[d] where a device of this process has its operand.
  Slices(const Exchange &exchange, const std::vector<int> &process, std::vector<const void *> operands,
         Meeting &meeting);
  // results[d]: where a device of this process wants it; null for all others.
  void finish(const std::vector<void *> &results);

 private:
  // Slice `which` of a device's operand, on its way.
  struct Slice {
    int64_t device;
    int64_t which;
    std::unique_ptr<std::byte[]> memory;
  };
  // Copies between a slice and an operand of which it is one.
  void copy(std::byte *operand, const Slice &slice, bool into_slice) const;

  const Exchange &exchange_;
  std::vector<const void *> operands_;  // [device]: of others, with the slices that are wanted here
  Meeting &meeting_;
  int64_t rows_, row_bytes_, slice_bytes_;  // an operand is rows, each of as many slices as a group has members
  std::vector<Slice> sent_, received_;
  std::vector<std::unique_ptr<std::byte[]>> memory_;
  Meeting::Tickets tickets_;
};

}  // namespace tessera

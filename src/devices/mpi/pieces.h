// Executes a direct exchange between processes. A process is sent only the boxes of an operand that its devices need,
// all in one message from each other process.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "base/by_id.h"
#include "base/device_id.h"
#include "collectives/collectives.h"
#include "peers/peers.h"

namespace tessera {

class Pieces {
 public:
  // Begins to send: `process[d]` is the process of device d, operands[d] the address of a local device's operand.
  Pieces(const CollectiveTask &task, const ById<DeviceId, int> &process, ById<DeviceId, const void *> operands,
         Meeting &meeting);
  // results[d] is the address of a local device's result, and null for all others.
  void finish(const ById<DeviceId, void *> &results);

 private:
  // Describes the message to or from one process: its boxes one after the other, in the order of the task.
  struct Parcel {
    std::vector<BlockPiece> pieces;
    std::vector<std::byte> bytes;
  };
  int64_t bytes_of_piece(const BlockPiece &piece) const;
  void pack(Parcel &parcel) const;
  void unpack(const Parcel &parcel, const ById<DeviceId, void *> &results) const;

  const CollectiveTask &task_;
  CollectiveTask own_;  // of the pieces that stay in this process
  ById<DeviceId, const void *> operands_;
  Meeting &meeting_;
  std::map<int, Parcel> sent_, received_;  // by process
  Meeting::Tickets tickets_;
};

}  // namespace tessera

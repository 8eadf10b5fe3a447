// A direct exchange between processes: of each device's operand a process is sent the pieces that its devices need, and no others, all
// pieces from one process to another in one message.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "native/exchange.h"
#include "peers/peers.h"

namespace tessera {

class Pieces {
 public:
  // Begins to send: `process[d]` is the process of device d, operands[d] where a device of this process has its operand.
  Pieces(const Exchange &exchange, const std::vector<int> &process, std::vector<const void *> operands,
         Meeting &meeting);
  // results[d]: where a device of this process wants it; null for all others.
  void finish(const std::vector<void *> &results);

 private:
  // What goes to or comes from one process: pieces one after the other, in the order of the exchange.
  struct Parcel {
    std::vector<BlockPiece> pieces;
    std::vector<std::byte> bytes;
  };
  int64_t bytes_of_piece(const BlockPiece &piece) const;
  void pack(Parcel &parcel) const;
  void unpack(const Parcel &parcel, const std::vector<void *> &results) const;

  const Exchange &exchange_;
  Exchange own_;  // with the pieces that stay in this process
  std::vector<const void *> operands_;
  Meeting &meeting_;
  std::map<int, Parcel> sent_, received_;  // by process
  Meeting::Tickets tickets_;
};

}  // namespace tessera

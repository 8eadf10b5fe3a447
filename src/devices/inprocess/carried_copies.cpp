// Copies the values that loops and branches carry.
#include <cstring>
#include <utility>

#include "base/memory.h"
#include "devices/inprocess/run_memory.h"

namespace tessera {

void RunMemory::copy_carried(DeviceId number, const CarriedCopies &moves, CarriedCopyTime time, size_t block) {
  Device &device = devices_[number];
  switch (time) {
    case CarriedCopyTime::loop_begins:
      move(device, moves.begin);
      for (const Move &move : moves.iteration)
        if (move.exchange >= 0) device.home[move.exchange] = device.address[move.to];
      break;
    case CarriedCopyTime::loop_iterates:
      moves.at_once ? move_at_once(device, moves.iteration) : move(device, moves.iteration);
      break;
    case CarriedCopyTime::loop_ends:
      for (const Move &move : moves.iteration) {
        if (move.exchange < 0 || device.home[move.exchange] == device.address[move.to]) continue;
        std::memcpy(device.home[move.exchange], device.address[move.to], static_cast<size_t>(move.bytes));
        std::swap(device.address[move.from], device.address[move.to]);
      }
      break;
    case CarriedCopyTime::branch_ends:
      move(device, moves.branches[block]);
      break;
  }
}

void RunMemory::move(Device &device, const std::vector<Move> &moves) {
  for (const Move &move : moves) {
    if (move.exchange >= 0)
      std::swap(device.address[move.from], device.address[move.to]);
    else if (device.address[move.from] != device.address[move.to])
      std::memcpy(device.address[move.to], device.address[move.from], static_cast<size_t>(move.bytes));
  }
}

void RunMemory::move_at_once(Device &device, const std::vector<Move> &moves) {
  int64_t bytes = 0;
  for (const Move &move : moves) bytes += move.bytes;
  std::shared_ptr<std::byte[]> held = allocate_pooled(static_cast<size_t>(bytes));
  std::byte *at = held.get();
  for (const Move &move : moves) {
    std::memcpy(at, device.address[move.from], static_cast<size_t>(move.bytes));
    at += move.bytes;
  }
  at = held.get();
  for (const Move &move : moves) {
    std::memcpy(device.address[move.to], at, static_cast<size_t>(move.bytes));
    at += move.bytes;
  }
}

}  // namespace tessera

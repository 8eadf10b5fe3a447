// Assigns the devices of a program to the processes that run it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/device_id.h"

namespace tessera {

// Holds the devices of a program that a peer executes.
struct Share {
  int peer = 0;
  DeviceRange devices = {};
  bool operator==(const Share &) const = default;
};

struct Division {
  std::vector<Share> shares;  // of all devices, ascending; empty: this process executes all of them
  // By these, peers find out whether they mean the same program.
  std::string what;  // for people: `add(f32[8], f32[8])`
  uint64_t fingerprint = 0;

  DeviceRange of(int peer) const {
    for (const Share &share : shares)
      if (share.peer == peer) return share.devices;
    return {};
  }
};

}  // namespace tessera

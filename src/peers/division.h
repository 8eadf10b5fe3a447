// Assigns the devices of a program to the processes that run it.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tessera {

// Holds the devices [first, last) of a program, by their number in it, that a peer executes.
struct Share {
  int peer = 0;
  int64_t first = 0, last = 0;
  bool operator==(const Share &) const = default;
};

struct Division {
  std::vector<Share> shares;  // of all devices, ascending; empty: this process executes all of them
  // These tell peers whether they mean the same program.
  std::string what;  // for people: `add(f32[8], f32[8])`
  uint64_t fingerprint = 0;

  // Returns [first, last) of a peer, or [0, 0) if it has none.
  std::pair<int64_t, int64_t> of(int peer) const {
    for (const Share &share : shares)
      if (share.peer == peer) return {share.first, share.last};
    return {0, 0};
  }
};

}  // namespace tessera

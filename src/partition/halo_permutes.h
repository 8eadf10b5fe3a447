// Brings borders by permutes. Either there is one for each distance between blocks (one for both directions where two
// devices swap equal amounts), or there are rounds, in each of which a device takes the next block that it needs.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "partition/halo.h"

namespace tessera {

inline constexpr const char *reason_of_borders = "borders of neighbouring blocks";

// Describes one permute of an exchange.
struct HaloPermute {
  int64_t elements = 0;  // along the dimension
  OwnExchanges::Moves moves;
};

// Returns the end of the elements that are needed: no device needs this element or one behind it.
int64_t needed_end(const HaloRequest &request);

struct HaloReach {
  int64_t block, devices;
  int64_t left = 0, right = 0;  // elements needed before and after the own block, at most over all devices
};

// Describes an exchange in rounds: in round r, device c takes the r-th of the blocks that it needs, whichever these
// are. This is possible if no two devices begin with the same block, and better if they need blocks far from their own,
// as when all data of four devices moves to two.
struct HaloRounds {
  struct Round {
    int64_t begin = 0, end = 0;                      // of a block, covering all needs
    std::vector<std::pair<int64_t, int64_t>> moves;  // coordinates: from, to
    bool is_local() const {
      return std::all_of(moves.begin(), moves.end(), [](auto move) { return move.first == move.second; });
    }
  };
  std::vector<Round> rounds;
  std::vector<int64_t> first;  // [coordinate]: the block of its round 0
};

struct HaloPermutes {
  HaloReach reach;
  std::optional<HaloRounds> rounds;  // none: a permute for each distance between blocks
  std::vector<HaloPermute> all;
};

HaloPermutes permutes_of(const HaloRequest &request, const Mesh &mesh);
HaloCost cost_of(const HaloPermutes &permutes);

// Returns the elements that the device wants. Elements outside of the array are undefined.
mlir::Value brought_by(const HaloPermutes &permutes, LocalEmitter &emitter, mlir::Value local,
                       const HaloRequest &request);

}  // namespace tessera

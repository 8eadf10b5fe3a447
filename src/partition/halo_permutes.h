// Brings borders by permutes. Either there is one for each block that is so many blocks away, or there are rounds, in
// each of which a device takes the next block that it needs.
#pragma once

#include <vector>

#include "partition/halo.h"

namespace tessera {

inline constexpr const char *reason_of_borders = "borders of neighbouring blocks";

// Describes one permute of an exchange.
struct HaloPermute {
  int64_t elements = 0;  // along the dimension
  OwnExchanges::Moves moves;
};

// Returns the first element of the array from which on none is needed.
int64_t needed_end(const HaloRequest &request);

std::vector<HaloPermute> permutes_of(const HaloRequest &request, const Mesh &mesh);
HaloCost cost_of(const std::vector<HaloPermute> &permutes);

// Returns what the device wants, undefined outside of the array.
mlir::Value brought_by_permutes(LocalEmitter &emitter, mlir::Value local, const HaloRequest &request);

}  // namespace tessera

// Islands: devices none of whose collectives reach beyond them.
#pragma once

#include <cstdint>
#include <vector>

#include "run/device/device.h"
#include "stream/stream.h"

namespace tessera {

// All devices of the set, in islands of at least `least` devices each, as far as there are so many: neighbours that aren't
// enough are one island. Within and between islands devices are in order of their numbers, that of an island's first.
//
//   all_reduce over y on <["x"=4, "y"=2]>, least = 2: {0, 1} {2, 3} {4, 5} {6, 7}; least = 4: {0, 1, 2, 3} {4, 5, 6, 7}
std::vector<DeviceList> islands_of(const Stream &stream, const DeviceSet &devices, int64_t least);

}  // namespace tessera

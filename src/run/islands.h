// Finds islands: groups of devices whose collectives stay within the group.
#pragma once

#include <cstdint>
#include <vector>

#include "devices/device.h"
#include "instruction_stream/stream.h"

namespace tessera {

// Divides all devices of the set into islands of at least `least` devices each, if there are so many; smaller
// neighbours are merged. Within an island devices are in order of their numbers, and islands are in order of their
// first devices.
//
//   all_reduce over y on <["x"=4, "y"=2]>, least = 2: {0, 1} {2, 3} {4, 5} {6, 7}; least = 4: {0, 1, 2, 3} {4, 5, 6, 7}
std::vector<DeviceList> islands_of(const Stream &stream, const DeviceSet &devices, int64_t least);

}  // namespace tessera

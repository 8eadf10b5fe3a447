// Measures this machine by running small programs on devices of this process.
#pragma once

#include <cstdint>

#include "cost/machine.h"

namespace tessera {

inline constexpr int64_t most_calibrated_devices = 1024;

// Describes `devices` in-process devices, 2 to most_calibrated_devices, which share the cores and the memory of this
// machine: rates are for all of them together (Machine::is_shared, Topology::shared). Measuring takes some seconds;
// each number is the median of several runs.
Machine calibrate(int64_t devices);

}  // namespace tessera

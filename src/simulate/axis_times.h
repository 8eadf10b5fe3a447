// Sums the times of a simulation's collectives by the axes that they go along.
#pragma once

#include <map>
#include <string>

#include "simulate/simulation.h"

namespace tessera {

struct AxisTimes {
  double seconds = 0, exposed = 0, waiting = 0;
  double hidden() const { return seconds > exposed ? seconds - exposed : 0; }
};

// Returns them by `x` or `x,y`; the mean over all devices.
std::map<std::string, AxisTimes> axis_times(const Simulation &simulation);

}  // namespace tessera

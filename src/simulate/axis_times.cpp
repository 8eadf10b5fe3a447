// Sums the times of a simulation by axes.
#include "report/report.h"
#include "simulate/simulation.h"

namespace tessera {

std::map<std::string, AxisTimes> axis_times(const Simulation &simulation) {
  std::map<std::string, AxisTimes> by_axes;
  for (size_t i = 0; i < simulation.collectives.size(); ++i) {
    AxisTimes &times = by_axes[plain_text(simulation.schedule.prediction.collectives[i].what.axes)];
    times.seconds += simulation.collectives[i].seconds;
    times.exposed += simulation.collectives[i].exposed;
    times.waiting += simulation.collectives[i].waiting;
  }
  return by_axes;
}

}  // namespace tessera

#include "cost/prediction.h"

#include <algorithm>

namespace tessera {

double Prediction::communication_seconds() const {
  double seconds = 0;
  for (const Collective &each : collectives) seconds += each.time.seconds() * static_cast<double>(each.what.executions);
  return seconds;
}

double Prediction::computation_seconds() const {
  double seconds = 0;
  for (const Kernel &each : kernels) seconds += each.seconds * static_cast<double>(each.what.executions);
  return seconds;
}

double Prediction::overlapped_seconds() const { return std::max(communication_seconds(), computation_seconds()); }

Prediction predict(const Report &report, const std::vector<KernelWork> &kernels, const Machine &machine) {
  std::vector<std::string> axes;
  for (const MeshAxis &axis : report.mesh.axes()) axes.push_back(axis.name.str());
  machine.check_links(axes);
  Prediction prediction{report.program, machine, report.mesh, {}, {}, report.memory, false};
  for (const CollectiveReport &collective : report.collectives)
    prediction.collectives.push_back({collective, time_of(collective, report.mesh, machine)});
  const double sharers = machine.is_shared ? static_cast<double>(report.devices) : 1;
  for (const KernelWork &work : kernels) {
    const double computing = sharers * work.operations / machine.operations_of(work.dtype);
    const double moving = sharers * work.bytes / machine.memory_bytes_per_second;
    prediction.kernels.push_back(
        {work, sharers * machine.kernel_seconds + std::max(computing, moving), moving > computing});
  }
  return prediction;
}

}  // namespace tessera

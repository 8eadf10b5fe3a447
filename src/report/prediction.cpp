#include "report/prediction.h"

#include <algorithm>

namespace tessera {
namespace {

CollectiveTime time_of(const CollectiveReport &collective, const Mesh &mesh, const Machine &machine,
                       const std::optional<Exchange> &exchange) {
  return time_of({collective.kind, collective.bytes_per_device, static_cast<int64_t>(bytes_of(collective.dtype)),
                  collective.axes, collective.pairs, collective.messages, exchange},
                 mesh, machine);
}

}  // namespace

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

Prediction predict(const Report &report, const std::vector<KernelWork> &kernels, const Machine &machine,
                   const std::vector<std::optional<Exchange>> &exchanges) {
  machine.check_links_of(report.mesh);
  Prediction prediction{report.program, machine, report.mesh, {}, {}, report.memory};
  for (size_t i = 0; i < report.collectives.size(); ++i) {
    const CollectiveReport &collective = report.collectives[i];
    const std::optional<Exchange> exchange = i < exchanges.size() ? exchanges[i] : std::nullopt;
    prediction.collectives.push_back({collective, time_of(collective, report.mesh, machine, exchange)});
  }
  const double sharers = machine.is_shared ? static_cast<double>(report.devices) : 1;
  for (const KernelWork &work : kernels) {
    const double computing = machine.computing_seconds(work.operations, work.dtype, report.devices);
    const double moving = machine.moving_seconds(work.bytes, report.devices);
    const auto meetings =
        static_cast<double>(work.meetings) / static_cast<double>(std::max<int64_t>(work.executions, 1));
    const double meeting = machine.is_shared ? meetings * machine.meeting_seconds : 0;
    prediction.kernels.push_back(
        {work, meeting + sharers * machine.kernel_seconds + std::max(computing, moving), moving > computing});
  }
  return prediction;
}

}  // namespace tessera

#include "simulate/links.h"

#include <algorithm>
#include <limits>

#include "mesh/mesh_devices.h"

namespace tessera {
namespace {

// Returns which ways a permute goes along an axis: up, down.
std::pair<bool, bool> ways_of(const CollectiveReport &permute, const AxisRef &axis, const Mesh &mesh) {
  const int64_t size = size_of(axis, mesh);
  bool up = false, down = false;
  for (const auto &[source, target] : permute.pairs) {
    const int64_t from = mesh.coordinate(position_of(mesh, source), {axis});
    const int64_t steps = (mesh.coordinate(position_of(mesh, target), {axis}) - from + size) % size;
    up |= steps != 0 && 2 * steps <= size;
    down |= 2 * steps >= size;
  }
  return {up, down};
}

double rate_of(const AxisList &axes, const std::vector<int32_t> &met, const DeviceClasses &classes,
               const Slowness &slowness) {
  double least = std::numeric_limits<double>::max();
  for (int32_t each : met)
    for (const AxisRef &axis : axes)
      least = std::min(least, slowness.rate_of(axis.name.str(), classes.devices(static_cast<size_t>(each)).front()));
  return axes.empty() ? 1 : least;
}

// Bytes that travel faster than described don't make latency shorter.
double seconds_at(double rate, const CollectiveStep &step) {
  const double least = rate > 1 ? std::min(step.seconds, step.rounds_seconds) : step.seconds;
  return std::max(step.bytes_seconds / rate, least);
}

}  // namespace

LinkTable::LinkTable(const Prediction &prediction, const std::vector<std::vector<CollectiveStep>> &steps,
                     const DeviceClasses &classes, const Slowness &slowness) {
  name_links(prediction);
  have_ways_.resize(count());
  size_t number = 0;
  for (size_t i = 0; i < steps.size(); ++i) {
    start_.push_back(prediction.collectives[i].time.start_seconds);
    std::vector<Step> &of_collective = steps_.emplace_back();
    for (const CollectiveStep &step : steps[i]) {
      const DeviceClasses::Meeting &meeting = classes.meeting(number++);
      std::vector<double> seconds;
      for (const std::vector<int32_t> &met : meeting.sets)
        seconds.push_back(seconds_at(rate_of(step.axes, met, classes, slowness), step));
      std::vector<size_t> taken = lanes(prediction, prediction.collectives[i].what, step.axes);
      for (size_t lane : taken)
        if (std::ranges::count(taken, link_of(lane), link_of) == 1) have_ways_[link_of(lane)] = true;
      of_collective.push_back({step.kind, step.rounds, meeting, std::move(taken), std::move(seconds)});
    }
  }
}

// Axes that one switch joins share each device's link to it. One memory serves all devices and axes.
void LinkTable::name_links(const Prediction &prediction) {
  std::map<std::pair<Topology, double>, size_t> joined;
  for (const MeshAxis &axis : prediction.mesh.axes()) {
    const std::string name = axis.name.str();
    const Link &link = prediction.machine.link(name);
    size_t number = names_.size();
    if (link.topology == Topology::all_to_all || link.topology == Topology::shared)
      number = joined.try_emplace({link.topology, link.bytes_per_second}, number).first->second;
    if (number == names_.size())
      names_.push_back(name);
    else
      names_[number] += "," + name;
    of_axis_[name] = number;
  }
}

std::vector<size_t> LinkTable::lanes(const Prediction &prediction, const CollectiveReport &collective,
                                     const AxisList &axes) const {
  std::vector<bool> taken(lane_count());
  for (const AxisRef &axis : axes) {
    const size_t link = of_axis_.at(axis.name.str());
    const bool goes_around = collective.kind == CollectiveKind::collective_permute &&
                             prediction.machine.link(axis.name.str()).topology == Topology::ring;
    const auto [up, down] =
        goes_around ? ways_of(collective, AxisRef(axis.name), prediction.mesh) : std::pair(true, true);
    if (up) taken[2 * link] = true;
    if (down) taken[2 * link + 1] = true;
  }
  std::vector<size_t> lanes;
  for (size_t lane = 0; lane < taken.size(); ++lane)
    if (taken[lane]) lanes.push_back(lane);
  return lanes;
}

}  // namespace tessera

#include "simulate/links.h"

#include <algorithm>

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

}  // namespace

LinkTable::LinkTable(const Prediction &prediction, const DeviceClasses &classes, const Slowness &slowness) {
  name_links(prediction);
  have_ways_.resize(count());
  for (size_t i = 0; i < prediction.collectives.size(); ++i) {
    const auto &[what, time] = prediction.collectives[i];
    std::vector<size_t> &taken = of_.emplace_back();
    for (const AxisRef &axis : what.axes) taken.push_back(of_axis_.at(axis.name.str()));
    std::ranges::sort(taken);
    taken.erase(std::unique(taken.begin(), taken.end()), taken.end());
    const std::vector<size_t> &lanes_taken = lanes_of_.emplace_back(lanes(prediction, what));
    for (size_t link : taken)
      if (std::ranges::count(lanes_taken, link, link_of) == 1) have_ways_[link] = true;
    start_.push_back(time.start_seconds);
    std::vector<double> &seconds = seconds_.emplace_back();
    const DeviceClasses::Meeting &meeting = classes.meeting(i);
    std::vector<double> of_set;
    for (const std::vector<int32_t> &met : meeting.sets)
      of_set.push_back(std::max(time.bytes_seconds / rate(what, met, classes, slowness), time.rounds_seconds));
    for (int32_t set : meeting.set_of) seconds.push_back(of_set[static_cast<size_t>(set)]);
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

std::vector<size_t> LinkTable::lanes(const Prediction &prediction, const CollectiveReport &collective) const {
  std::vector<bool> taken(lane_count());
  for (const AxisRef &axis : collective.axes) {
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

double LinkTable::rate(const CollectiveReport &collective, const std::vector<int32_t> &met,
                       const DeviceClasses &classes, const Slowness &slowness) const {
  double least = 1e300;
  for (int32_t each : met)
    for (const AxisRef &axis : collective.axes)
      least = std::min(least, slowness.rate_of(axis.name.str(), classes.devices(static_cast<size_t>(each)).front()));
  return least == 1e300 ? 1 : least;
}

}  // namespace tessera

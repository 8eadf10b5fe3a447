#include "cost/collective_time.h"

#include <algorithm>
#include <map>

#include "cost/collective_steps.h"

namespace tessera {
namespace {

struct Seconds {
  double bytes = 0, rounds = 0;
  Seconds &operator+=(const Seconds &other) {
    bytes += other.bytes;
    rounds += other.rounds;
    return *this;
  }
};

// Returns the memory that joins all devices of a mesh, if there is one and its rates are the same along all axes.
const Link *memory_of(const Mesh &mesh, const Machine &machine) {
  const Link *memory = nullptr;
  for (const MeshAxis &axis : mesh.axes()) {
    if (axis.size == 1) continue;
    const Link &link = machine.link(axis.name.str());
    if (link.topology != Topology::shared) return nullptr;
    if (memory && (memory->bytes_per_second != link.bytes_per_second ||
                   memory->combining_bytes_per_second != link.combining_bytes_per_second))
      return nullptr;
    memory = &link;
  }
  return memory;
}

// Holds what is counted for each link of a mesh: for those of an axis by the position at which they begin, up or down. Switches have
// one up from each device.
template <typename Count>
class OfLinks {
 public:
  explicit OfLinks(const Mesh &mesh) : positions_(static_cast<size_t>(mesh.size())), of_axes_(2 * mesh.axes().size()) {}

  Count &at(size_t axis, bool is_up, int64_t position) {
    std::vector<Count> &links = of_axes_[2 * axis + is_up];
    if (links.empty()) links.resize(positions_);
    return links[static_cast<size_t>(position)];
  }
  template <typename Look>
  void for_each(Look look) const {
    for (const std::vector<Count> &links : of_axes_) std::ranges::for_each(links, look);
  }

 private:
  const size_t positions_;
  std::vector<std::vector<Count>> of_axes_;  // none where nothing goes
};

// Counts the bytes over each link if every pair sends along one axis after the other, the shorter way around.
class Routes {
 public:
  Routes(const Mesh &mesh, const Machine &machine) : mesh_(mesh), machine_(machine), busy_(mesh) {}

  void add(DeviceId source, DeviceId target, double bytes) {
    if (source == target) return;
    double seconds = 0;
    auto at = static_cast<int64_t>(position_of(mesh_, source));
    const auto end = static_cast<int64_t>(position_of(mesh_, target));
    int64_t stride = mesh_.size();
    for (size_t axis = 0; axis < mesh_.axes().size(); ++axis) {
      const int64_t size = mesh_.axes()[axis].size;
      stride /= size;
      const int64_t from = at / stride % size, to = end / stride % size;
      if (from == to) continue;
      const Link &link = machine_.link(mesh_.axes()[axis].name.str());
      seconds += hops(link, axis, at, from, to, stride, bytes) * link.seconds;
      at += (to - from) * stride;
    }
    latest_ = std::max(latest_, seconds);
  }

  Seconds seconds() const {
    double longest = memory_;
    busy_.for_each([&](double seconds) { longest = std::max(longest, seconds); });
    return {longest, latest_};
  }

 private:
  // Adds the bytes to each link on the way, and returns the number of links.
  double hops(const Link &link, size_t axis, int64_t at, int64_t from, int64_t to, int64_t stride, double bytes) {
    const double busy = bytes / link.bytes_per_second;
    const int64_t size = mesh_.axes()[axis].size;
    if (link.topology == Topology::shared) return memory_ += 2 * busy, static_cast<double>(mesh_.size());
    if (link.topology == Topology::all_to_all) return busy_.at(axis, true, at) += busy, 1;
    int64_t step = to > from ? 1 : -1, count = std::abs(to - from);
    if (link.topology == Topology::ring && 2 * count > size) step = -step, count = size - count;
    for (int64_t i = 0, position = from; i < count; ++i, position = (position + step + size) % size)
      busy_.at(axis, step > 0, at + (position - from) * stride) += busy;
    return static_cast<double>(count);
  }

  const Mesh &mesh_;
  const Machine &machine_;
  OfLinks<double> busy_;
  double memory_ = 0;  // that is shared by all devices
  double latest_ = 0;
};

// Counts the bytes over each link if messages take the paths of Routes, many from a device. The axes that one switch
// joins share one link for each device.
class Traffic {
 public:
  Traffic(const Mesh &mesh, const Machine &machine) : mesh_(mesh), busy_(mesh) {
    int64_t stride = mesh.size();
    for (const MeshAxis &axis : mesh.axes()) {
      stride /= axis.size;
      axes_.push_back({machine.link(axis.name.str()), axis.size, stride, axes_.size()});
    }
  }

  void add(DeviceId source, DeviceId target, double bytes) {
    auto at = static_cast<int64_t>(position_of(mesh_, source));
    const auto end = static_cast<int64_t>(position_of(mesh_, target));
    const Axis *switched = nullptr;  // the previous axis, if a switch or a memory joins its devices
    for (const Axis &axis : axes_) {
      const int64_t from = at / axis.stride % axis.size, to = end / axis.stride % axis.size;
      if (from == to) continue;
      if (!is_switched(axis.link)) {
        walk(axis, at, from, to, bytes);
        switched = nullptr;
      } else if (!switched || switched->link.topology != axis.link.topology ||
                 switched->link.bytes_per_second != axis.link.bytes_per_second) {
        if (axis.link.topology == Topology::shared)
          pass(memory_, axis.link, bytes);
        else
          pass(busy_.at(static_cast<size_t>(first_like(axis)), true, at), axis.link, bytes);
        switched = &axis;
      }
      if (is_switched(axis.link)) latencies_[first_like(axis)][axis.stride] = axis.link.seconds;
      at += (to - from) * axis.stride;
    }
  }

  Seconds seconds() const {
    Seconds most = memory_;
    busy_.for_each([&](const Seconds &busy) {
      most.bytes = std::max(most.bytes, busy.bytes);
      most.rounds = std::max(most.rounds, busy.rounds);
    });
    double switched = 0;
    for (const auto &[first, of_axes] : latencies_)
      for (const auto &[stride, seconds] : of_axes)
        switched += seconds * (axes_[static_cast<size_t>(first)].link.topology == Topology::shared
                                   ? static_cast<double>(mesh_.size())
                                   : 1);
    most.rounds = std::max(most.rounds, switched);
    return most;
  }

 private:
  struct Axis {
    Link link;
    int64_t size, stride;
    size_t number;
  };

  static bool is_switched(const Link &link) {
    return link.topology == Topology::all_to_all || link.topology == Topology::shared;
  }
  // Returns the first axis that the same switch may join.
  int64_t first_like(const Axis &axis) const {
    for (size_t i = 0; i < axes_.size(); ++i)
      if (axes_[i].link.topology == axis.link.topology && axes_[i].link.bytes_per_second == axis.link.bytes_per_second)
        return static_cast<int64_t>(i);
    return 0;
  }
  static void pass(Seconds &busy, const Link &link, double bytes) {
    busy.bytes += (link.topology == Topology::shared ? 2 : 1) * bytes / link.bytes_per_second;
    if (!is_switched(link)) busy.rounds += link.seconds;
  }
  void walk(const Axis &axis, int64_t at, int64_t from, int64_t to, double bytes) {
    int64_t step = to > from ? 1 : -1, count = std::abs(to - from);
    if (axis.link.topology == Topology::ring && 2 * count > axis.size) step = -step, count = axis.size - count;
    for (int64_t i = 0, position = from; i < count; ++i, position = (position + step + axis.size) % axis.size)
      pass(busy_.at(axis.number, step > 0, at + (position - from) * axis.stride), axis.link, bytes);
  }

  const Mesh &mesh_;
  std::vector<Axis> axes_;
  OfLinks<Seconds> busy_;                                   // of switches along the first axis that they join
  Seconds memory_;                                          // that is shared by all devices
  std::map<int64_t, std::map<int64_t, double>> latencies_;  // of switches: by first axis, then by stride
};

CollectiveTime time_from(const Seconds &seconds, int64_t bytes, double start_seconds) {
  if (seconds.bytes == 0 && seconds.rounds == 0) return {};
  CollectiveTime time{start_seconds, seconds.bytes, seconds.rounds, 0};
  if (seconds.bytes > 0)
    time.crossover_bytes = static_cast<double>(bytes) * (start_seconds + seconds.rounds) / seconds.bytes;
  return time;
}

}  // namespace

GroupLinks::GroupLinks(const AxisList &axes, const Mesh &mesh, const Machine &machine)
    : paths_(paths_along(axes, mesh, machine)),
      devices_of_mesh_(static_cast<double>(mesh.size())),
      start_seconds_(machine.collective_seconds) {}

int64_t GroupLinks::devices() const {
  int64_t devices = 1;
  for (const Path &path : paths_) devices *= path.devices;
  return devices;
}

CollectiveTime GroupLinks::time_of(CollectiveKind kind, int64_t bytes) const {
  Seconds seconds;
  for_each_step(kind, static_cast<double>(bytes), paths_, devices_of_mesh_,
                [&](const PathStep &step) { seconds += {step.bytes_seconds, step.rounds_seconds}; });
  return time_from(seconds, bytes, start_seconds_);
}

CollectiveTime time_of_permute(int64_t bytes, const DevicePairs &pairs, const Mesh &mesh, const Machine &machine) {
  Routes routes(mesh, machine);
  for (auto [source, target] : pairs) routes.add(source, target, static_cast<double>(bytes));
  return time_from(routes.seconds(), bytes, machine.collective_seconds);
}

CollectiveTime time_of_exchange(int64_t element_bytes, const std::vector<Message> &messages, const Mesh &mesh,
                                const Machine &machine) {
  Traffic traffic(mesh, machine);
  for (const Message &message : messages)
    traffic.add(message.source, message.target, static_cast<double>(message.elements * element_bytes));
  return time_from(traffic.seconds(), elements_sent(messages) * element_bytes, machine.collective_seconds);
}

namespace {

CollectiveTime time_over_links(const CollectiveRun &run, const Mesh &mesh, const Machine &machine) {
  if (run.kind == CollectiveKind::collective_permute) return time_of_permute(run.bytes, run.pairs, mesh, machine);
  if (run.kind == CollectiveKind::direct_exchange)
    return time_of_exchange(run.element_bytes, run.messages, mesh, machine);
  return GroupLinks(run.axes, mesh, machine).time_of(run.kind, run.bytes);
}

}  // namespace

double least_seconds_of_exchange(double bytes, const Mesh &mesh, const Machine &machine) {
  double bytes_per_second = 0;  // of all links
  for (const MeshAxis &axis : mesh.axes()) {
    if (axis.size == 1) continue;
    const Link &link = machine.link(axis.name.str());
    const bool is_switched = link.topology == Topology::all_to_all;
    bytes_per_second += link.topology == Topology::shared
                            ? link.bytes_per_second / 2
                            : static_cast<double>(mesh.size()) * link.bytes_per_second * (is_switched ? 1 : 2);
  }
  return bytes == 0 ? 0 : machine.collective_seconds + bytes / bytes_per_second;
}

CollectiveTime time_of(const CollectiveRun &run, const Mesh &mesh, const Machine &machine) {
  const CollectiveTime time = time_over_links(run, mesh, machine);
  const Link *memory = run.exchange ? memory_of(mesh, machine) : nullptr;
  if (!memory) return time;
  const auto bytes = static_cast<double>(run.exchange->bytes);
  return time_from({machine.exchanging_seconds(bytes, combines(run.kind), *memory), time.rounds_seconds}, run.bytes,
                   machine.collective_seconds + (run.exchange->meets ? machine.meeting_seconds : 0));
}

}  // namespace tessera

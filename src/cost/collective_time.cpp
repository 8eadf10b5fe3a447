#include "cost/collective_time.h"

#include <algorithm>

#include "cost/collective_steps.h"
#include "mesh/coordinates.h"

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

// Describes the links along an axis of a mesh.
struct LinkedAxis {
  const Link *link;
  int64_t size, stride;
  size_t number;
};

// Lists the axes of more than one device, major first.
std::vector<LinkedAxis> linked_axes(const Mesh &mesh, const Machine &machine) {
  std::vector<LinkedAxis> axes;
  const std::vector<int64_t> strides = axis_strides(mesh);
  for (size_t i = 0; i < strides.size(); ++i)
    if (const MeshAxis &axis = mesh.axes()[i]; axis.size > 1)
      axes.push_back({&machine.link(axis.name.str()), axis.size, strides[i], i});
  return axes;
}

bool is_switched(const Link &link) {
  return link.topology == Topology::all_to_all || link.topology == Topology::shared;
}

// Counts the load of each link of a mesh. Links of an axis are numbered by the position at which they begin, up or
// down. Switches have one link up from each device. A message goes over adjacent links; only the ends of such a range
// are noted until the sums are needed.
class LinkLoads {
 public:
  struct Load {
    double bytes = 0;
    int64_t messages = 0;
  };

  explicit LinkLoads(const Mesh &mesh)
      : positions_(static_cast<size_t>(mesh.size())), of_axes_(2 * mesh.axes().size()) {}

  // Adds a message of a device at `position` along an axis, the shorter way around, and returns the number of its links.
  int64_t add_way(const LinkedAxis &axis, int64_t position, int64_t from, int64_t to, double bytes) {
    const int64_t base = position - from * axis.stride, count = std::abs(to - from);
    bool is_up = to > from;
    int64_t links = count;
    if (axis.link->topology == Topology::ring && 2 * count > axis.size) is_up = !is_up, links = axis.size - count;
    add(axis, is_up, base, is_up ? from : from - links + 1, links, bytes);
    return links;
  }
  void add_switched(const LinkedAxis &axis, int64_t position, double bytes) {
    const int64_t coordinate = position / axis.stride % axis.size;
    add(axis, true, position - coordinate * axis.stride, coordinate, 1, bytes);
  }

  // Returns the most bytes and the most messages that go over one link of an axis.
  Load most(const LinkedAxis &axis) const {
    Load most;
    for (const bool is_up : {false, true}) {
      std::vector<Load> sums = of_axes_[2 * axis.number + is_up];
      const auto stride = static_cast<size_t>(axis.stride), ring = stride * static_cast<size_t>(axis.size);
      for (size_t i = 0; i < sums.size(); ++i) {
        if (i % ring >= stride) sums[i].bytes += sums[i - stride].bytes, sums[i].messages += sums[i - stride].messages;
        most.bytes = std::max(most.bytes, sums[i].bytes);
        most.messages = std::max(most.messages, sums[i].messages);
      }
    }
    return most;
  }

 private:
  // Adds a load to `count` links, those that begin at coordinates from `first` on. They may go around the ring that
  // begins at `base`.
  void add(const LinkedAxis &axis, bool is_up, int64_t base, int64_t first, int64_t count, double bytes) {
    std::vector<Load> &changes = of_axes_[2 * axis.number + is_up];
    if (changes.empty()) changes.resize(positions_);
    const auto change = [&](int64_t coordinate, int64_t sign) {
      Load &at = changes[static_cast<size_t>(base + coordinate * axis.stride)];
      at.bytes += static_cast<double>(sign) * bytes, at.messages += sign;
    };
    if (first < 0) first += axis.size;
    const int64_t end = first + count;
    change(first, 1);
    if (end < axis.size) change(end, -1);
    if (end > axis.size) change(0, 1), change(end - axis.size, -1);
  }

  const size_t positions_;
  std::vector<std::vector<Load>> of_axes_;  // the difference to the previous link; empty if nothing is sent
};

// Counts the bytes over each link if every pair sends along one axis after the other, the shorter way around.
class Routes {
 public:
  Routes(const Mesh &mesh, const Machine &machine) : mesh_(mesh), axes_(linked_axes(mesh, machine)), loads_(mesh) {}

  void add(DeviceId source, DeviceId target, double bytes) {
    if (source == target) return;
    double seconds = 0;
    auto at = static_cast<int64_t>(position_of(mesh_, source));
    const auto end = static_cast<int64_t>(position_of(mesh_, target));
    for (const LinkedAxis &axis : axes_) {
      const int64_t from = at / axis.stride % axis.size, to = end / axis.stride % axis.size;
      if (from == to) continue;
      seconds += static_cast<double>(add_way(axis, at, from, to, bytes)) * axis.link->seconds;
      at += (to - from) * axis.stride;
    }
    latest_ = std::max(latest_, seconds);
  }

  Seconds seconds() const {
    double longest = memory_;
    for (const LinkedAxis &axis : axes_)
      longest = std::max(longest, loads_.most(axis).bytes / axis.link->bytes_per_second);
    return {longest, latest_};
  }

 private:
  // Adds the load of one direction along an axis, and returns the number of links whose time it takes.
  int64_t add_way(const LinkedAxis &axis, int64_t at, int64_t from, int64_t to, double bytes) {
    if (!is_switched(*axis.link)) return loads_.add_way(axis, at, from, to, bytes);
    if (axis.link->topology == Topology::all_to_all) return loads_.add_switched(axis, at, bytes), 1;
    memory_ += 2 * bytes / axis.link->bytes_per_second;
    return mesh_.size();
  }

  const Mesh &mesh_;
  const std::vector<LinkedAxis> axes_;
  LinkLoads loads_;
  double memory_ = 0;  // that is shared by all devices
  double latest_ = 0;
};

// Counts the bytes over each link if messages, many from each device, take the paths of Routes. The axes that one
// switch joins share one link for each device.
class Traffic {
 public:
  Traffic(const Mesh &mesh, const Machine &machine)
      : mesh_(mesh), axes_(linked_axes(mesh, machine)), loads_(mesh), latencies_(axes_.size()) {
    for (const LinkedAxis &axis : axes_)
      joined_.push_back(
          &*std::ranges::find_if(axes_, [&](const LinkedAxis &other) { return are_joined(axis, other); }));
  }

  void add(DeviceId source, DeviceId target, double bytes) {
    auto at = static_cast<int64_t>(position_of(mesh_, source));
    const auto end = static_cast<int64_t>(position_of(mesh_, target));
    const LinkedAxis *switched = nullptr;  // the previous axis, if a switch or a memory joins its devices
    for (size_t i = 0; i < axes_.size(); ++i) {
      const LinkedAxis &axis = axes_[i];
      const int64_t from = at / axis.stride % axis.size, to = end / axis.stride % axis.size;
      if (from == to) continue;
      if (!is_switched(*axis.link)) {
        loads_.add_way(axis, at, from, to, bytes);
        switched = nullptr;
      } else {
        if (!switched || !are_joined(*switched, axis)) pass_switch(i, at, bytes);
        switched = &axis;
        latencies_[i] = axis.link->seconds;
      }
      at += (to - from) * axis.stride;
    }
  }

  Seconds seconds() const {
    Seconds most{memory_, 0};
    double switched = 0;
    for (size_t i = 0; i < axes_.size(); ++i) {
      const Link &link = *axes_[i].link;
      const LinkLoads::Load load = loads_.most(axes_[i]);
      most.bytes = std::max(most.bytes, load.bytes / link.bytes_per_second);
      if (!is_switched(link)) most.rounds = std::max(most.rounds, static_cast<double>(load.messages) * link.seconds);
      switched += latencies_[i] * (link.topology == Topology::shared ? static_cast<double>(mesh_.size()) : 1);
    }
    most.rounds = std::max(most.rounds, switched);
    return most;
  }

 private:
  static bool are_joined(const LinkedAxis &one, const LinkedAxis &other) {
    return one.link->topology == other.link->topology && one.link->bytes_per_second == other.link->bytes_per_second;
  }
  void pass_switch(size_t axis, int64_t at, double bytes) {
    const Link &link = *axes_[axis].link;
    if (link.topology == Topology::shared)
      memory_ += 2 * bytes / link.bytes_per_second;
    else
      loads_.add_switched(*joined_[axis], at, bytes);
  }

  const Mesh &mesh_;
  const std::vector<LinkedAxis> axes_;
  std::vector<const LinkedAxis *> joined_;  // by axis: the first that the same switch may join
  LinkLoads loads_;                         // of switches along that axis
  double memory_ = 0;                       // that is shared by all devices
  std::vector<double> latencies_;           // of switches, by axis; 0 if nothing is sent
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

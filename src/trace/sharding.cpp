#include "tessera/sharding.h"

#include <algorithm>
#include <atomic>
#include <ostream>
#include <set>

#include "base/error.h"
#include "base/shape.h"
#include "base/text.h"
#include "mesh/torus_assignment.h"
#include "peers/peers.h"
#include "trace/mesh_sharding.h"

namespace tessera {
namespace {

std::string names_text(const std::vector<std::string> &names) {
  const std::string text = joined(names, [](const std::string &name) { return "\"" + name + "\""; });
  return names.size() == 1 ? text : "{" + text + "}";
}

std::string to_string(const DimSpec &dim) {
  std::string text = dim.axes.empty() ? (dim.open ? "Open" : "None") : names_text(dim.axes);
  return dim.open && !dim.axes.empty() ? text + "..." : text;
}

const char *named(const char *axis) {
  if (!axis) throw ShardingError("P: the name of an axis is a null pointer; None stands for no axis");
  return axis;
}

Sharding checked(const NamedSharding &sharding, size_t rank, const char *who) {
  return detail::sharding_of(sharding.spec, sharding.mesh, static_cast<int64_t>(rank), who,
                             "the array of " + std::to_string(rank) + " dimensions");
}

}  // namespace

Axes::Axes(const char *name) : names{named(name)} {}
Axes::Axes(std::string name) : names{std::move(name)} {}
Axes::Axes(std::initializer_list<std::string> list) : names(list) {}
Axes::Axes(std::vector<std::string> list) : names(std::move(list)) {}
bool Axes::operator==(const Axes &other) const = default;

DimSpec::DimSpec(NoneType) {}
DimSpec::DimSpec(OpenType) : open(true) {}
DimSpec::DimSpec(const char *name) : axes{named(name)} {}
DimSpec::DimSpec(std::string name) : axes{std::move(name)} {}
DimSpec::DimSpec(Axes list) : axes(std::move(list.names)) {}
DimSpec::DimSpec(Axes list, OpenType) : axes(std::move(list.names)), open(true) {}
bool DimSpec::operator==(const DimSpec &other) const = default;

PartitionSpec::PartitionSpec(std::vector<DimSpec> dims) : dims_(std::move(dims)) {}
Axes PartitionSpec::named(const char *const *axes, size_t count) {
  std::vector<std::string> names;
  for (size_t i = 0; i < count; ++i) names.emplace_back(tessera::named(axes[i]));
  return Axes(std::move(names));
}
PartitionSpec PartitionSpec::priority(int64_t round) const {
  if (round < 0)
    throw ShardingError("P::priority: " + std::to_string(round) + " is negative; rounds count from 0, the first");
  PartitionSpec spec = *this;
  for (DimSpec &dim : spec.dims_) dim.priority = round;
  return spec;
}
PartitionSpec PartitionSpec::replicated(Axes axes) const {
  PartitionSpec spec = *this;
  spec.replicated_ = std::move(axes.names);
  return spec;
}
PartitionSpec PartitionSpec::unreduced(Axes axes, ReductionKind kind) const {
  PartitionSpec spec = *this;
  spec.unreduced_ = std::move(axes.names);
  spec.unreduced_kind_ = spec.unreduced_.empty() ? ReductionKind::sum : kind;
  return spec;
}

std::string to_string(const PartitionSpec &spec) {
  std::string text = "P(" + joined(spec.dims(), [](const auto &dim) { return to_string(dim); }) + ")";
  if (!spec.replicated_axes().empty()) text += ".replicated(" + names_text(spec.replicated_axes()) + ")";
  if (spec.unreduced_axes().empty()) return text;
  text += ".unreduced(" + names_text(spec.unreduced_axes());
  if (spec.unreduced_kind() != ReductionKind::sum)
    text += ", ReductionKind::" + std::string(name_of(spec.unreduced_kind()));
  text += ")";
  return text;
}
bool PartitionSpec::operator==(const PartitionSpec &other) const {
  const DimSpec whole = None;  // for dimensions without an entry
  for (size_t i = 0; i < std::max(dims_.size(), other.dims_.size()); ++i)
    if ((i < dims_.size() ? dims_[i] : whole) != (i < other.dims_.size() ? other.dims_[i] : whole)) return false;
  return replicated_ == other.replicated_ && unreduced_ == other.unreduced_ && unreduced_kind_ == other.unreduced_kind_;
}

NamedSharding::NamedSharding(Mesh mesh, PartitionSpec spec) : mesh(std::move(mesh)), spec(std::move(spec)) {}
bool NamedSharding::operator==(const NamedSharding &other) const = default;
bool ShardIndex::operator==(const ShardIndex &other) const = default;

std::ostream &operator<<(std::ostream &stream, const PartitionSpec &spec) { return stream << to_string(spec); }
std::ostream &operator<<(std::ostream &stream, const Mesh &mesh) { return stream << to_string(mesh); }

std::string to_string(const NamedSharding &sharding) {
  return "NamedSharding(" + to_string(sharding.mesh) + ", " + to_string(sharding.spec) + ")";
}
std::ostream &operator<<(std::ostream &stream, const NamedSharding &sharding) { return stream << to_string(sharding); }

Shape NamedSharding::shard_shape(const Shape &global) const {
  return block_shape(global, checked(*this, global.size(), "shard_shape"), mesh);
}

std::vector<ShardIndex> NamedSharding::index_map(const Shape &global) const {
  Sharding sharding = checked(*this, global.size(), "index_map");
  std::vector<ShardIndex> map;
  for (MeshPosition position : positions_in(mesh)) {
    Block block = block_of(position, global, sharding, mesh);
    map.push_back({mesh.device_at(position), std::move(block.offset), std::move(block.extent)});
  }
  return map;
}

int64_t NamedSharding::replication_factor() const {
  return tessera::replication_factor(checked(*this, spec.dims().size(), "replication_factor"), mesh);
}

bool Device::operator==(const Device &other) const = default;

AxisTypes::AxisTypes(AxisType all) : types{all} {}
AxisTypes::AxisTypes(std::initializer_list<AxisType> each) : types(each) {}

DeviceOrder::DeviceOrder(std::vector<int64_t> ids) : ids(std::move(ids)) {}
DeviceOrder::DeviceOrder(std::initializer_list<int64_t> list) : ids(list) {}
DeviceOrder::DeviceOrder(const std::vector<Device> &list) {
  for (const Device &device : list) ids.push_back(device.id);
}

static std::atomic<int64_t> known_devices = 1;

// Makes sure that at least so many devices exist, and returns how many do.
static int64_t ensure_devices(int64_t at_least) {
  const Peers &peers = Peers::here();
  if (at_least > Mesh::max_devices)
    throw ShardingError("devices: device " + std::to_string(at_least - 1) + " is requested, but " +
                        std::to_string(Mesh::max_devices) + " devices are the most");
  if (!peers.is_alone() && at_least > peers.devices())
    throw ShardingError("devices: device " + std::to_string(at_least - 1) + " is requested, but the " +
                        std::to_string(peers.count()) + " processes have " + std::to_string(peers.devices()) +
                        " together, 0 to " + std::to_string(peers.devices() - 1) +
                        "; set their number with join_processes({.devices = n})");
  int64_t before = known_devices;
  while (before < at_least && !known_devices.compare_exchange_weak(before, at_least)) {
  }
  return peers.is_alone() ? known_devices.load() : peers.devices();
}

std::vector<Device> devices(int64_t at_least) {
  const int64_t count = ensure_devices(at_least);
  const Peers &peers = Peers::here();
  std::vector<Device> list;
  for (int64_t id = 0; id < count; ++id) list.push_back({id, peers.owner_of(DeviceId{id}), "cpu", {id}});
  return list;
}

std::ostream &operator<<(std::ostream &stream, const Device &device) {
  return stream << "Device(id=" << device.id << ", process=" << device.process << ", kind=" << device.kind
                << ", coordinates={" << joined(device.coordinates) << "})";
}

// Returns nothing without a torus.
static std::vector<int64_t> devices_on_torus(const Mesh &mesh, const Shape &torus) {
  if (torus.empty()) return {};
  int64_t count = 1;
  for (int64_t size : torus) {
    if (size < 1 || size > Mesh::max_devices)
      throw ShardingError("make_mesh: the torus " + extents_text(torus) + " has a dimension of size " +
                          std::to_string(size) + "; sizes are from 1 to " + std::to_string(Mesh::max_devices));
    count = std::min(count * size, Mesh::max_devices + 1);
  }
  if (count != mesh.size())
    throw ShardingError(
        "make_mesh: the torus " + extents_text(torus) + " has " +
        (count > Mesh::max_devices ? "more than " + std::to_string(Mesh::max_devices) : std::to_string(count)) +
        " devices, but the axes make " + std::to_string(mesh.size()) +
        "; give a torus of that many, or name the devices");
  Shape sizes;
  for (const MeshAxis &axis : mesh.axes()) sizes.push_back(axis.size);
  return torus_assignment(sizes, torus);
}

Mesh make_mesh(std::vector<std::pair<std::string, int64_t>> axes, MeshOptions options) {
  std::vector<MeshAxis> list;
  std::set<std::string> names;
  for (auto &[name, size] : axes) {
    if (name.empty()) throw ShardingError("make_mesh: an axis of size " + std::to_string(size) + " has no name");
    if (name.find_first_of(":\"") != std::string::npos)
      throw ShardingError("make_mesh: the axis name '" + name +
                          "' has a colon or a quote in it, which mark parts of axes");
    if (size < 1)
      throw ShardingError("make_mesh: the axis \"" + name + "\" has size " + std::to_string(size) +
                          "; sizes must be 1 or more");
    list.push_back({AxisName(name), size});
    if (!names.insert(std::move(name)).second)
      throw ShardingError("make_mesh: two axes have the name \"" + list.back().name.str() + "\"; each needs its own");
  }
  std::vector<AxisType> types = std::move(options.axis_types.types);
  if (types.size() == 1) types.resize(list.size(), types[0]);
  if (types.size() != list.size())
    throw ShardingError("make_mesh: axis_types has " + std::to_string(types.size()) + " entries for " +
                        std::to_string(list.size()) + " axes; give one for all, or one for each axis");
  Mesh mesh(list, {}, types);
  int64_t count = mesh.size();
  if (count > Mesh::max_devices)
    throw ShardingError("make_mesh: the axes make " + std::to_string(count) + " devices, and " +
                        std::to_string(Mesh::max_devices) + " are the most");
  std::vector<int64_t> near = devices_on_torus(mesh, options.torus);
  const std::vector<int64_t> &ids = options.devices.ids.empty() ? near : options.devices.ids;
  if (!ids.empty()) {
    if (static_cast<int64_t>(ids.size()) != count)
      throw ShardingError("make_mesh: " + std::to_string(ids.size()) + " devices are given, but the axes make " +
                          std::to_string(count) + "; give one for each position");
    std::set<int64_t> seen;
    for (int64_t id : ids) {
      if (id < 0 || id >= Mesh::max_devices)
        throw ShardingError("make_mesh: there is no device " + std::to_string(id) + "; they count from 0 to " +
                            std::to_string(Mesh::max_devices - 1));
      if (!seen.insert(id).second)
        throw ShardingError("make_mesh: device " + std::to_string(id) + " is at two positions of the mesh");
    }
    mesh = Mesh(std::move(list), ids, std::move(types));
  }
  ensure_devices(ids.empty() ? count : *std::max_element(ids.begin(), ids.end()) + 1);
  return mesh;
}

}  // namespace tessera

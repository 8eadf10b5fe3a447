#include "mesh/sharding.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/text.h"
#include "mesh/mesh_devices.h"

namespace tessera {

Sharding Sharding::replicated_of(std::string mesh_name, int64_t rank, bool is_closed) {
  Sharding sharding;
  sharding.mesh_name = std::move(mesh_name);
  sharding.dims.assign(rank, DimSharding{{}, is_closed, std::nullopt});
  return sharding;
}

bool Sharding::is_fully_replicated() const {
  return unreduced.empty() &&
         std::all_of(dims.begin(), dims.end(), [](const DimSharding &dim) { return dim.axes.empty(); });
}

AxisList Sharding::all_dim_axes() const {
  AxisList axes;
  for (const DimSharding &dim : dims) axes.insert(axes.end(), dim.axes.begin(), dim.axes.end());
  return axes;
}

bool Sharding::uses(const AxisRef &axis, const Mesh &mesh) const {
  return overlap(axis, all_dim_axes(), mesh) || overlap(axis, replicated, mesh) || overlap(axis, unreduced, mesh);
}

std::string to_string(const DimSharding &dim) {
  std::string text = "{" + to_string(dim.axes);
  if (!dim.is_closed) text += dim.axes.empty() ? "?" : ", ?";
  text += "}";
  if (dim.priority) text += "p" + std::to_string(*dim.priority);
  return text;
}

std::string to_string(const Sharding &sharding) {
  std::string text = sharding.inlined_mesh ? "<mesh" + to_string(*sharding.inlined_mesh) : "<@" + sharding.mesh_name;
  text += ", [" + joined(sharding.dims, [](const DimSharding &dim) { return to_string(dim); }) + "]";
  if (!sharding.replicated.empty()) text += ", replicated={" + to_string(sharding.replicated) + "}";
  if (!sharding.unreduced.empty()) {
    text += ", unreduced=";
    if (sharding.unreduced_kind != ReductionKind::sum) text += name_of(sharding.unreduced_kind);
    text += "{" + to_string(sharding.unreduced) + "}";
  }
  return text + ">";
}

AxisState axis_state(const Sharding &sharding, const AxisRef &axis, const Mesh &mesh) {
  for (int64_t dim = 0; dim < sharding.rank(); ++dim)
    if (overlap(axis, sharding.dims[dim].axes, mesh)) return AxisState::sharded(dim);
  return overlap(axis, sharding.unreduced, mesh) ? AxisState::unreduced(sharding.unreduced_kind)
                                                 : AxisState::invariant();
}

int64_t shard_count(const Sharding &sharding, int64_t dim, const Mesh &mesh) {
  return size_of(sharding.dims[dim].axes, mesh);
}

Shape block_shape(const Shape &global, const Sharding &sharding, const Mesh &mesh) {
  Shape local = global;
  for (size_t dim = 0; dim < sharding.dims.size(); ++dim)
    local[dim] = ceil_div(global[dim], shard_count(sharding, static_cast<int64_t>(dim), mesh));
  return local;
}

Block block_of(MeshPosition position, const Shape &global, const Sharding &sharding, const Mesh &mesh) {
  Block block{Shape(global.size(), 0), global};
  Shape largest = block_shape(global, sharding, mesh);
  for (size_t dim = 0; dim < sharding.dims.size(); ++dim) {
    int64_t begin = mesh.coordinate(position, sharding.dims[dim].axes) * largest[dim];
    block.offset[dim] = std::min(begin, global[dim]);
    block.extent[dim] = std::min(largest[dim], global[dim] - block.offset[dim]);
  }
  return block;
}

int64_t replication_factor(const Sharding &sharding, const Mesh &mesh) {
  return mesh.size() / size_of(sharding.all_dim_axes(), mesh);
}

bool places_equally(const Sharding &a, const Sharding &b) {
  auto same_axes = [](const DimSharding &x, const DimSharding &y) { return x.axes == y.axes; };
  return a.mesh_name == b.mesh_name && a.inlined_mesh == b.inlined_mesh &&
         std::equal(a.dims.begin(), a.dims.end(), b.dims.begin(), b.dims.end(), same_axes) &&
         a.unreduced == b.unreduced && (a.unreduced.empty() || a.unreduced_kind == b.unreduced_kind);
}

bool places_equally(const Sharding &a, const Mesh &mesh_a, const Sharding &b, const Mesh &mesh_b) {
  if (a.rank() != b.rank() || mesh_a.size() != mesh_b.size()) return false;
  for (int64_t dim = 0; dim < a.rank(); ++dim)
    if (shard_count(a, dim, mesh_a) != shard_count(b, dim, mesh_b)) return false;
  std::vector<DeviceId> devices;
  for (MeshPosition position : positions_in(mesh_a)) devices.push_back(device_at(mesh_a, position));
  for (MeshPosition position : positions_in(mesh_b)) {
    auto found = std::find(devices.begin(), devices.end(), device_at(mesh_b, position));
    if (found == devices.end()) return false;
    for (int64_t dim = 0; dim < a.rank(); ++dim)
      if (mesh_a.coordinate(MeshPosition{found - devices.begin()}, a.dims[dim].axes) !=
          mesh_b.coordinate(position, b.dims[dim].axes))
        return false;
  }
  // Partial values combine over the same sets of devices.
  auto groups = [](const Sharding &sharding, const Mesh &mesh) {
    std::set<std::set<DeviceId>> all;
    for (const std::vector<DeviceId> &group : groups_along(mesh, sharding.unreduced))
      all.emplace(group.begin(), group.end());
    return all;
  };
  bool any_unreduced = size_of(a.unreduced, mesh_a) > 1;
  return groups(a, mesh_a) == groups(b, mesh_b) && (!any_unreduced || a.unreduced_kind == b.unreduced_kind);
}

}  // namespace tessera

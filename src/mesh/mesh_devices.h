// Converts between a mesh's devices and ids. The public Mesh has plain numbers, which users write in braces; attributes
// and texts have them too. The libraries take DeviceIds.
#pragma once

#include <optional>

#include "base/device_id.h"
#include "mesh/mesh.h"

namespace tessera {

inline DeviceId device_at(const Mesh &mesh, MeshPosition position) { return DeviceId{mesh.device_at(position)}; }
inline MeshPosition position_of(const Mesh &mesh, DeviceId device) {
  return mesh.position_of(static_cast<int64_t>(device));
}

// These do what Mesh::groups and Mesh::axes_of_groups do.
DeviceGroups groups_along(const Mesh &mesh, const AxisList &axes);
std::optional<AxisList> axes_of_groups(const Mesh &mesh, const DeviceGroups &groups);

std::vector<std::vector<int64_t>> numbers_of(const DeviceGroups &groups);
std::vector<std::pair<int64_t, int64_t>> numbers_of(const DevicePairs &pairs);
DeviceGroups device_groups_of(const std::vector<std::vector<int64_t>> &groups);

}  // namespace tessera

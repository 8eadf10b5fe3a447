// Gives a mesh's devices as ids. The public Mesh has plain numbers, which users write in braces, and so have attributes and
// texts.
#pragma once

#include <vector>

#include "base/device_id.h"
#include "mesh/mesh.h"

namespace tessera {

inline DeviceId device_at(const Mesh &mesh, MeshPosition position) { return DeviceId{mesh.device_at(position)}; }

// Does what Mesh::groups does.
std::vector<std::vector<DeviceId>> groups_along(const Mesh &mesh, const AxisList &axes);

}  // namespace tessera

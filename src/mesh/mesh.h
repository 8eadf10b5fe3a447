// Meshes and their text.
#pragma once

#include <utility>

#include "mesh/axis.h"
#include "tessera/mesh.h"

namespace tessera {

// `<["rows"=4, "cols"=2], device_ids=[...]>`, as sdy prints it.
std::string to_string(const Mesh &mesh);

// Returns the axes along which the two devices of some pair differ.
AxisList axes_between(const std::vector<std::pair<int64_t, int64_t>> &pairs, const Mesh &mesh);

}  // namespace tessera

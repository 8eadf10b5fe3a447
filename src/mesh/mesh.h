// Describes meshes and their text.
#pragma once

#include <ranges>
#include <utility>

#include "mesh/axis.h"
#include "tessera/mesh.h"

namespace tessera {

// Prints `<["rows"=4, "cols"=2], device_ids=[...]>`, as sdy does.
std::string to_string(const Mesh &mesh);

// Returns all positions, ascending.
inline auto positions_in(const Mesh &mesh) {
  return std::views::iota(int64_t{0}, mesh.size()) |
         std::views::transform([](int64_t index) { return MeshPosition{index}; });
}

// Returns the axes along which the two devices of any pair differ.
AxisList axes_between(const std::vector<std::pair<int64_t, int64_t>> &pairs, const Mesh &mesh);

}  // namespace tessera

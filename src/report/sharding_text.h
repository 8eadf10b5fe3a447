// Writes the text of shardings and meshes in tables and explanations.
#pragma once

#include <string>
#include <vector>

#include "mesh/mesh.h"

namespace tessera {

// Returns `[{"x"}, {}]`, with `unreduced={"y"}` where there is some.
std::string sharding_text(const std::vector<AxisList> &dims, const AxisList &unreduced = {});
std::string mesh_text(const Mesh &mesh);  // `x=2,y=4`

}  // namespace tessera

// Meshes and their text.
#pragma once

#include "mesh/axis.h"
#include "tessera/mesh.h"

namespace tessera {

// `<["rows"=4, "cols"=2], device_ids=[...]>`, as sdy prints it.
std::string to_string(const Mesh &mesh);

}  // namespace tessera

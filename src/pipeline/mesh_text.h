// Reads meshes as users write them.
#pragma once

#include <string>

#include "mesh/mesh.h"

namespace tessera {

// Returns the mesh of `x=2,y=4`, first axis major. Throws InputError, which begins with the option, for any other text,
// for a repeated axis, and for more than most_devices devices.
Mesh mesh_of(const std::string &option, const std::string &text);

}  // namespace tessera

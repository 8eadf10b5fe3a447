// Describes a machine for the terminal.
#pragma once

#include <string>

#include "cost/machine.h"

namespace tessera {

// Prints the memory of a device, and the links along each axis of the mesh, a line each.
std::string machine_text(const Machine &machine, const Mesh &mesh);

}  // namespace tessera

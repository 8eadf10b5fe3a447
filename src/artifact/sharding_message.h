// Writes shardings as XLA's messages.
#pragma once

#include <string>
#include <vector>

#include "mesh/sharding.h"

namespace tessera {

// Writes a message xla.OpSharding. Properties that mesh/gspmd.h leaves out are left out here.
std::string sharding_message(const Sharding &sharding, const Mesh &mesh);
// Does the same for several results: a single one stands alone, several stand in a tuple.
std::string sharding_message(const std::vector<Sharding> &shardings, const Mesh &mesh);

}  // namespace tessera

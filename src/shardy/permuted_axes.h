// Finds the dimension of each axis after one permutation of blocks.
#pragma once

#include <optional>
#include <vector>

#include "mesh/axis.h"
#include "mesh/mesh.h"

namespace tessera::shardy {

// Gives each dimension as many devices as it has now, in an order from which moves between dimensions and gathers reach
// `wanted`. In each dimension the axes that `wanted` has there come first, then axes that it lacks, then axes that move
// on. Axes of both lists are equal or don't overlap. Returns nothing if sizes don't allow it.
std::optional<std::vector<AxisList>> permuted_axes(const std::vector<AxisList> &now,
                                                   const std::vector<AxisList> &wanted, const Mesh &mesh);

}  // namespace tessera::shardy

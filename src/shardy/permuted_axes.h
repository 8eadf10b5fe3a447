// Finds where axes go in one permutation of blocks.
#pragma once

#include <optional>
#include <vector>

#include "mesh/axis.h"
#include "mesh/mesh.h"

namespace tessera::shardy {

// Gives each dimension as many devices as it has now, in an order from which moves between dimensions and gathers reach
// `wanted`. The axes that are wanted there come first, then those that nobody wants, then those that move on. Axes of
// both lists are equal or don't overlap. Returns nothing if sizes don't allow it.
std::optional<std::vector<AxisList>> permuted_axes(const std::vector<AxisList> &now,
                                                   const std::vector<AxisList> &wanted, const Mesh &mesh);

}  // namespace tessera::shardy

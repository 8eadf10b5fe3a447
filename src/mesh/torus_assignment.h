// The order of a torus's devices in a mesh: neighbours along an axis of the mesh are few links apart.
#pragma once

#include <cstdint>
#include <vector>

namespace tessera {

// [position of the mesh, row-major] -> device; devices are numbered row-major on the torus, of which each dimension is a ring.
// Sizes are positive, and both make the same number of devices.
//
// Each axis of the mesh is made of dimensions of the torus, or of parts of them, and goes through them there and back, so that
// it mostly takes one link from each device to the next, and back from the last to the first. Of the ways to do that the one
// is taken for which a step takes the fewest links, summed over the axes; of equal ones the first found.
//
//   mesh {4, 2} on the torus {2, 4}:  0 4 / 1 5 / 2 6 / 3 7        mesh {8}:  0 1 2 3 7 6 5 4
std::vector<int64_t> torus_assignment(const std::vector<int64_t> &mesh, const std::vector<int64_t> &torus);

}  // namespace tessera

// Orders a torus's devices in a mesh so that neighbours along an axis of the mesh are few links apart.
#pragma once

#include <cstdint>
#include <vector>

namespace tessera {

// Maps mesh positions, row-major, to devices, which are numbered row-major on the torus, each dimension of which is a
// ring. Sizes are positive, and both make the same number of devices.
//
// Each axis of the mesh consists of dimensions of the torus, or of parts of them, and goes through them there and back,
// so that a step mostly takes one link, also from the last device to the first. The result has the fewest links in a
// step, summed over the axes, among all such ways; among equal ones it is the first found.
//
//   mesh {4, 2} on the torus {2, 4}:  0 4 / 1 5 / 2 6 / 3 7        mesh {8}:  0 1 2 3 7 6 5 4
std::vector<int64_t> torus_assignment(const std::vector<int64_t> &mesh, const std::vector<int64_t> &torus);

}  // namespace tessera

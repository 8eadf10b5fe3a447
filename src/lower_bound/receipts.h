// Counts the least that devices receive when a value is wanted in another layout than it has.
#pragma once

#include <vector>

#include "base/shape.h"
#include "layout_choice/problem.h"

namespace tessera {

// Holds the axes of the mesh that a bound considers. Devices that differ only along the other axes count as one device.
struct SeenAxes {
  std::vector<size_t> axes;    // their numbers in the mesh
  std::vector<int64_t> sizes;  // of them
  int64_t others = 1;          // how many devices count as one
};

// Returns how often an element is received, by all devices together and on average over the elements; placements are
// those along the seen axes. Each device that lacks an element receives it at least once, and parts on q devices take q
// - 1 messages before any device has their sum.
double receipts_of_an_element(const Shape &shape, const Placements &from, const Placements &to, const SeenAxes &seen);

}  // namespace tessera

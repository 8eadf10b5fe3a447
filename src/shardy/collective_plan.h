// Plans the collectives that bring an array from one sharding to another, in Shardy's order: slices, a permutation,
// moves of axes from dimension to dimension, and at last gathers. The planner of src/partition looks for the cheapest
// path instead.
#pragma once

#include <vector>

#include "base/shape.h"
#include "mesh/sharding.h"

namespace tessera::shardy {

using AxesOfDims = std::vector<AxisList>;

struct CollectiveStep {
  enum class Kind { slice, permute, move, gather } kind;
  AxesOfDims axes = {};  // of a slice or gather
  AxisList moved = {};   // of a move
  int64_t source_dim = 0, target_dim = 0;
  AxesOfDims result;  // the array's sharding after the step
};

// `reorders_devices` requires a permutation even if no axis needs one. Returns nothing if these steps can't reach the
// target: if the sizes of axes that change places have no common factor.
std::optional<std::vector<CollectiveStep>> plan_collectives(const Shape &shape, const AxesOfDims &from,
                                                            const AxesOfDims &to, const Mesh &mesh,
                                                            bool reorders_devices);

}  // namespace tessera::shardy

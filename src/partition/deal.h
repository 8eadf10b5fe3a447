// Candidates that each of several devices has for the same lines: the best of its block, its part of a fold. Either all of them go to
// all devices, or each device is dealt those for its share of the lines, and what it makes of them goes to where that is wanted.
#pragma once

#include "partition/localizer.h"

namespace tessera {

// Arrays of candidates, in which lines lie as in the results.
struct Candidates {
  Shape global;                // of a result
  DimAxes cut;                 // of a result whose lines all devices with candidates for them have
  AxisList axes;               // along which devices have candidates for the same lines
  std::vector<int64_t> bytes;  // of each array on a device
  int64_t lines = 0;           // dimensions of a result that lines lie along, the first ones
  DimAxes wanted = {};         // the layout in which the results are wanted, where that is known
};

// Returns the dimension along which they are dealt, the first that the devices divide. Nothing: it takes no longer to bring all of them to all
// devices.
std::optional<int64_t> dealt_along(const Candidates &candidates, const ReshardPlanner &planner);

// Adds what it takes to bring them together.
void add_candidates(OwnExchanges &sent, const Candidates &candidates);

// The layout of what is made of dealt candidates.
DimAxes dealt_layout(const Candidates &candidates, int64_t dim);

// Brings the others' candidates for this device's lines, behind one another in dimension `into`.
mlir::Value dealt(LocalEmitter &emitter, mlir::Value value, int64_t dim, int64_t into, const AxisList &axes,
                  const std::string &reason);

}  // namespace tessera

// Combines the per-device candidates of a top-k, sort or fold, where several devices have some for the same lines.
// Either an all-gather brings all candidates to every device, or an all-to-all gives each device the candidates for its
// share of the lines, and its results are resharded to the wanted layout.
#pragma once

#include "partition/localizer.h"

namespace tessera {

// Describes arrays of candidates. Along all dimensions but one, lines lie in them as in the results.
struct Candidates {
  Shape global;                // of a result
  DimAxes cut;                 // of a result whose lines are whole on all devices that have candidates for them
  AxisList axes;               // along which devices have candidates for the same lines
  std::vector<int64_t> bytes;  // of each array on a device
  DimId across = absent_dim;   // the dimension of a result along which candidates stand, if it has one
  DimAxes wanted = {};         // the layout in which the results are wanted, where that is known
};

// Returns the dimension along which candidates are redistributed: the first that the devices divide evenly. Returns
// nothing if gathering all of them on all devices takes no longer.
std::optional<DimId> dealt_along(const Candidates &candidates, const ReshardPlanner &planner);

// Adds the collectives that combine the candidates to `sent`.
void add_candidates(OwnExchanges &sent, const Candidates &candidates);

// Returns the layout of the results that are computed from redistributed candidates.
DimAxes dealt_layout(const Candidates &candidates, DimId dim);

// Returns all devices' candidates, concatenated along a dimension.
mlir::Value gathered(LocalEmitter &emitter, mlir::Value value, DimId dim, const AxisList &axes,
                     const std::string &reason);

// Returns all devices' candidates for this device's lines, concatenated along dimension `into`.
mlir::Value dealt(LocalEmitter &emitter, mlir::Value value, DimId dim, DimId into, const AxisList &axes,
                  const std::string &reason);

}  // namespace tessera

// Chooses the axes that cut each factor of an operation, in Shardy's order of candidates: the axes that cut most
// elements come first. The planner of src/partition goes by what moves and work take instead.
#pragma once

#include "shardy/op_tensors.h"

namespace tessera::shardy {

// Says whether the operation can run as its tensors lie: each factor is cut alike in all of them, none that must be
// whole is cut, and no axis cuts two factors.
bool is_compatible(const OpTensors &op);

// An operation with one operand that has dimensions and one result runs as one of the two lies.
FactorAxes choose_axes(const OpTensors &op);

// Returns the axes of factors that are reduced away, in mesh order: results are partial along them.
AxisList reduction_axes(const FactorAxes &axes, const OpTensors &op);

}  // namespace tessera::shardy

// Chooses the axes that cut each factor of an operation, in Shardy's order of candidates: the axes that cut most
// elements come first. The planner of src/partition minimizes the time of moves and work instead.
#pragma once

#include "shardy/op_tensors.h"

namespace tessera::shardy {

// Returns whether the operation can run with its tensors' present shardings: each factor is cut alike in all of them,
// no factor that must be whole is cut, and no axis cuts two factors.
bool is_compatible(const OpTensors &op);

// An operation with one result, and one operand that has dimensions, runs with the sharding of one of the two.
FactorAxes choose_axes(const OpTensors &op);

// Returns the axes of reduction factors, in mesh order: results are partial along them.
AxisList reduction_axes(const FactorAxes &axes, const OpTensors &op);

}  // namespace tessera::shardy

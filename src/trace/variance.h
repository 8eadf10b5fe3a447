// Variance says along which axes of a manual body a value may differ from device to device, and along which named
// batches from element to element.
#pragma once

#include <string>
#include <vector>

#include "mesh/variance.h"
#include "trace/context.h"

namespace tessera::detail {

struct Variance {
  AxisNames axes;             // in mesh order; then names of batches (batch_axis.h), in alphabetical order
  std::vector<Origin> since;  // for each of them
};

// Returns the mesh of this thread's manual body. Outside manual bodies it has no axes.
const Mesh &manual_mesh();

Variance variance_of(const ArrayState &state);
void set_variance(const Array &array, Variance variance);
// Returns the variance of a value that begins to vary along the axes here.
Variance variance_since(const AxisNames &axes, const Mesh &mesh, const std::string &origin);
// Returns the variance along the axes of both. Where both vary, the origin is that of the first.
Variance union_of(const Variance &first, const Variance &second, const Mesh &mesh);
Variance without(const Variance &variance, const AxisNames &gone);
// Keeps the axes along which the body knows variance.
AxisNames checked(const AxisNames &axes, const ManualScope &manual);
// Returns the variance along exactly these axes, for an operation that says how its results vary. Axes along which no
// operand varies begin here.
Variance variance_over(const AxisNames &axes, const char *function, const std::vector<const ArrayState *> &operands);
// Returns `argument [0] varies by its in_spec`, or `x since argument [0] ..., y since axis_index` where there are
// several origins.
std::string since_text(const ArrayState &state, const AxisNames &axes);

// Returns the variance of an ordinary operation's results, which is the union over its operands. Operands with fewer
// axes are lifted, which sends nothing. In a body without auto_pbroadcast that is a VarianceError, except for C++
// scalars.
Variance joined_variance(const char *function, const std::vector<const ArrayState *> &operands);

}  // namespace tessera::detail

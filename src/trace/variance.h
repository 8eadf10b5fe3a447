// Variance: over which axes of a manual body a value may differ from device to device, and over which named batches from
// element to element.
#pragma once

#include <string>
#include <vector>

#include "mesh/variance.h"
#include "trace/context.h"

namespace tessera::detail {

struct Variance {
  AxisNames axes;             // in mesh order; behind them names of batches (batch_axis.h), in alphabetical order
  std::vector<Origin> since;  // for each of them
};

// Of the manual body that this thread is in; without axes outside of any.
const Mesh &manual_mesh();

Variance variance_of(const ArrayState &state);
void set_variance(const Array &array, Variance variance);
// That of a value that begins to vary over the axes here.
Variance variance_since(const AxisNames &axes, const Mesh &mesh, const std::string &origin);
// Over the axes of both; where both vary it began with the first.
Variance union_of(const Variance &first, const Variance &second, const Mesh &mesh);
Variance without(const Variance &variance, const AxisNames &gone);
// Those of the axes over which variance is known in the body.
AxisNames checked(const AxisNames &axes, const ManualScope &manual);
// Over just these axes: of an operation that says over which its results vary. What its operands don't vary over begins here.
Variance variance_over(const AxisNames &axes, const char *function, const std::vector<const ArrayState *> &operands);
// `argument [0] came in by its in_spec`; `x since argument [0] ..., y since axis_index` where it began in several places.
std::string since_text(const ArrayState &state, const AxisNames &axes);

// Of an ordinary operation's results: the union over the operands. Operands that vary over less are lifted, which moves
// nothing; in a body without auto_pbroadcast that is a VarianceError, save for scalars written in C++.
Variance joined_variance(const char *function, const std::vector<const ArrayState *> &operands);

}  // namespace tessera::detail

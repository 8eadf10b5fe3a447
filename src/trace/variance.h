// Device variance: over which axes of a manual body a value may differ from device to device.
#pragma once

#include <string>
#include <vector>

#include "trace/context.h"

namespace tessera::detail {

struct Variance {
  AxisNames axes;     // in mesh order
  std::string since;  // the operation at which it began to vary; empty if it doesn't
};

// Of an ordinary operation's results: the union over the operands. Operands that vary over less are lifted, which moves
// nothing; in a body without auto_pbroadcast that is a VarianceError, save for scalars written in C++.
Variance joined_variance(const char *function, const std::vector<const ArrayState *> &operands);

AxisNames union_of(const AxisNames &a, const AxisNames &b, const Mesh &mesh);
AxisNames without(const AxisNames &axes, const AxisNames &gone);
bool has_axis(const AxisNames &axes, AxisName axis);
std::string names_text(const AxisNames &axes);  // `i, j`

}  // namespace tessera::detail

// The text of a sharding in tables and explanations.
#pragma once

#include <string>
#include <vector>

#include "mesh/axis.h"

namespace tessera {

// `[{"x"}, {}]`, with `unreduced={"y"}` where there is some.
std::string sharding_text(const std::vector<AxisList> &dims, const AxisList &unreduced = {});

}  // namespace tessera

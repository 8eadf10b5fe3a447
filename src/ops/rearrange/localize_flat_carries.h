// Splits carried values into pieces, where loops carry or branches return flat arrays that are computed piece by piece.
#pragma once

#include <vector>

#include "ops/rearrange/localize_flat_region.h"

namespace tessera::stablehlo {

// Lets loops carry, and branches return, the pieces of the regions' flat arrays in place of the arrays. The pieces are
// slices of the values that the carry took; uses of the old carry get an array that is put together of the pieces. The
// regions' values are updated alike.
void take_carries_apart(std::vector<FoundRegion> &regions);

}  // namespace tessera::stablehlo

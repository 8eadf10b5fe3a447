// Takes carries apart, where a loop carries flat arrays that are computed piece by piece, or branches give them.
#pragma once

#include <vector>

#include "ops/rearrange/localize_flat_region.h"

namespace tessera::stablehlo {

// Lets loops carry the pieces of the regions' arrays in place of these, and branches give them. Slices of what such a carry takes are its
// pieces, and what it was, is put together of them, for the regions' values too.
void take_carries_apart(std::vector<FoundRegion> &regions);

}  // namespace tessera::stablehlo

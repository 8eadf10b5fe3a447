// Localizes scatters whose updates are one window of the array, as `x.at[1:-1].set(y)` makes them.
#pragma once

#include <cstdint>
#include <vector>

#include "base/dim_id.h"
#include "ops/indexing/ops.h"

namespace tessera::stablehlo {

// Describes a dimension along which the only window of the updates begins at a constant.
struct PlacedWindow {
  DimId dim, update_dim;
  int64_t start;
};
std::vector<PlacedWindow> placed_windows(ScatterOp op);

}  // namespace tessera::stablehlo

// Localizes scatters whose updates are one window of the array, as `x.at[1:-1].set(y)` makes them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ops/indexing/ops.h"

namespace tessera::stablehlo {

// Returns the integers that a small array holds, where the program says them.
std::optional<std::vector<int64_t>> known_integers(mlir::Value value, int depth = 8);

// Describes a dimension along which the one window of the updates begins where the program says.
struct PlacedWindow {
  int64_t dim, update_dim, start;
};
std::vector<PlacedWindow> placed_windows(ScatterOp op);

}  // namespace tessera::stablehlo

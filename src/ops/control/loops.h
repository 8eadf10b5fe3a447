// Which ops are loops, and how often they turn.
#pragma once

#include <cstdint>
#include <optional>

#include "mlir/IR/Operation.h"

namespace tessera {

bool is_loop(mlir::Operation *op);

// Turns of a counted loop: a carry that begins at a constant, grows by a constant each turn, and is compared (LT or LE) with
// a constant. None where that isn't so.
std::optional<int64_t> trip_count(mlir::Operation *op);

}  // namespace tessera

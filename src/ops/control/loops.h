// Which ops are loops, and how often they iterate.
#pragma once

#include <cstdint>
#include <optional>

#include "mlir/IR/Operation.h"

namespace tessera {

bool is_loop(mlir::Operation *op);

// Turns of a counted loop: a carry that begins at a constant, grows by a constant each iteration, and is compared (LT or LE) with
// a constant. None where that isn't so.
std::optional<int64_t> trip_count(mlir::Operation *op);

// Writes the iterations of all loops in an op on them, where trip_count finds them once what they count with can't be read any more.
void note_trip_counts(mlir::Operation *within);

}  // namespace tessera

// Finds loops and their numbers of iterations.
#pragma once

#include <cstdint>
#include <optional>

#include "mlir/IR/Operation.h"

namespace tessera {

bool is_loop(mlir::Operation *op);

// Returns the iterations of a counted loop, or nothing: a carry begins at a constant, grows by a constant each
// iteration, and is compared (LT or LE) with a constant.
std::optional<int64_t> trip_count(mlir::Operation *op);

// Annotates all loops within an op with their iterations, which trip_count then finds even if the count can't be
// derived any more.
void note_trip_counts(mlir::Operation *within);

}  // namespace tessera

// Recognises masks of triangles in programs: comparisons of numbers of rows and columns.
#pragma once

#include "mlir/IR/Value.h"

namespace tessera::stablehlo {

// Returns whether `predicate`, of the shape of a batch of matrices, is `side` only in the upper triangle with the
// diagonal. Returns false if that is unknown.
bool is_in_upper_triangle(mlir::Value predicate, bool side);

}  // namespace tessera::stablehlo

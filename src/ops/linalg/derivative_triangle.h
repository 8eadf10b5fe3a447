// Masks of triangles, as programs compute them: comparisons of numbers of rows and columns.
#pragma once

#include "mlir/IR/Value.h"

namespace tessera::stablehlo {

// Whether `predicate`, of the shape of a batch of matrices, is `side` only in the upper triangle, the diagonal with it. False where that
// can't be told.
bool is_in_upper_triangle(mlir::Value predicate, bool side);

}  // namespace tessera::stablehlo

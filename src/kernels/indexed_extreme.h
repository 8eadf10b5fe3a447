// Folds pairs of a value and its index into the largest or smallest value and its index.
#pragma once

#include <memory>

#include "kernels/fold.h"

namespace tessera {

// Returns the function that computes, of the arrays a, i, b and j, what a body of dialect/stablehlo/indexed_extreme.h does at
// each element. Returns null for element types that it doesn't know: the indices are i32 or i64.
std::shared_ptr<const VectorFunction> indexed_extreme(Fold extreme, DType value, DType index);

}  // namespace tessera

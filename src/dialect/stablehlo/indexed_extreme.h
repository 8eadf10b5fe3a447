// Recognizes the bodies of reductions that find the largest or smallest element and its index.
#pragma once

#include <optional>

#include "base/fold.h"
#include "mlir/IR/Region.h"

namespace tessera {

// Returns Fold::max or Fold::min for a body f((a, i), (b, j)) of scalars which is seen to return, whatever operations it has,
//
//   max: (a, i) where a > b or a is NaN, else (b, j), but the lower one of i and j where a = b
//   min: the same with a < b
//
// as those of jnp.argmax and jnp.argmin do. The elements have any types that are compared, the indices are signed integers.
std::optional<Fold> indexed_extreme_of(mlir::Region &body);

}  // namespace tessera

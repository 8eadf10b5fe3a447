// Finds indices that are constants of the program, as jnp writes them:
//
//   concatenate(reshape(3), broadcast_in_dim(5))        holds 3 and 5
#pragma once

#include <optional>

#include "llvm/ADT/SmallVector.h"
#include "mlir/IR/Value.h"

namespace tessera::stablehlo {

// Returns the integers that an array of at most 64 holds, or nothing. Follows values that loops carry unchanged.
std::optional<llvm::SmallVector<int64_t>> known_indices(mlir::Value value, int depth = 8);

}  // namespace tessera::stablehlo

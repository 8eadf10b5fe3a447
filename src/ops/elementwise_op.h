// Tells which operations work element by element.
#pragma once

#include "ops/op_interfaces.h"

namespace tessera {

// Returns whether an operation computes each element of its result from those of its operands at the same index.
inline bool is_elementwise(mlir::Operation *op) {
  if (op->getNumResults() != 1 || op->getNumRegions() > 0) return false;
  auto fused = llvm::dyn_cast<FusedOpInterface>(op);
  return fused && fused.fusionTraits().role == FusionRole::elementwise;
}

}  // namespace tessera

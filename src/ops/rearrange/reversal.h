// Finds reversals of one dimension that a rewriting may leave out.
#pragma once

#include "ops/location_mark.h"
#include "ops/rearrange/ops.h"

namespace tessera::stablehlo {

// Returns the operation as a reversal of this dimension alone whose result has no sharding, else null.
inline ReverseOp as_reversal(mlir::Operation *op, int64_t dim) {
  auto reversal = llvm::dyn_cast_if_present<ReverseOp>(op);
  if (!reversal || reversal.getDimensions() != llvm::ArrayRef<int64_t>{dim}) return {};
  return mark_of(op->getLoc(), LocationMark::given) ? ReverseOp() : reversal;
}

}  // namespace tessera::stablehlo

// Computes shapes that follow from the operands'.
#pragma once

#include "ops/contraction/ops.h"

namespace tessera::stablehlo {

// Returns batching dimensions, then the remaining ones of lhs, then those of rhs.
llvm::SmallVector<int64_t> result_shape(DotGeneralOp op);
// Fails after a diagnostic.
mlir::FailureOr<llvm::SmallVector<int64_t>> result_shape(ConvolutionOp op);

}  // namespace tessera::stablehlo

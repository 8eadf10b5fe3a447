// Reductions of the stablehlo dialect.
#pragma once

#include "dialect/stablehlo/operations.h"

namespace tessera::stablehlo {

// The one operation that a reducer applies, where its body is exactly `return op(a, b)` of its two arguments in order, op
// has no attributes and is commutative: what `applies stablehlo.add` says. Null for any other body.
mlir::Operation *applied_operation(mlir::Region &reducer);

}  // namespace tessera::stablehlo

#define GET_OP_CLASSES
#include "ops/reduction/ops.h.inc"

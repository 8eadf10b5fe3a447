// Declares elementwise operations of the stablehlo dialect.
#pragma once

#include "dialect/stablehlo/operations.h"

namespace tessera::stablehlo {

// Returns the accuracy of an operation that names none.
ResultAccuracyAttr default_accuracy(mlir::MLIRContext *context);

}  // namespace tessera::stablehlo

#define GET_OP_CLASSES
#include "ops/elementwise/ops.h.inc"

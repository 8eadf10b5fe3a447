// Values that are known before a program runs.
#pragma once

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace tessera {

// Returns the constant if its value is known here, else null.
mlir::DenseElementsAttr constant_of(mlir::Value value);

// Returns the only result of an op whose operands are all constants, as the reference computes it; null where the op has
// regions, effects or no operands, where one of the values is no small array, and where the evaluation fails, so that the error comes when the
// program runs.
mlir::DenseElementsAttr computed_value(mlir::Operation *op);

}  // namespace tessera

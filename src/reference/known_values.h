// Finds values that are known before a program runs.
#pragma once

#include <optional>

#include "llvm/ADT/SmallVector.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace tessera {

// Returns the constant if its value is known here, else null.
mlir::DenseElementsAttr constant_of(mlir::Value value);
// Returns the elements of a constant of integers. Unsigned ones beyond 63 bits become the largest number. Returns
// nothing for other values.
std::optional<llvm::SmallVector<int64_t>> integers_of(mlir::DenseElementsAttr constant);
std::optional<llvm::SmallVector<int64_t>> known_integers(mlir::Value value);

// Returns the only result of an op whose operands are all constants, as the reference computes it. Returns null if the
// op has regions, effects or no operands, or if one of the values isn't a small array. Returns null too if the
// evaluation fails, so that the error comes when the program runs.
mlir::DenseElementsAttr computed_value(mlir::Operation *op);

}  // namespace tessera

// Finds the values that loops carry and branches give.
#pragma once

#include <optional>

#include "mlir/IR/Operation.h"
#include "mlir/IR/Value.h"

namespace tessera::stablehlo {

// Names one of the values that a loop carries, or that branches give.
struct Carry {
  mlir::Operation *op;
  unsigned number = 0;
};

// Returns the carry that a value is inside a loop, or behind a loop or branches, or nothing.
std::optional<Carry> carry_of(mlir::Value value);
// Returns the carry that takes a value, at first, for the next iteration or from a branch, or nothing.
std::optional<Carry> carry_that_takes(mlir::OpOperand &use);
// Returns whether a region says only if a loop goes on, so that it gives none of the carries.
bool is_condition(mlir::Region &region);

}  // namespace tessera::stablehlo

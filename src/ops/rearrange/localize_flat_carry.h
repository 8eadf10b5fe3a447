// Finds the values that loops carry and branches return.
#pragma once

#include <optional>

#include "mlir/IR/Operation.h"
#include "mlir/IR/Value.h"

namespace tessera::stablehlo {

// Names one of the values that a loop carries, or that branches return.
struct Carry {
  mlir::Operation *op;
  unsigned number = 0;
};

// Returns the carry of which a value is an argument inside a loop, or a result of a loop or of branches. Returns
// nothing for other values.
std::optional<Carry> carry_of(mlir::Value value);
// Returns the carry that takes the used value: as a loop's operand, for the next iteration, or from a branch. Returns
// nothing for other uses.
std::optional<Carry> carry_that_takes(mlir::OpOperand &use);
// Returns whether a region is a loop's condition, which returns none of the carries.
bool is_condition(mlir::Region &region);

}  // namespace tessera::stablehlo

// Counts what an op of a per-device program computes.
#pragma once

#include "mlir/IR/BuiltinTypes.h"
#include "ops/op_interfaces.h"
#include "ops/registration.h"

namespace tessera {

// Counts the additions and multiplications of an op on a device.
double operations_of(mlir::Operation *op);

// Returns the number of elements of an array of known shape, and 0 for other types.
double elements_of(mlir::Type type);

template <typename Op>
struct CostModel : CostOpInterface::ExternalModel<CostModel<Op>, Op> {
  double operations(mlir::Operation *op) const { return count_operations(mlir::cast<Op>(op)); }
};

}  // namespace tessera

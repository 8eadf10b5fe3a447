// Tells which operations compute values that can be computed again anywhere.
#pragma once

#include "mlir/IR/BuiltinTypes.h"
#include "propagate/rule_of_op.h"

namespace tessera {

inline bool is_scalar(mlir::Value value) {
  auto shaped = mlir::dyn_cast<mlir::ShapedType>(value.getType());
  return shaped && shaped.hasRank() && shaped.getRank() == 0;
}

inline bool is_scalar_broadcast(mlir::Operation *op) {
  return op->getNumOperands() == 1 && is_scalar(op->getOperand(0)) && propagation_traits_of(op).expands;
}

}  // namespace tessera

// Reads constants in modules whose shardings are propagated; there they are operations of sdy.
#pragma once

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Value.h"

namespace tessera {

// Returns the elements of a value of a propagated program if it is a constant, else null.
mlir::DenseElementsAttr propagated_constant(mlir::Value value);

}  // namespace tessera

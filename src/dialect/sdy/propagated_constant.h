// Reads constants in modules whose shardings are propagated, in which they are sdy's.
#pragma once

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Value.h"

namespace tessera {

// Returns the constant that a value of a propagated program is, else null.
mlir::DenseElementsAttr propagated_constant(mlir::Value value);

}  // namespace tessera

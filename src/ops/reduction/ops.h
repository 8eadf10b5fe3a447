// Declares the reductions of the stablehlo dialect.
#pragma once

#include "dialect/stablehlo/attributes.h"
#include "dialect/stablehlo/dialect.h"
#include "dialect/stablehlo/traits.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/partial_traits.h"

namespace tessera::stablehlo {

// Returns the one operation that a reducer applies if its body is exactly `return op(a, b)` of its two arguments in
// order, where op has no attributes and is commutative (`applies stablehlo.add`). Returns null for any other body.
mlir::Operation *applied_operation(mlir::Region &reducer);

}  // namespace tessera::stablehlo

#define GET_OP_CLASSES
#include "ops/reduction/ops.h.inc"

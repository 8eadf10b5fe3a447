// Declares the operations of the chlo dialect.
#pragma once

#include "dialect/chlo/dialect.h"
#include "dialect/stablehlo/traits.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "dialect/chlo/ops.h.inc"

// Declares the contractions of the stablehlo dialect.
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

#define GET_OP_CLASSES
#include "ops/contraction/ops.h.inc"

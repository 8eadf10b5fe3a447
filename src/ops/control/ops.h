// Declares control flow, calls, tokens and communication with the host of the stablehlo dialect.
#pragma once

#include "dialect/devices/devices.h"
#include "dialect/stablehlo/assembly.h"
#include "dialect/stablehlo/attributes.h"
#include "dialect/stablehlo/dialect.h"
#include "dialect/stablehlo/traits.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "ops/control/ops.h.inc"

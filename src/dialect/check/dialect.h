// Declares the check and interpreter dialects: programs that check themselves, as StableHLO's test data do.
#pragma once

#include "dialect/devices/devices.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"

#include "dialect/check/check_dialect.h.inc"
#include "dialect/check/interpreter_dialect.h.inc"

#define GET_OP_CLASSES
#include "dialect/check/check.h.inc"

#define GET_OP_CLASSES
#include "dialect/check/interpreter.h.inc"

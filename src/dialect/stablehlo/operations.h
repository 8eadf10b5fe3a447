// Includes what generated operation classes need; every family's ops.h includes this and then its own ops.h.inc.
#pragma once

#include "dialect/stablehlo/assembly.h"
#include "dialect/stablehlo/attributes.h"
#include "dialect/stablehlo/dialect.h"
#include "dialect/stablehlo/traits.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

// Declares the rule dialect: functions with rules for their derivatives.
#pragma once

#include "dialect/stablehlo/dialect.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "dialect/rule/rule_dialect.h.inc"

#define GET_OP_CLASSES
#include "dialect/rule/rule.h.inc"

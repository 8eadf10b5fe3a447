// The chlo dialect: its class and its attributes. Operations are in dialect/chlo/ops.h.
#pragma once

#include "dialect/stablehlo/dialect.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"

#include "dialect/chlo/chlo_dialect.h.inc"
#include "dialect/chlo/chlo_enums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "dialect/chlo/chlo_attrs.h.inc"

// Declares the chlo dialect: its class and its attributes. Operations are in dialect/chlo/ops.h.
#pragma once

#include "base/stablehlo_enums.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"

#include "dialect/chlo/chlo_dialect.h.inc"

namespace tessera::chlo {
using stablehlo::ComparisonDirection;
using stablehlo::ComparisonType;
using stablehlo::Precision;
}  // namespace tessera::chlo

#define GET_ATTRDEF_CLASSES
#include "dialect/chlo/chlo_attrs.h.inc"

// Slopes of special functions that need several operations.
#pragma once

#include "transform/emit.h"

namespace tessera {

// Returns the slope of y = exp(-|x|) I1(x).
mlir::Value slope_of_bessel_i1e(Emit e, mlir::Value x, mlir::Value y);

}  // namespace tessera

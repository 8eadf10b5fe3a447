// Computes slopes of special functions that need several operations.
#pragma once

#include "transform/emit.h"

namespace tessera {

mlir::Value slope_of_bessel_i1e(Emit e, mlir::Value x, mlir::Value y);

}  // namespace tessera

// What the bodies of windows combine elements by, where that is more than one operation.
#pragma once

#include "mlir/IR/Block.h"

namespace tessera::stablehlo {

// Whether a body of two arguments gives log(exp(x) + exp(y)) as JAX computes it: max(x, y) + log1p(exp(-|x - y|)), and x + y where
// their difference is NaN.
bool adds_exponentials(mlir::Block &body);

}  // namespace tessera::stablehlo

// Recognizes bodies of windows that combine elements by more than one operation.
#pragma once

#include "mlir/IR/Block.h"

namespace tessera::stablehlo {

// Returns whether a body of two arguments gives log(exp(x) + exp(y)) as JAX computes it: max(x, y) + log1p(exp(-|x -
// y|)), and x + y where their difference is NaN.
bool adds_exponentials(mlir::Block &body);

}  // namespace tessera::stablehlo

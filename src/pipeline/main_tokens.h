// Handles tokens among the arguments and results of @main, by which JAX orders the effects of programs that run one
// after the other. Programs take turns anyway, so that a token is held as an array without elements.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

// Turns `main`'s token arguments and results into tensor<0xi1>. Inside, a token is made at the beginning.
void hold_tokens_as_arrays(mlir::func::FuncOp main);

}  // namespace tessera

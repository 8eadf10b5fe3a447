// A step between those of Shardy's pipelines does what MLIR's canonicalize does there, at the cost of what there is to do.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera::shardy {

// Applies the patterns of collectives where there are any, and erases operations without effect and without use.
void simplify_collectives(mlir::func::FuncOp function);

}  // namespace tessera::shardy

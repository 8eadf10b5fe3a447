// Pads arrays so that each of their dimensions is cut into equal blocks.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera::shardy {

// Changes shapes in place. What is behind the end of an array may be anything; it is filled with the element that changes
// nothing where operations combine elements of the dimension. Arguments and results of the function must be even. Fails
// with a diagnostic.
llvm::LogicalResult pad_for_divisibility(mlir::func::FuncOp function);

}  // namespace tessera::shardy

// Checks that the arguments and results of functions are cut into equal blocks, where nothing can be padded.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera::shardy {

llvm::LogicalResult check_even_borders(mlir::func::FuncOp function);

}  // namespace tessera::shardy

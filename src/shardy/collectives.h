// Writes reshards as collectives on whole arrays.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera::shardy {

// Reshards that change nothing go away unless they are to be kept. Those from or to one device, or between meshes of
// different axes, stay.
llvm::LogicalResult reshards_to_collectives(mlir::func::FuncOp function, bool keeps_redundant);

}  // namespace tessera::shardy

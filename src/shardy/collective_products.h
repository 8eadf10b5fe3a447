// Leaves gathers before products, and scattered sums of products, to compilers that overlap them with the product.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera::shardy {

// Removes the gather of an operand that only a product uses, and the reduce-scatter that alone uses a product, whose result
// then lies as that one's: its sum is left unsaid.
llvm::LogicalResult hide_collectives_of_products(mlir::func::FuncOp function);

}  // namespace tessera::shardy

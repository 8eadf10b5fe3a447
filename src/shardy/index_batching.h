// Makes a dimension of indices along which each row takes its own number a batching dimension of its gather or scatter.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera::shardy {

void batch_by_rows(mlir::func::FuncOp function);

}  // namespace tessera::shardy

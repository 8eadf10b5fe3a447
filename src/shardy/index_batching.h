// Says of gathers and scatters that each row takes its own index in a dimension that they are batched along it.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera::shardy {

void batch_by_rows(mlir::func::FuncOp function);

}  // namespace tessera::shardy

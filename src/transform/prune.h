// What nothing uses goes away, inside manual regions and at their borders too.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

// Operations without a use and without an effect; results of manual regions that nothing uses, with what computed them; and
// operands that a region doesn't use. Collectives count as without effect: all devices drop the same ones.
void prune(mlir::func::FuncOp function);
void prune(mlir::Block &block);

// Calls that have printed already (reference/printing.h) go.
void drop_printed(mlir::func::FuncOp function);

}  // namespace tessera

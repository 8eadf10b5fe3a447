// Sinks constants in derivatives. Transposition puts the operations that aren't linear in front of the linear ones, and
// tidying merges constants and moves them to the beginning. In written programs they stand where they are used.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

// Gives each use of a literal (a constant, or a scalar constant repeated to a shape) a literal of its own directly in
// front of the user, as recording writes it. Other operations that don't depend on the arguments from `linear` on move
// directly in front of their first use. A linear function that is transposed twice therefore prints as itself.
void sink_constants(mlir::func::FuncOp function, unsigned linear);

}  // namespace tessera

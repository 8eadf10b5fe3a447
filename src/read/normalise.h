// Brings programs to the forms that the phases behind the reader know.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Turns a composite into the call of its decomposition. An element of a tuple that is made in the same function becomes
// the value that was put in, and calls of LAPACK become the operations that they stand for. An approximate top-k
// becomes a sort whose first elements are taken.
void normalise(mlir::ModuleOp module);

}  // namespace tessera

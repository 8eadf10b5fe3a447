// Brings programs to the forms that the phases behind the reader know.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Turns a composite into the call of its decomposition, which is what it means. An element that is taken out of a tuple
// made in the same function becomes the value that was put in, and calls of LAPACK become what they stand for. An
// approximate top-k becomes a sort whose first elements are taken.
void normalise(mlir::ModuleOp module);

}  // namespace tessera

// Forms that a program may be written in and that nothing behind the reader needs to know.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// A composite becomes the call of its decomposition, which is what it means; an element that is taken out of a tuple made in
// the same function becomes the value that was put in; calls of LAPACK become what they stand for; an approximate top-k
// becomes a sort, of which the first elements are taken.
void normalise(mlir::ModuleOp module);

}  // namespace tessera

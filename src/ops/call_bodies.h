// Puts the body of a function in place of a call. The call has no uses afterwards; the caller erases it.
#pragma once

#include "mlir/IR/Operation.h"

namespace tessera {

// The body has one block, whose terminator returns what the call gives.
void copy_body(mlir::Operation *call, mlir::Block &body);
// Takes the body without a copy, and leaves a declaration behind.
void move_body(mlir::Operation *call, mlir::Region &body);

}  // namespace tessera

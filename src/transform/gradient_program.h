// Turns a whole program into the program of its gradient.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "transform/gradient_choice.h"

namespace tessera {

// `main` of the module gives gradients of one real scalar result in place of its results. Arguments stay as they are, with
// their names and attributes, but are donated no longer; a gradient is sharded as its argument. Calls are written out, and
// functions that nobody calls any more go. Failure, with diagnostics: a choice that can't be made, an operation without a
// derivative, a loop that can't be transposed.
llvm::LogicalResult make_gradient_program(mlir::ModuleOp module, llvm::StringRef main, const GradientChoice &choice);

}  // namespace tessera

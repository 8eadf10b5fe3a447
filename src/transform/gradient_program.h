// Turns a whole program into the program of its gradient.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "transform/gradient_choice.h"

namespace tessera {

// Replaces the results of `main` by gradients of one real scalar result. Arguments keep their names and attributes, but
// are no longer donated; a gradient is sharded as its argument. Calls are inlined, and unused functions are erased.
// Fails with a diagnostic for an impossible choice, an operation without a derivative, and a loop that can't be
// transposed.
llvm::LogicalResult make_gradient_program(mlir::ModuleOp module, llvm::StringRef main, const GradientChoice &choice);

}  // namespace tessera

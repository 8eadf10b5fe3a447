// Types and attributes of an operation held to what its kernels take for granted (reference/kernels/preconditions.h), whoever
// made the operation: a program that a verifier has let through, or a rewriting that no verifier has seen.
#pragma once

#include "mlir/IR/Operation.h"

namespace tessera {

// An error at the operation that says what doesn't hold. Operations on values that kernels don't have (dynamic, quantized)
// aren't looked at: they have no kernel either.
llvm::LogicalResult check_preconditions(mlir::Operation *op);
// The same of all operations within, once before any of them is made a kernel of or evaluated.
llvm::LogicalResult check_preconditions_within(mlir::Operation *op);

}  // namespace tessera

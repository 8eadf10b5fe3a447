// Checks types and attributes of an operation against the preconditions of its kernels
// (reference/evaluators/preconditions.h), whether the operation comes from a verified program or from a rewriting that no
// verifier has seen.
#pragma once

#include "mlir/IR/Operation.h"

namespace tessera {

// Emits an error at the operation for a precondition that doesn't hold. Operations on values that kernels don't support
// (dynamic, quantized) aren't checked, since they have no kernel either.
llvm::LogicalResult check_preconditions(mlir::Operation *op);
// Checks all operations within an operation. It is called once, before any of them gets a kernel or is evaluated.
llvm::LogicalResult check_preconditions_within(mlir::Operation *op);

}  // namespace tessera

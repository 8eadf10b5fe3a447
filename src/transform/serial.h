// Goes through a batch in steps, one part of it after the other, so that intermediate values need less memory:
//
//   f(x: 3) = sum over b of g(x)      over a batch b of 8 of x in 4 steps:      s = 0; for i in 0..4: s += sum(g(x[2i, 2i+2]))
//
// The operations that join elements divide the function: an operation that needs a sum over the batch comes after the
// loop that computes the sum. A value that a later loop needs again is kept whole.
#pragma once

#include "transform/batch.h"

namespace tessera {

// Writes the function's operations on `arguments` at the builder's position, in plan.steps steps, which divide
// plan.size. Returns the function's results.
llvm::FailureOr<BatchValues> serial_body(mlir::func::FuncOp function, const BatchPlan &plan, mlir::OpBuilder builder,
                                         llvm::ArrayRef<BatchValue> arguments);

}  // namespace tessera

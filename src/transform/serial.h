// A batch gone through in steps, one piece of it after the other, so that what is computed on the way needs a part of the
// memory:
//
//   f(x: 3) = sum over b of g(x)      over a batch b of 8 of x in 4 steps:      s = 0; for i in 0..4: s += sum(g(x[2i, 2i+2]))
//
// What the elements do together divides the function: all that needs a sum over the batch comes after the loop that makes it. A
// value that a later loop needs again is kept whole.
#pragma once

#include "transform/batch.h"

namespace tessera {

// The function's operations on `arguments`, written at the builder's place, in plan.steps steps, which divide plan.size; what
// it returns.
llvm::FailureOr<BatchValues> serial_body(mlir::func::FuncOp function, const BatchPlan &plan, mlir::OpBuilder builder,
                                         llvm::ArrayRef<BatchValue> arguments);

}  // namespace tessera

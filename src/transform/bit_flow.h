// Where a float's value goes by its bits. An integer made of a float's bits has no tangent, and a float made of such an integer
// would seem to depend on nothing, though it does.
#pragma once

#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

// Failure, with a diagnostic at the operation that makes a float of them: the bits of a float which depends on the arguments `wrt`
// reach a float or complex result of `function`. Not where what is left of them only says where the value lies: its sign and
// exponent, or what a comparison or an index is made of, which change in steps.
llvm::LogicalResult refuse_flow_by_bits(mlir::func::FuncOp function, const std::vector<unsigned> &wrt);

// The float whose lowest bits of the mantissa the operation clears, which is a rounding of it, towards zero, and has the derivative of
// other roundings: that of the float. Null: it does something else. JAX splits floats into a head and a tail so.
mlir::Value rounded_by_bits(mlir::Operation *op);

}  // namespace tessera

// Follows a float's value through its bits. An integer made from a float's bits has no tangent, so a float made from
// that integer would seem to depend on nothing.
#pragma once

#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

// Fails with a diagnostic at the operation that makes a float of them, if bits of a float that depends on the arguments
// `wrt` reach a float or complex result of `function`. Bits that only tell the value's range, its sign and exponent, a
// comparison or an index, are allowed, since they change in steps.
llvm::LogicalResult refuse_flow_by_bits(mlir::func::FuncOp function, const std::vector<unsigned> &wrt);

// Returns the float whose lowest mantissa bits the operation clears, else null. This rounds the float towards zero. Its
// derivative is, as for other roundings, the float's own. JAX splits floats into a head and a tail in this way.
mlir::Value rounded_by_bits(mlir::Operation *op);

}  // namespace tessera

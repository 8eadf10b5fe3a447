// Checks the regions of operations: their one block, its arguments, and the operands of its stablehlo.return.
#pragma once

#include "mlir/IR/Operation.h"
#include "mlir/IR/Region.h"
#include "mlir/IR/TypeRange.h"

namespace tessera::stablehlo {

// Returns the types that the region's block returns. Emits an error on `op` unless there is one block that ends in
// stablehlo.return. `name` is the region's in messages: "body", "branch 2".
mlir::FailureOr<mlir::TypeRange> returned_types(mlir::Operation *op, mlir::Region &region, const llvm::Twine &name);

// Checks that the block takes `arguments` and returns `results`, up to dynamic extents.
llvm::LogicalResult verify_region(mlir::Operation *op, mlir::Region &region, const llvm::Twine &name,
                                  mlir::TypeRange arguments, mlir::TypeRange results);

// Checks that there are as many inputs as init values and results, at least one, that inputs have one shape, and that
// init values are scalars.
llvm::LogicalResult verify_reduced(mlir::Operation *op, mlir::ValueRange inputs, mlir::ValueRange inits);

// Checks a reducer of n values: (a1..an, b1..bn) -> (r1..rn), where ai, bi and ri have one scalar type to which the
// elements of `inputs[i]` and `inits[i]` can be promoted. Returns these n element types.
mlir::FailureOr<llvm::SmallVector<mlir::Type>> verify_reducer(mlir::Operation *op, mlir::Region &region,
                                                              mlir::TypeRange inputs, mlir::TypeRange inits);

// Checks that a result has the type which the operands and the reducer give it, up to dynamic extents.
llvm::LogicalResult verify_result(mlir::Operation *op, size_t result, mlir::Type expected);

// Returns whether a value of element type `from` can be held as `to`: same kind, and at least as many bits.
bool is_promotable(mlir::Type from, mlir::Type to);

}  // namespace tessera::stablehlo

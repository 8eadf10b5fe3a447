// Checks of the regions that operations apply: their one block, its arguments, what its stablehlo.return hands back.
#pragma once

#include "mlir/IR/Operation.h"
#include "mlir/IR/Region.h"
#include "mlir/IR/TypeRange.h"

namespace tessera::stablehlo {

// The types that the region's block returns. An error on `op` unless there is one block that ends in stablehlo.return.
// `name` says which region: "body", "branch 2".
mlir::FailureOr<mlir::TypeRange> returned_types(mlir::Operation *op, mlir::Region &region, const llvm::Twine &name);

// The block takes arguments of `arguments` and returns `results`, up to what is dynamic.
llvm::LogicalResult verify_region(mlir::Operation *op, mlir::Region &region, const llvm::Twine &name,
                                  mlir::TypeRange arguments, mlir::TypeRange results);

// As many inputs as init values and results, at least one; inputs of one shape, init values scalars.
llvm::LogicalResult verify_reduced(mlir::Operation *op, mlir::ValueRange inputs, mlir::ValueRange inits);

// A reducer of n values: (a1..an, b1..bn) -> (r1..rn), ai, bi and ri being one scalar type to which the elements of
// `inputs[i]` and `inits[i]` can be promoted. Returns these n element types.
mlir::FailureOr<llvm::SmallVector<mlir::Type>> verify_reducer(mlir::Operation *op, mlir::Region &region,
                                                              mlir::TypeRange inputs, mlir::TypeRange inits);

// True when a value of element type `from` can be held as `to`: same kind, and at least as many bits.
bool is_promotable(mlir::Type from, mlir::Type to);

}  // namespace tessera::stablehlo

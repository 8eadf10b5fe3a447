// Makes dynamic shapes static, given the extents of a function's arguments. For an %x of 8 elements
//
//   %0 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
//   %1 = stablehlo.reshape %0 : (tensor<i32>) -> tensor<1xi32>
//   %2 = stablehlo.dynamic_iota %1, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
//
// becomes
//
//   %2 = stablehlo.iota dim = 0 : tensor<8xf32>
#pragma once

#include <optional>

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

// Gives the arguments these types, and everything computed from them static ones. Calls are inlined, since a callee may
// be called with several shapes. Types that remain dynamic aren't an error here. Fails after a diagnostic, for example
// if an assertion that JAX has written into the program doesn't hold.
llvm::LogicalResult refine_shapes(mlir::func::FuncOp function, mlir::TypeRange argument_types);

// Visits operations in program order, and is passed to the refinement of each.
class Refiner {
 public:
  // Refines the operations of a region, whose arguments have their types by now.
  llvm::LogicalResult refine(mlir::Region &region);

  // Gives a result an extent for each dimension that is dynamic. Fails if a known extent differs.
  llvm::LogicalResult set_shape(mlir::Value result, llvm::ArrayRef<int64_t> shape);
  // Gives a result the extents that another value has in every dimension.
  llvm::LogicalResult set_shape_of(mlir::Value result, mlir::Value other);
  // Replaces an op by another that has the same results, and refines that.
  llvm::LogicalResult replace(mlir::Operation *op, mlir::Operation *by);
  // Replaces an op by the operations of its region, whose terminator returns the op's results.
  llvm::LogicalResult replace_by_region(mlir::Operation *op, mlir::Region &region);

 private:
  llvm::LogicalResult refine(mlir::Operation *op);
};

}  // namespace tessera

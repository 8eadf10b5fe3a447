// An operation is refined by a free function in namespace tessera::stablehlo and one name in a list.
//
//   static llvm::LogicalResult refine_op(ReduceOp op, Refiner &refiner) { ... }
//
// It stands in src/ops/<family>/refine.cpp.
#pragma once

#include "mlir/IR/Builders.h"
#include "ops/registration.h"
#include "reference/known_values.h"
#include "transform/refine.h"

namespace tessera {

template <typename Op>
struct RefineModel : RefineOpInterface::ExternalModel<RefineModel<Op>, Op> {
  llvm::LogicalResult refine(mlir::Operation *op, Refiner &refiner) const {
    return refine_op(mlir::cast<Op>(op), refiner);
  }
};

// Serves ops whose results have the shape of the operand of the same number.
template <typename Op>
struct RefineAsOperandsModel : RefineOpInterface::ExternalModel<RefineAsOperandsModel<Op>, Op> {
  llvm::LogicalResult refine(mlir::Operation *op, Refiner &refiner) const {
    for (mlir::OpResult result : op->getResults())
      if (llvm::failed(refiner.set_shape_of(result, op->getOperand(result.getResultNumber())))) return llvm::failure();
    return llvm::success();
  }
};

}  // namespace tessera

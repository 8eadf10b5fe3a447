#include "dialect/stablehlo/traits.h"

#include "mlir/IR/Operation.h"
#include "mlir/IR/TypeUtilities.h"

namespace tessera::stablehlo::trait {

llvm::LogicalResult verify_compatible_operands_and_result(mlir::Operation *op) {
  if (op->getNumOperands() == 0 || op->getNumResults() != 1) return mlir::success();
  mlir::Type result = op->getResult(0).getType();
  for (auto [index, type] : llvm::enumerate(op->getOperandTypes()))
    if (!are_compatible(type, result))
      return op->emitOpError() << "requires compatible types for all operands and results: operand " << index << " is "
                               << type << ", the result is " << result;
  return mlir::success();
}

llvm::LogicalResult verify_compatible_elements(mlir::Operation *op, bool results_too) {
  mlir::Type first;
  auto check = [&](mlir::Type type, const char *kind, size_t index) -> llvm::LogicalResult {
    mlir::Type element = mlir::getElementTypeOrSelf(type);
    if (!first) first = element;
    if (are_compatible_elements(first, element)) return mlir::success();
    return op->emitOpError() << "requires the same element type for all operands" << (results_too ? " and results" : "")
                             << ": operand 0 has " << first << ", " << kind << " " << index << " has " << element;
  };
  for (auto [index, type] : llvm::enumerate(op->getOperandTypes()))
    if (failed(check(type, "operand", index))) return mlir::failure();
  if (results_too)
    for (auto [index, type] : llvm::enumerate(op->getResultTypes()))
      if (failed(check(type, "result", index))) return mlir::failure();
  return mlir::success();
}

llvm::LogicalResult verify_pairwise_same_type(mlir::Operation *op) {
  if (op->getNumOperands() != op->getNumResults())
    return op->emitOpError() << "requires as many results as operands: " << op->getNumOperands() << " operands, "
                             << op->getNumResults() << " results";
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    if (op->getOperand(i).getType() != op->getResult(i).getType())
      return op->emitOpError() << "requires operand " << i << " and result " << i
                               << " to have one type: " << op->getOperand(i).getType() << " vs. "
                               << op->getResult(i).getType();
  return mlir::success();
}

}  // namespace tessera::stablehlo::trait

#include "dialect/rule/dialect.h"

#include "mlir/IR/Builders.h"

#include "dialect/rule/rule_dialect.cpp.inc"

#define GET_OP_CLASSES
#include "dialect/rule/rule.cpp.inc"

namespace tessera::rule {

void RuleDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "dialect/rule/rule.cpp.inc"
      >();
}

namespace {

// Checks that the region takes values of these types and returns at least such ones.
llvm::LogicalResult verify_region(mlir::Operation *op, mlir::Region &region, mlir::TypeRange takes,
                                  mlir::TypeRange gives) {
  unsigned number = region.getRegionNumber();
  mlir::Block &block = region.front();
  if (block.getArgumentTypes() != takes)
    return op->emitOpError() << "expects region " << number << " to take values of types " << takes << ", but it takes "
                             << block.getArgumentTypes();
  if (block.empty() || !block.back().hasTrait<mlir::OpTrait::IsTerminator>())
    return op->emitOpError() << "expects region " << number << " to end in a return";
  mlir::TypeRange returned = block.back().getOperandTypes();
  if (returned.size() < gives.size() || returned.take_front(gives.size()) != gives)
    return op->emitOpError() << "expects region " << number << " to return values of types " << gives
                             << ", but it returns " << returned;
  return llvm::success();
}

}  // namespace

llvm::LogicalResult CustomJvpOp::verify() {
  return verify_region(*this, getFunction(), getOperandTypes(), getResultTypes());
}
llvm::LogicalResult CustomVjpOp::verify() {
  if (failed(verify_region(*this, getFunction(), getOperandTypes(), getResultTypes()))) return llvm::failure();
  return verify_region(*this, getForward(), getOperandTypes(), getResultTypes());
}
llvm::LogicalResult CheckpointOp::verify() {
  return verify_region(*this, getFunction(), getOperandTypes(), getResultTypes());
}
llvm::LogicalResult TransposedOp::verify() {
  size_t known = getGiven() + getAround();
  if (getNumOperands() != known + getWanted().size())
    return emitOpError() << "expects " << known << " + " << getWanted().size() << " operands, but it has "
                         << getNumOperands();
  return llvm::success();
}

}  // namespace tessera::rule

#include "ops/reduction/ops.h"

namespace tessera::stablehlo {

mlir::Operation *applied_operation(mlir::Region &reducer) {
  if (!reducer.hasOneBlock()) return nullptr;
  mlir::Block &block = reducer.front();
  if (block.getNumArguments() != 2 || !llvm::hasNItems(block, 2)) return nullptr;
  mlir::Operation &op = block.front(), &terminator = block.back();
  bool applies =
      op.hasTrait<trait::Commutative>() && op.getNumOperands() == 2 && op.getNumResults() == 1 &&
      op.getNumRegions() == 0 && op.getAttrDictionary().empty() && op.getOperand(0) == block.getArgument(0) &&
      op.getOperand(1) == block.getArgument(1) && op.getResult(0).getType() == op.getOperand(0).getType() &&
      op.getOperand(0).getType() == op.getOperand(1).getType() && op.getName().getDialectNamespace() == "stablehlo";
  bool returned = terminator.getName().getStringRef() == "stablehlo.return" && terminator.getNumOperands() == 1 &&
                  terminator.getOperand(0).getDefiningOp() == &op && terminator.getAttrDictionary().empty();
  return applies && returned ? &op : nullptr;
}

}  // namespace tessera::stablehlo

#include "ops/call_bodies.h"

#include "base/visits.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

namespace tessera {

void copy_body(mlir::Operation *call, mlir::Block &body) {
  mlir::OpBuilder builder(call);
  mlir::IRMapping mapping;
  mapping.map(body.getArguments(), call->getOperands());
  for (mlir::Operation &op : body.without_terminator()) {
    Visits::note();
    builder.clone(op, mapping);
  }
  for (auto [result, returned] : llvm::zip_equal(call->getResults(), body.getTerminator()->getOperands()))
    result.replaceAllUsesWith(mapping.lookupOrDefault(returned));
}

void move_body(mlir::Operation *call, mlir::Region &body) {
  mlir::Block &block = body.front();
  for (auto [argument, operand] : llvm::zip_equal(block.getArguments(), call->getOperands()))
    argument.replaceAllUsesWith(operand);
  for (auto [result, returned] : llvm::zip_equal(call->getResults(), block.getTerminator()->getOperands()))
    result.replaceAllUsesWith(returned);
  block.getTerminator()->erase();
  call->getBlock()->getOperations().splice(mlir::Block::iterator(call), block.getOperations());
  body.getBlocks().clear();
}

}  // namespace tessera

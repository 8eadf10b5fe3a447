#include "lower/fuse/group_reads.h"

#include "lower/fuse/steps.h"

namespace tessera {

void GroupReads::add(llvm::ArrayRef<mlir::Operation *> ops) {
  for (mlir::Operation *op : ops) {
    members_.insert(op);
    for (mlir::Value result : op->getResults())
      if (values_.erase(result)) bytes_ -= byte_count(result.getType());
  }
  for (mlir::Operation *op : ops)
    for (mlir::Value operand : op->getOperands())
      if (!members_.contains(operand.getDefiningOp()) && values_.insert(operand).second)
        bytes_ += byte_count(operand.getType());
}

}  // namespace tessera

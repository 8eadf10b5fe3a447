// Evaluates calls of functions.
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "reference/model.h"

namespace tessera {

static llvm::LogicalResult evaluate(mlir::func::CallOp op, SpmdEvaluation &evaluation) {
  return call_function(evaluation, mlir::SymbolTable::lookupNearestSymbolFrom(op, op.getCalleeAttr()));
}

void register_func_reference(mlir::DialectRegistry &registry) {
  attach<mlir::func::FuncDialect, SpmdReferenceModel, mlir::func::CallOp>(registry);
}

}  // namespace tessera

#include "propagate/ir/op_index.h"

#include "dialect/sdy/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "ops/op_interfaces.h"
#include "propagate/propagate.h"

namespace tessera {

bool OpIndex::lists(mlir::Operation *op) {
  if (mlir::isa_and_nonnull<sdy::SdyDialect>(op->getDialect())) return !mlir::isa<sdy::ConstantOp>(op);
  return mlir::isa<mlir::func::CallOp, DataFlowOpInterface>(op);
}

const std::vector<mlir::Operation *> &OpIndex::list(mlir::Operation *function) {
  auto [found, is_new] = lists_.try_emplace(function);
  if (!is_new) return found->second;
  std::vector<mlir::Operation *> &ops = found->second;
  for (mlir::Region &region : function->getRegions())
    region.walk([&](mlir::Operation *op) {
      if (lists(op)) ops.push_back(op);
    });
  return ops;
}

std::vector<mlir::Operation *> OpIndex::of(mlir::Operation *function) { return list(function); }

std::vector<mlir::Operation *> OpIndex::all() {
  std::vector<mlir::Operation *> ops;
  for (mlir::Operation &function : module_->getRegion(0).front()) {
    if (function.getNumRegions() == 0) continue;
    const std::vector<mlir::Operation *> &own = list(&function);
    ops.insert(ops.end(), own.begin(), own.end());
  }
  return ops;
}

IndexOf::IndexOf(mlir::ModuleOp module, const PropagateOptions &options)
    : own_(module), index_(options.index ? options.index : &own_) {}

}  // namespace tessera

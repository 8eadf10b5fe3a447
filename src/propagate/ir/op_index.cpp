#include "propagate/ir/op_index.h"

#include "dialect/sdy/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "ops/control/ops.h"
#include "ops/op_interfaces.h"
#include "propagate/ir/at_once.h"
#include "propagate/propagate.h"

namespace tessera {

bool OpIndex::lists(mlir::Operation *op) {
  if (mlir::isa_and_nonnull<sdy::SdyDialect>(op->getDialect())) return !mlir::isa<sdy::ConstantOp>(op);
  return mlir::isa<mlir::func::CallOp, stablehlo::CustomCallOp, DataFlowOpInterface>(op);
}

static std::vector<mlir::Operation *> listed_in(mlir::Operation *function) {
  std::vector<mlir::Operation *> ops;
  for (mlir::Region &region : function->getRegions())
    region.walk([&](mlir::Operation *op) {
      if (OpIndex::lists(op)) ops.push_back(op);
    });
  return ops;
}

const std::vector<mlir::Operation *> &OpIndex::list(mlir::Operation *function) {
  auto [found, is_new] = lists_.try_emplace(function);
  if (is_new) found->second = listed_in(function);
  return found->second;
}

void OpIndex::fill() {
  llvm::SmallVector<mlir::Operation *> unlisted;
  for (mlir::Operation &op : module_->getRegion(0).front())
    if (op.getNumRegions() != 0 && !lists_.contains(&op)) unlisted.push_back(&op);
  std::vector<std::vector<mlir::Operation *>> found(unlisted.size());
  at_once(module_->getContext(), unlisted.size(), [&](size_t i) { found[i] = listed_in(unlisted[i]); });
  for (size_t i = 0; i < unlisted.size(); ++i) lists_[unlisted[i]] = std::move(found[i]);
}

std::vector<mlir::Operation *> OpIndex::all() {
  fill();
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

#include "propagate/ir/functions.h"

namespace tessera {

CallTable::CallTable(mlir::ModuleOp module) : module_(module) {
  for (auto function : module.getOps<mlir::func::FuncOp>()) {
    by_name_[function.getSymName()] = function;
    calls_[function];
  }
  module.walk([&](mlir::func::CallOp call) {
    if (auto function = by_name_.lookup(call.getCallee())) calls_[function].push_back(call);
  });
}

mlir::func::FuncOp CallTable::callee(mlir::func::CallOp call) const {
  mlir::func::FuncOp function = by_name_.lookup(call.getCallee());
  return function && !function.isExternal() ? function : nullptr;
}

const llvm::SmallVector<mlir::func::CallOp> &CallTable::calls_of(mlir::func::FuncOp function) const {
  static const auto &none = *new llvm::SmallVector<mlir::func::CallOp>;
  auto found = calls_.find(function.getOperation());
  return found == calls_.end() ? none : found->second;
}

llvm::SmallVector<mlir::func::FuncOp> CallTable::roots() const {
  llvm::SmallVector<mlir::func::FuncOp> roots;
  mlir::ModuleOp module = module_;
  for (auto function : module.getOps<mlir::func::FuncOp>())
    if (!function.isExternal() && calls_of(function).empty()) roots.push_back(function);
  return roots;
}

}  // namespace tessera

#include "propagate/ir/dead_code.h"

#include "dialect/sdy/dialect.h"
#include "llvm/ADT/DenseMap.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/op_interfaces.h"
#include "propagate/propagate.h"

namespace tessera {

void erase_dead_ops(mlir::Block &block, llvm::function_ref<bool(mlir::Operation *)> is_kept) {
  for (mlir::Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
    if (mlir::isOpTriviallyDead(&op) && !is_kept(&op)) {
      op.erase();
      continue;
    }
    for (mlir::Region &region : op.getRegions())
      for (mlir::Block &inner : region) erase_dead_ops(inner, is_kept);
  }
}

namespace {

// Erases private functions that nothing reaches from the others. Functions may be named by other ops than calls.
void erase_unused_functions(mlir::ModuleOp module) {
  llvm::DenseMap<mlir::StringAttr, mlir::func::FuncOp> unreached;
  llvm::SmallVector<mlir::Operation *> to_follow;
  for (mlir::Operation &op : *module.getBody()) {
    auto function = llvm::dyn_cast<mlir::func::FuncOp>(op);
    if (function && function.isPrivate() && !function.isExternal())
      unreached[function.getSymNameAttr()] = function;
    else
      to_follow.push_back(&op);
  }
  while (!to_follow.empty()) {
    auto uses = mlir::SymbolTable::getSymbolUses(to_follow.pop_back_val());
    if (!uses) return;  // an op may name symbols in ways that can't be seen
    for (mlir::SymbolTable::SymbolUse use : *uses) {
      auto found = unreached.find(use.getSymbolRef().getLeafReference());
      if (found == unreached.end()) continue;
      to_follow.push_back(found->second);
      unreached.erase(found);
    }
  }
  for (auto &[name, function] : unreached) function.erase();
}

void erase_dead_in_functions(mlir::ModuleOp module, llvm::function_ref<bool(mlir::Operation *)> is_kept) {
  for (auto function : module.getOps<mlir::func::FuncOp>())
    for (mlir::Block &block : function.getBody()) erase_dead_ops(block, is_kept);
}

}  // namespace

void erase_dead_before_spreading(mlir::ModuleOp module) {
  erase_dead_in_functions(module, [](mlir::Operation *op) {
    return mlir::isa<DataFlowOpInterface, sdy::ManualComputationOp, sdy::NamedComputationOp, sdy::DataFlowEdgeOp,
                     sdy::FuncDataFlowEdgeOp>(op);
  });
}

llvm::LogicalResult erase_dead_code(mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *) {
  erase_dead_before_spreading(module);
  erase_unused_functions(module);
  return mlir::success();
}

llvm::LogicalResult erase_all_dead_code(mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *) {
  erase_dead_in_functions(module, [](mlir::Operation *) { return false; });
  erase_unused_functions(module);
  return mlir::success();
}

}  // namespace tessera

// Tidies up: equal constants become one, what has no effect and no use goes away.

#include "propagate/ir/constants.h"
#include "dialect/sdy/dialect.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/op_interfaces.h"
#include "propagate/propagate.h"
#include "propagate/rules.h"

namespace tessera {

namespace {

// Compares ops by name, attributes, operands and types.
struct EqualOps : llvm::DenseMapInfo<mlir::Operation *> {
  static unsigned getHashValue(const mlir::Operation *op) {
    auto *mutable_op = const_cast<mlir::Operation *>(op);
    return llvm::hash_combine(mutable_op->getName(), mutable_op->getAttrDictionary(),
                              llvm::hash_combine_range(mutable_op->result_type_begin(), mutable_op->result_type_end()),
                              llvm::hash_combine_range(mutable_op->operand_begin(), mutable_op->operand_end()));
  }
  static bool isEqual(const mlir::Operation *a, const mlir::Operation *b) {
    if (a == b) return true;
    if (a == getEmptyKey() || a == getTombstoneKey() || b == getEmptyKey() || b == getTombstoneKey()) return false;
    auto *x = const_cast<mlir::Operation *>(a), *y = const_cast<mlir::Operation *>(b);
    return x->getName() == y->getName() && x->getAttrDictionary() == y->getAttrDictionary() &&
           x->getResultTypes() == y->getResultTypes() && llvm::equal(x->getOperands(), y->getOperands());
  }
};

void merge_in(mlir::Block &block, bool merges_iota) {
  llvm::DenseMap<mlir::Operation *, mlir::Operation *, EqualOps> first;
  for (mlir::Operation &op : llvm::make_early_inc_range(block)) {
    for (mlir::Region &region : op.getRegions())
      for (mlir::Block &inner : region) merge_in(inner, merges_iota);
    bool is_constant = propagation_traits_of(&op).is_constant && (merges_iota || op.hasAttr("value"));
    if (op.getNumResults() != 1 || !(is_constant || is_scalar_broadcast(&op))) continue;
    auto [found, is_new] = first.try_emplace(&op, &op);
    if (is_new) continue;
    op.replaceAllUsesWith(found->second);
    op.erase();
  }
}

}  // namespace

void merge_constants_in(mlir::func::FuncOp function, bool merges_iota) {
  for (mlir::Block &block : function.getBody()) merge_in(block, merges_iota);
}

llvm::LogicalResult merge_constants(mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *) {
  for (auto function : module.getOps<mlir::func::FuncOp>()) merge_constants_in(function, true);
  return mlir::success();
}

namespace {

// Backwards, so that an op whose last user went away goes too.
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

llvm::LogicalResult erase_dead(mlir::ModuleOp module, llvm::function_ref<bool(mlir::Operation *)> is_kept) {
  for (auto function : module.getOps<mlir::func::FuncOp>())
    for (mlir::Block &block : function.getBody()) erase_dead_ops(block, is_kept);
  erase_unused_functions(module);
  return mlir::success();
}

}  // namespace

llvm::LogicalResult erase_dead_code(mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *) {
  return erase_dead(module, [](mlir::Operation *op) {
    return mlir::isa<DataFlowOpInterface, sdy::ManualComputationOp, sdy::NamedComputationOp>(op);
  });
}

llvm::LogicalResult erase_all_dead_code(mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *) {
  return erase_dead(module, [](mlir::Operation *) { return false; });
}

}  // namespace tessera

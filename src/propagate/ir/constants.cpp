// Makes equal constants one.
#include "propagate/ir/constants.h"
#include "dialect/sdy/dialect.h"
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

}  // namespace tessera

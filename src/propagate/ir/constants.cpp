// Merges equal constants.
#include "propagate/ir/constants.h"
#include "dialect/sdy/dialect.h"
#include "ops/op_interfaces.h"
#include "propagate/ir/functions.h"
#include "propagate/propagate.h"
#include "propagate/rule_of_op.h"

namespace tessera {

namespace {

// Compares ops by name, attributes, operands and types.
struct EqualOps : llvm::DenseMapInfo<mlir::Operation *> {
  using Equivalence = mlir::OperationEquivalence;
  static unsigned getHashValue(const mlir::Operation *op) {
    const llvm::hash_code hash =
        Equivalence::computeHash(const_cast<mlir::Operation *>(op), Equivalence::directHashValue,
                                 Equivalence::ignoreHashValue, Equivalence::IgnoreLocations);
    return static_cast<unsigned>(static_cast<size_t>(hash));
  }
  static bool isEqual(const mlir::Operation *a, const mlir::Operation *b) {
    if (a == b) return true;
    if (a == getEmptyKey() || a == getTombstoneKey() || b == getEmptyKey() || b == getTombstoneKey()) return false;
    return Equivalence::isEquivalentTo(const_cast<mlir::Operation *>(a), const_cast<mlir::Operation *>(b),
                                       Equivalence::IgnoreLocations);
  }
};

void merge_in(mlir::Block &block, bool merges_iota) {
  llvm::DenseMap<mlir::Operation *, mlir::Operation *, EqualOps> first;
  for (mlir::Operation &op : llvm::make_early_inc_range(block)) {
    for (mlir::Region &region : op.getRegions())
      for (mlir::Block &inner : region) merge_in(inner, merges_iota);
    if (op.getNumResults() != 1 || op.getNumOperands() > 1) continue;
    const bool is_constant =
        op.getNumOperands() == 0 && propagation_traits_of(&op).is_constant && (merges_iota || op.hasAttr("value"));
    if (!is_constant && !is_scalar_broadcast(&op)) continue;
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

void merge_constants_in_all(mlir::ModuleOp module, bool merges_iota) {
  functions_where(module,
                  [&](mlir::func::FuncOp function) { return merge_constants_in(function, merges_iota), false; });
}

llvm::LogicalResult merge_constants(mlir::ModuleOp module, const PropagateOptions &, PropagationRecord *) {
  merge_constants_in_all(module, /*merges_iota=*/true);
  return mlir::success();
}

}  // namespace tessera

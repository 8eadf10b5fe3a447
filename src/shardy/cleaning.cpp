#include "shardy/cleaning.h"

#include "dialect/sdy/dialect.h"
#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "propagate/ir/dead_code.h"

namespace tessera::shardy {

namespace {

using mlir::func::FuncOp;

// Follows names from what stays to private functions.
class Reach {
 public:
  explicit Reach(mlir::ModuleOp module) {
    for (mlir::Operation &op : *module.getBody()) {
      auto function = mlir::dyn_cast<FuncOp>(op);
      if (function && function.isPrivate())
        unreached_[function.getSymNameAttr()] = function;
      else
        open_.push_back(&op);
    }
    attributes_.addWalk([this](mlir::SymbolRefAttr name) { reach(name.getRootReference()); });
  }

  // Calls are most of the names, and cheap to find.
  void follow_calls() {
    while (!open_.empty() && !unreached_.empty()) {
      followed_.push_back(open_.pop_back_val());
      followed_.back()->walk([this](mlir::func::CallOp call) { reach(call.getCalleeAttr().getAttr()); });
    }
  }

  void follow_all_names() {
    while (!unreached_.empty() && !followed_.empty()) {
      followed_.pop_back_val()->walk([this](mlir::Operation *op) { follow_names_in(op); });
      follow_calls();
    }
  }

  void erase_unreached() {
    for (auto &[name, function] : unreached_) function.erase();
  }

 private:
  void reach(mlir::StringAttr name) {
    auto found = unreached_.find(name);
    if (found == unreached_.end()) return;
    open_.push_back(found->second);
    unreached_.erase(found);
  }

  void follow_names_in(mlir::Operation *op) {
    attributes_.walk(op->getDiscardableAttrDictionary());
    if (!op->getPropertiesStorage()) return;
    for (mlir::StringAttr name : op->getName().getAttributeNames())
      if (std::optional<mlir::Attribute> value = op->getInherentAttr(name); value && *value) attributes_.walk(*value);
  }

  llvm::DenseMap<mlir::StringAttr, FuncOp> unreached_;
  llvm::SmallVector<mlir::Operation *> open_, followed_;
  mlir::AttrTypeWalker attributes_;  // looks at equal attributes once
};

bool has_collectives(FuncOp function) {
  return function
      .walk([](mlir::Operation *op) {
        return mlir::isa<sdy::AllGatherOp, sdy::AllSliceOp, sdy::AllToAllOp, sdy::CollectivePermuteOp, sdy::AllReduceOp,
                         sdy::ReduceScatterOp>(op)
                   ? mlir::WalkResult::interrupt()
                   : mlir::WalkResult::advance();
      })
      .wasInterrupted();
}

}  // namespace

void erase_unnamed_functions(mlir::ModuleOp module) {
  Reach reach(module);
  reach.follow_calls();
  reach.follow_all_names();
  reach.erase_unreached();
}

void simplify_collectives(FuncOp function) {
  if (!has_collectives(function)) {
    for (mlir::Block &block : function.getBody()) erase_dead_ops(block, [](mlir::Operation *) { return false; });
    return;
  }
  mlir::RewritePatternSet patterns(function.getContext());
  sdy::AllSliceOp::getCanonicalizationPatterns(patterns, function.getContext());
  sdy::AllReduceOp::getCanonicalizationPatterns(patterns, function.getContext());
  sdy::AllToAllOp::getCanonicalizationPatterns(patterns, function.getContext());
  // The program is right wherever the patterns stop, as MLIR's canonicalizer takes it too.
  (void)mlir::applyPatternsGreedily(function, std::move(patterns));
}

}  // namespace tessera::shardy

#include "propagate/ir/dead_code.h"

#include "dialect/sdy/dialect.h"
#include "llvm/ADT/DenseMap.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/op_interfaces.h"
#include "propagate/ir/functions.h"
#include "propagate/propagate.h"

namespace tessera {

bool erase_dead_ops(mlir::Block &block, llvm::function_ref<bool(mlir::Operation *)> is_kept) {
  bool has_any = false;
  for (mlir::Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
    if (mlir::isOpTriviallyDead(&op) && !is_kept(&op)) {
      op.erase();
      has_any = true;
      continue;
    }
    for (mlir::Region &region : op.getRegions())
      for (mlir::Block &inner : region) has_any |= erase_dead_ops(inner, is_kept);
  }
  return has_any;
}

void erase_dead_ops(mlir::ModuleOp module) {
  for (mlir::func::FuncOp function : module.getOps<mlir::func::FuncOp>())
    for (mlir::Block &block : function.getBody()) erase_dead_ops(block, [](mlir::Operation *) { return false; });
}

namespace {

// Follows symbol references from the operations that stay to private functions. Functions left in `unreached_` are dead.
class Reach {
 public:
  Reach(mlir::ModuleOp module, OpIndex &index) : index_(index) {
    for (mlir::Operation &op : *module.getBody()) {
      auto function = mlir::dyn_cast<mlir::func::FuncOp>(op);
      if (function && function.isPrivate())
        unreached_[function.getSymNameAttr()] = function;
      else
        open_.push_back(&op);
    }
    attributes_.addWalk([this](mlir::SymbolRefAttr name) { reach(name.getRootReference()); });
  }

  // Follows calls only: most symbol references are callees, and the index finds calls without a walk.
  void follow_calls() {
    while (!open_.empty() && !unreached_.empty()) {
      followed_.push_back(open_.pop_back_val());
      if (followed_.back()->getNumRegions() == 0) continue;
      for (mlir::Operation *op : index_.of(followed_.back()))
        if (auto call = mlir::dyn_cast<mlir::func::CallOp>(op)) reach(call.getCalleeAttr().getAttr());
    }
  }

  void follow_all_names() {
    while (!unreached_.empty() && !followed_.empty()) {
      followed_.pop_back_val()->walk([this](mlir::Operation *op) { follow_names_in(op); });
      follow_calls();
    }
  }

  void erase_unreached() {
    for (auto &[name, function] : unreached_) {
      index_.forget(function);
      function.erase();
    }
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

  OpIndex &index_;
  llvm::DenseMap<mlir::StringAttr, mlir::func::FuncOp> unreached_;
  llvm::SmallVector<mlir::Operation *> open_, followed_;
  mlir::AttrTypeWalker attributes_;  // looks at equal attributes once
};

}  // namespace

void erase_unnamed_functions(mlir::ModuleOp module, OpIndex &index) {
  Reach reach(module, index);
  reach.follow_calls();
  reach.follow_all_names();
  reach.erase_unreached();
}

namespace {

void erase_dead_in_functions(mlir::ModuleOp module, OpIndex &index,
                             llvm::function_ref<bool(mlir::Operation *)> is_kept) {
  const auto erases = [&](mlir::func::FuncOp function) {
    bool has_any = false;
    for (mlir::Block &block : function.getBody()) has_any |= erase_dead_ops(block, is_kept);
    return has_any;
  };
  for (mlir::func::FuncOp function : functions_where(module, erases)) index.forget(function);
}

}  // namespace

void erase_dead_before_spreading(mlir::ModuleOp module, OpIndex &index) {
  erase_dead_in_functions(module, index, [](mlir::Operation *op) {
    return mlir::isa<DataFlowOpInterface, sdy::ManualComputationOp, sdy::NamedComputationOp, sdy::DataFlowEdgeOp,
                     sdy::FuncDataFlowEdgeOp>(op);
  });
}

llvm::LogicalResult erase_dead_code(mlir::ModuleOp module, const PropagateOptions &options, PropagationRecord *) {
  const IndexOf index(module, options);
  erase_dead_before_spreading(module, *index);
  erase_unnamed_functions(module, *index);
  return mlir::success();
}

llvm::LogicalResult erase_all_dead_code(mlir::ModuleOp module, const PropagateOptions &options, PropagationRecord *) {
  const IndexOf index(module, options);
  erase_dead_in_functions(module, *index, [](mlir::Operation *) { return false; });
  erase_unnamed_functions(module, *index);
  return mlir::success();
}

}  // namespace tessera

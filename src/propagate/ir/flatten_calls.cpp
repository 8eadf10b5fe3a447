// Gives each call its own copy of the function during propagation.
#include "dialect/sdy/utils.h"
#include "mlir/IR/SymbolTable.h"
#include "ops/written_out.h"
#include "propagate/ir/functions.h"
#include "propagate/propagate.h"

namespace tessera {

namespace {

using mlir::func::CallOp;
using mlir::func::FuncOp;

// Visits calls in the order in which they run; the first call of a function keeps it, later calls get clones, whose
// callees are cloned, too.
class Flattener {
 public:
  Flattener(mlir::ModuleOp module, OpIndex &index) : symbols_(module), index_(index) {}

  llvm::LogicalResult run(FuncOp function) {
    open_.insert(function);
    seen_.insert(function);
    for (mlir::Operation *op : index_.of(function)) {
      auto call = mlir::dyn_cast<CallOp>(op);
      auto callee = call ? symbols_.lookup<FuncOp>(call.getCallee()) : FuncOp();
      if (!callee || callee.isExternal()) continue;
      if (open_.contains(callee))
        return call.emitOpError("calls @") << callee.getSymName() << " from within itself: recursion isn't supported";
      if (seen_.contains(callee))
        call.setCallee(clone(callee).getSymName());
      else if (failed(run(callee)))
        return mlir::failure();
    }
    open_.erase(function);
    return mlir::success();
  }

 private:
  // Clones a function whose calls are flat, and what it calls.
  FuncOp clone(FuncOp function) {
    FuncOp copy = function.clone();
    copy.setPrivate();
    if (!copy->hasAttr(original_func_name)) copy->setAttr(original_func_name, function.getSymNameAttr());
    copy.walk([&](CallOp call) {
      auto callee = symbols_.lookup<FuncOp>(call.getCallee());
      if (callee && !callee.isExternal()) call.setCallee(clone(callee).getSymName());
    });
    symbols_.insert(copy);
    return copy;
  }

  mlir::SymbolTable symbols_;
  OpIndex &index_;
  llvm::DenseSet<mlir::Operation *> seen_, open_;
};

}  // namespace

llvm::LogicalResult flatten_calls(mlir::ModuleOp module, const PropagateOptions &options, PropagationRecord *) {
  const IndexOf index(module, options);
  CallTable table(module, &*index);
  WrittenOut written_out(module);
  Flattener flattener(module, *index);
  llvm::SmallVector<FuncOp> roots = table.roots();
  // Functions that only call each other have no root, and can't be flattened.
  for (auto function : module.getOps<FuncOp>())
    if (roots.empty() && !function.isExternal()) return flattener.run(function);
  for (FuncOp root : roots)
    if (failed(written_out.check(root, most_written_out)) || failed(flattener.run(root))) return mlir::failure();
  return mlir::success();
}

llvm::LogicalResult shard_calls_like_functions(mlir::ModuleOp module, const PropagateOptions &options,
                                               PropagationRecord *record) {
  const IndexOf index(module, options);
  CallTable table(module, &*index);
  index->each<CallOp>([&](CallOp call) {
    FuncOp callee = table.callee(call);
    if (!callee || !sdy::result_shardings_of(call).empty()) return;
    for (unsigned i = 0; i < call.getNumResults(); ++i)
      if (std::optional<Sharding> sharding = sdy::result_sharding_of(callee, i)) {
        sdy::set_sharding(call.getResult(i), *sharding);
        if (record) record->promised.try_emplace({call.getLoc(), i}, callee.getLoc());
      }
  });
  return mlir::success();
}

llvm::LogicalResult shard_function_results(mlir::ModuleOp module, const PropagateOptions &options,
                                           PropagationRecord *) {
  const IndexOf index(module, options);
  CallTable table(module, &*index);
  for (auto function : module.getOps<FuncOp>()) {
    if (function.isExternal() || table.calls_of(function).empty()) continue;
    for (mlir::OpOperand &returned : function.front().getTerminator()->getOpOperands()) {
      unsigned index = returned.getOperandNumber();
      if (std::optional<Sharding> sharding = sdy::sharding_of(returned.get()))
        sdy::set_result_sharding(function, index, *sharding);
      else
        function.removeResultAttr(index, mlir::StringAttr::get(module.getContext(), sdy::sharding_name));
    }
  }
  return mlir::success();
}

}  // namespace tessera

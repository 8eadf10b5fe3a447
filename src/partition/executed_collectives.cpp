#include "partition/executed_collectives.h"

#include <algorithm>

#include "base/saturating.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "mlir/IR/SymbolTable.h"
#include "ops/control/loops.h"

namespace tessera {
namespace {

using mlir::func::FuncOp;

// Holds the loop depth of an op, and how often it runs in one run of its function or of the program.
struct Frequency {
  int64_t loop_depth = 0, executions = 0;

  Frequency within(const Frequency &outer) const {
    return {outer.loop_depth + loop_depth, saturating_product(outer.executions, executions)};
  }
  void add(const Frequency &other) {
    loop_depth = std::max(loop_depth, other.loop_depth);
    executions = saturating_sum(executions, other.executions);
  }
};

// Visits each function once, however often it is called.
class Walker {
 public:
  Walker(mlir::Operation *module, llvm::function_ref<bool(mlir::Operation *)> is_wanted)
      : symbols_(module), is_wanted_(is_wanted) {}

  void enter(FuncOp function) {
    if (!runs_.try_emplace(function).second) return;
    walk(function, function.getBody(), {0, 1});
    callees_first_.push_back(function);
  }

  std::vector<ExecutedOp> executed_from(FuncOp entry) {
    runs_[entry] = {0, 1};
    for (FuncOp caller : llvm::reverse(callees_first_))
      for (const auto &[callee, at] : calls_[caller]) runs_[callee].add(at.within(runs_.lookup(caller)));
    std::vector<ExecutedOp> executed;
    for (const Found &found : found_) {
      const Frequency frequency = found.at.within(runs_.lookup(found.function));
      executed.push_back({found.op, frequency.loop_depth, frequency.executions});
    }
    return executed;
  }

 private:
  struct Found {
    mlir::Operation *op;
    FuncOp function;
    Frequency at;
  };

  void walk(FuncOp function, mlir::Region &region, Frequency at) {
    for (mlir::Block &block : region)
      for (mlir::Operation &op : block) visit(function, op, at);
  }

  void visit(FuncOp function, mlir::Operation &op, Frequency at) {
    if (auto call = llvm::dyn_cast<mlir::func::CallOp>(op)) {
      auto callee = symbols_.lookup<FuncOp>(call.getCallee());
      if (!callee) return;
      calls_[function].emplace_back(callee, at);
      return enter(callee);
    }
    if (is_wanted_(&op)) found_.push_back({&op, function, at});
    if (is_loop(&op)) at = Frequency{1, trip_count(&op).value_or(1)}.within(at);
    for (mlir::Region &region : op.getRegions()) walk(function, region, at);
  }

  mlir::SymbolTable symbols_;
  llvm::function_ref<bool(mlir::Operation *)> is_wanted_;
  std::vector<Found> found_;
  std::vector<FuncOp> callees_first_;
  llvm::DenseMap<FuncOp, std::vector<std::pair<FuncOp, Frequency>>> calls_;  // by caller
  llvm::DenseMap<FuncOp, Frequency> runs_;
};

}  // namespace

std::vector<ExecutedOp> executed_ops(FuncOp entry, llvm::function_ref<bool(mlir::Operation *)> is_wanted) {
  Walker walker(entry->getParentOp(), is_wanted);
  walker.enter(entry);
  return walker.executed_from(entry);
}

std::vector<ExecutedCollective> executed_collectives(FuncOp entry) {
  std::vector<ExecutedCollective> collectives;
  for (const ExecutedOp &executed : executed_ops(entry, llvm::IsaPred<spmd::CollectiveOpInterface>))
    collectives.push_back(
        {llvm::cast<spmd::CollectiveOpInterface>(executed.op), executed.loop_depth, executed.executions});
  return collectives;
}

}  // namespace tessera

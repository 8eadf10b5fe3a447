#include "partition/executed_collectives.h"

#include <algorithm>

#include "base/saturating.h"
#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/SymbolTable.h"
#include "ops/control/loops.h"

namespace tessera {
namespace {

class Walker {
 public:
  explicit Walker(mlir::Operation *module) : symbols_(module) {}

  void walk(mlir::Region &region, int64_t loop_depth, int64_t executions) {
    for (mlir::Block &block : region)
      for (mlir::Operation &op : block) visit(op, loop_depth, executions);
  }

  std::vector<ExecutedCollective> take() { return std::move(found_); }

 private:
  void visit(mlir::Operation &op, int64_t loop_depth, int64_t executions) {
    if (auto call = llvm::dyn_cast<mlir::func::CallOp>(op)) {
      if (auto callee = symbols_.lookup<mlir::func::FuncOp>(call.getCallee()))
        walk(callee.getBody(), loop_depth, executions);
      return;
    }
    if (auto collective = llvm::dyn_cast<spmd::CollectiveOpInterface>(op)) add(collective, loop_depth, executions);
    const bool loops = is_loop(&op);
    if (loops) executions = saturating_product(executions, trip_count(&op).value_or(1));
    for (mlir::Region &region : op.getRegions()) walk(region, loop_depth + loops, executions);
  }

  void add(spmd::CollectiveOpInterface op, int64_t loop_depth, int64_t executions) {
    auto [known, is_new] = index_of_.try_emplace(op, found_.size());
    if (is_new) found_.push_back({op, 0, 0});
    ExecutedCollective &entry = found_[known->second];
    entry.loop_depth = std::max(entry.loop_depth, loop_depth);
    entry.executions = saturating_sum(entry.executions, executions);
  }

  mlir::SymbolTable symbols_;
  std::vector<ExecutedCollective> found_;
  llvm::DenseMap<mlir::Operation *, size_t> index_of_;  // in `found_`
};

}  // namespace

std::vector<ExecutedCollective> executed_collectives(mlir::func::FuncOp entry) {
  Walker walker(entry->getParentOp());
  walker.walk(entry.getBody(), 0, 1);
  return walker.take();
}

}  // namespace tessera

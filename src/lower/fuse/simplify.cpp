// A driver of rewriting patterns that drops no operation but those without use that may go: collectives without a use
// stay.
#include "base/visits.h"
#include "lower/fuse/steps.h"

#include "mlir/Rewrite/FrozenRewritePatternSet.h"
#include "mlir/Rewrite/PatternApplicator.h"

namespace tessera {
namespace {

using mlir::Operation;

// Ops still to be looked at, last first; an op that goes is taken out.
class Worklist : public mlir::RewriterBase::Listener {
 public:
  void push(Operation *op) {
    if (place_.try_emplace(op, ops_.size()).second) ops_.push_back(op);
  }
  Operation *pop() {
    while (!ops_.empty()) {
      Operation *op = ops_.back();
      ops_.pop_back();
      if (!op) continue;
      place_.erase(op);
      return op;
    }
    return nullptr;
  }
  void notifyOperationInserted(Operation *op, mlir::OpBuilder::InsertPoint) override { push(op); }
  void notifyOperationModified(Operation *op) override { push(op); }
  void notifyOperationReplaced(Operation *op, mlir::ValueRange) override {
    for (Operation *user : op->getUsers()) push(user);
  }
  void notifyOperationErased(Operation *op) override {
    op->walk([&](Operation *gone) {
      if (auto found = place_.find(gone); found != place_.end()) {
        ops_[found->second] = nullptr;
        place_.erase(found);
      }
    });
    // A pattern may apply to who has become the only user of a value.
    for (mlir::Value operand : op->getOperands())
      if (Operation *defining = operand.getDefiningOp()) push(defining);
  }

 private:
  std::vector<Operation *> ops_;
  llvm::DenseMap<Operation *, size_t> place_;
};

}  // namespace

void simplify(mlir::Region &region) {
  mlir::MLIRContext *context = region.getContext();
  mlir::RewritePatternSet set(context);
  add_rearrange_patterns(set);
  add_elementwise_patterns(set);
  add_slicing_patterns(set);
  add_reduction_patterns(set);
  add_dynamic_patterns(set);
  add_scatter_patterns(set);
  add_contraction_patterns(set);
  mlir::FrozenRewritePatternSet patterns(std::move(set));
  mlir::PatternApplicator applicator(patterns);
  applicator.applyDefaultCostModel();

  Worklist worklist;
  std::vector<Operation *> ops;
  for (mlir::Block *block : blocks_within(region))
    for (Operation &op : *block) ops.push_back(&op);
  for (Operation *op : llvm::reverse(ops)) worklist.push(op);

  mlir::PatternRewriter rewriter(context);
  rewriter.setListener(&worklist);
  // Each rewriting is for the better, so this ends; the bound is against a pair of patterns that undo one another.
  int64_t budget = 64 * static_cast<int64_t>(ops.size()) + 1024;
  while (Operation *op = worklist.pop()) {
    if (budget-- == 0) break;
    Visits::note();
    if (op->use_empty() && is_movable(op)) {
      rewriter.eraseOp(op);
      continue;
    }
    rewriter.setInsertionPoint(op);
    (void)applicator.matchAndRewrite(op, rewriter);
  }
}

}  // namespace tessera

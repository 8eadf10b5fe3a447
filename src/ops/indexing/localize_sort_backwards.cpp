// Rewrites stable sorts in descending order, which JAX writes as:
//
//   reverse(sort(reverse(x), a < b))       is  sort(x, b < a)
//
// Equal elements keep their order in x either way. If x is cut, both reversals would move all of it.
#include "dialect/sdy/utils.h"
#include "ops/indexing/ops.h"
#include "ops/location_mark.h"
#include "ops/rearrange/reversal.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {
namespace {

bool is_between_reversals(SortOp op) {
  const int64_t dim = op.sorted_dimension();
  if (!op.getIsStable() || mark_of(op->getLoc(), LocationMark::given)) return false;
  bool lies_across = false;
  for (mlir::Value input : op.getInputs()) {
    ReverseOp reversal = as_reversal(input.getDefiningOp(), dim);
    if (!reversal) return false;
    lies_across = lies_across || is_cut(reversal.getOperand(), dim);
  }
  for (mlir::Operation *user : op->getUsers())
    if (!as_reversal(user, dim)) return false;
  return lies_across && !op->use_empty();
}

void drop_reversals(SortOp op) {
  const int64_t dim = op.sorted_dimension();
  for (mlir::OpOperand &input : op->getOpOperands()) {
    ReverseOp reversal = as_reversal(input.get().getDefiningOp(), dim);
    input.set(reversal.getOperand());
    if (reversal->use_empty()) reversal->erase();
  }
  mlir::Block &comparator = op.getComparator().front();
  for (unsigned i = 0; i < comparator.getNumArguments(); i += 2) {
    mlir::BlockArgument a = comparator.getArgument(i), b = comparator.getArgument(i + 1);
    llvm::SmallVector<mlir::OpOperand *> uses_of_a;
    for (mlir::OpOperand &use : a.getUses()) uses_of_a.push_back(&use);
    b.replaceAllUsesWith(a);
    for (mlir::OpOperand *use : uses_of_a) use->set(b);
  }
  for (mlir::Operation *user : llvm::make_early_inc_range(op->getUsers())) {
    user->getResult(0).replaceAllUsesWith(user->getOperand(0));
    user->erase();
  }
}

std::vector<SortOp> sorts_between_reversals(mlir::ModuleOp module) {
  std::vector<SortOp> found;
  module.walk([&](SortOp op) {
    if (is_between_reversals(op)) found.push_back(op);
  });
  return found;
}

}  // namespace

// Writes such sorts without reversals, along dimensions that are cut (RewritesForBlocks).
void sorts_without_reversals(RewrittenModule &program, const Mesh &) {
  program.rewrite(sorts_between_reversals, [](SortOp op) {
    if (is_between_reversals(op)) drop_reversals(op);
  });
}

}  // namespace tessera::stablehlo

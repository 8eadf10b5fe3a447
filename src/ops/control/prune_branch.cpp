// Drops unused results of branches.
#include "dialect/stablehlo/dialect.h"
#include "ops/control/ops.h"
#include "transform/prune_rules.h"

namespace tessera::stablehlo {

static void shrink_branch(mlir::Operation *op) {
  llvm::SmallVector<unsigned> kept;
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    if (!op->getResult(i).use_empty()) kept.push_back(i);
  if (kept.size() == op->getNumResults()) return;
  mlir::OperationState state(op->getLoc(), op->getName());
  state.addOperands(op->getOperands());
  state.addAttributes(op->getAttrs());
  for (unsigned i : kept) state.addTypes(op->getResult(i).getType());
  for (unsigned i = 0; i < op->getNumRegions(); ++i) state.addRegion();
  mlir::Operation *smaller = mlir::OpBuilder(op).create(state);
  for (auto [from, to] : llvm::zip(op->getRegions(), smaller->getRegions())) {
    to.takeBody(from);
    llvm::SmallVector<mlir::Value> returned;
    for (unsigned i : kept) returned.push_back(to.front().getTerminator()->getOperand(i));
    to.front().getTerminator()->setOperands(returned);
    prune(to.front());
  }
  for (auto [at, i] : llvm::enumerate(kept))
    op->getResult(i).replaceAllUsesWith(smaller->getResult(static_cast<unsigned>(at)));
  op->erase();
}
static void shrink_op(IfOp op) { shrink_branch(op); }
static void shrink_op(CaseOp op) { shrink_branch(op); }

}  // namespace tessera::stablehlo

void tessera::register_branch_prune(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, PruneModel, stablehlo::IfOp, stablehlo::CaseOp>(registry);
}

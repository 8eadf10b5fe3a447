#include "transform/prune.h"

#include "dialect/sdy/dialect.h"
#include "ops/control/ops.h"
#include "reference/printing.h"
#include "transform/loops.h"
#include "transform/rule_ops.h"

namespace tessera {
namespace {

bool is_dead(mlir::Operation &op) {
  return op.use_empty() && !op.hasTrait<mlir::OpTrait::IsTerminator>() && !has_effect(op);
}

// The region without results and operands that aren't used.
void shrink(sdy::ManualComputationOp op) {
  mlir::Block &body = op.getBody().front();
  llvm::SmallVector<unsigned> results, operands;
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    if (!op.getResult(i).use_empty()) results.push_back(i);
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    if (!body.getArgument(i).use_empty()) operands.push_back(i);
  if (results.size() == op->getNumResults() && operands.size() == op->getNumOperands()) return;
  mlir::OpBuilder builder(op);
  llvm::SmallVector<mlir::Type> types;
  llvm::SmallVector<mlir::Value> kept;
  std::vector<Sharding> in, out;
  for (unsigned i : results)
    types.push_back(op.getResult(i).getType()), out.push_back(op.getOutShardings().getValue()[i]);
  for (unsigned i : operands) kept.push_back(op->getOperand(i)), in.push_back(op.getInShardings().getValue()[i]);
  auto smaller = sdy::ManualComputationOp::create(
      builder, op.getLoc(), types, kept, sdy::ShardingPerValueAttr::get(op.getContext(), in),
      sdy::ShardingPerValueAttr::get(op.getContext(), out), op.getManualAxesAttr());
  smaller.getBody().takeBody(op.getBody());
  llvm::BitVector gone(body.getNumArguments(), true);
  for (unsigned i : operands) gone.reset(i);
  body.eraseArguments(gone);
  for (auto [at, i] : llvm::enumerate(results)) op.getResult(i).replaceAllUsesWith(smaller->getResult(at));
  op->erase();
}

// A branch without results that aren't used.
void shrink_branch(mlir::Operation *op) {
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

}  // namespace

void prune(mlir::Block &block) {
  for (mlir::Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
    if (is_dead(op)) {
      op.erase();
      continue;
    }
    if (llvm::isa<stablehlo::IfOp, stablehlo::CaseOp>(op)) {
      shrink_branch(&op);
      continue;
    }
    if (auto checkpoint = llvm::dyn_cast<rule::CheckpointOp>(op)) {
      shrunk(checkpoint);
      continue;
    }
    auto manual = llvm::dyn_cast<sdy::ManualComputationOp>(op);
    if (!manual) continue;
    // What is returned for nobody isn't returned any more.
    mlir::Operation *end = manual.getBody().front().getTerminator();
    llvm::SmallVector<mlir::Value> returned;
    for (auto [result, value] : llvm::zip(manual.getResults(), end->getOperands()))
      if (!result.use_empty()) returned.push_back(value);
    end->setOperands(returned);
    prune(manual.getBody().front());
    shrink(manual);
  }
}

void prune(mlir::func::FuncOp function) {
  mlir::Block &body = function.getBody().front();
  prune(body);  // a loop's results that only dead operations use are used no longer
  simplify_loops(function);
  prune(body);  // nor is what only they needed
}

void drop_printed(mlir::func::FuncOp function) {
  function.walk([](stablehlo::CustomCallOp call) {
    if (call.getCallTargetName() == printed_target) call.erase();
  });
}

}  // namespace tessera

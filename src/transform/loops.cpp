#include "transform/loops.h"

#include "dialect/sdy/utils.h"
#include "llvm/ADT/BitVector.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "ops/control/ops.h"
#include "transform/derivative_rules.h"

namespace tessera {
namespace {

using mlir::Value;
using stablehlo::WhileOp;

void free_unchanged(WhileOp op) {
  mlir::Block &cond = op.getCond().front(), &body = op.getBody().front();
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    if (body.getTerminator()->getOperand(i) != body.getArgument(i)) continue;
    Value start = op->getOperand(i);
    cond.getArgument(i).replaceAllUsesWith(start);
    body.getArgument(i).replaceAllUsesWith(start);
    op->getResult(i).replaceAllUsesWith(start);
    body.getTerminator()->setOperand(i, body.getArgument(i));
  }
}

// Returns the carries that the condition, a used result, an effect or another such carry needs.
llvm::BitVector needed_carries(WhileOp op) {
  mlir::Block &cond = op.getCond().front(), &body = op.getBody().front();
  llvm::BitVector needed(op->getNumOperands());
  std::vector<Value> open;
  llvm::DenseSet<mlir::Operation *> seen;
  auto need = [&](unsigned carry) {
    if (needed.test(carry)) return;
    needed.set(carry);
    open.push_back(body.getTerminator()->getOperand(carry));
  };
  // Marks everything that an op of the body, including its regions, uses.
  auto need_operands = [&](mlir::Operation *op) {
    if (!seen.insert(op).second) return;
    op->walk([&](mlir::Operation *inner) { llvm::append_range(open, inner->getOperands()); });
  };
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    if (!op->getResult(i).use_empty() || !cond.getArgument(i).use_empty()) need(i);
  for (mlir::Operation &inner : body.without_terminator())
    if (has_effect(inner)) need_operands(&inner);
  while (!open.empty()) {
    Value value = open.back();
    open.pop_back();
    if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(value)) {
      if (argument.getOwner() == &body) need(argument.getArgNumber());
    } else if (mlir::Operation *inner = body.findAncestorOpInBlock(*value.getDefiningOp())) {
      need_operands(inner);
    }
  }
  return needed;
}

// Goes backwards, so that an op's users come first.
void drop_unused(mlir::Block &block) {
  for (mlir::Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
    if (op.use_empty() && !op.hasTrait<mlir::OpTrait::IsTerminator>() && !has_effect(op)) op.erase();
}

WhileOp keep_only(WhileOp op, const llvm::BitVector &needed) {
  llvm::SmallVector<Value> inits, next;
  mlir::Block &cond = op.getCond().front(), &body = op.getBody().front();
  std::vector<Sharding> shardings = sdy::result_shardings_of(op), kept_shardings;
  for (unsigned i : needed.set_bits()) {
    inits.push_back(op->getOperand(i));
    next.push_back(body.getTerminator()->getOperand(i));
    if (i < shardings.size()) kept_shardings.push_back(shardings[i]);
  }
  mlir::OpBuilder builder(op);
  auto smaller = WhileOp::create(builder, op.getLoc(), mlir::ValueRange(inits).getTypes(), inits);
  smaller->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  if (!shardings.empty()) sdy::set_result_shardings(smaller, kept_shardings);
  body.getTerminator()->setOperands(next);
  drop_unused(body);
  llvm::BitVector gone = needed;
  gone.flip();
  cond.eraseArguments(gone);
  body.eraseArguments(gone);
  smaller.getCond().takeBody(op.getCond());
  smaller.getBody().takeBody(op.getBody());
  for (auto [at, i] : llvm::enumerate(needed.set_bits()))
    op->getResult(i).replaceAllUsesWith(smaller->getResult(static_cast<unsigned>(at)));
  op->erase();
  return smaller;
}

// Visits outer loops first: inner loops needn't return values that outer ones no longer need.
void drop_unneeded(mlir::Operation *op) {
  std::vector<WhileOp> loops;
  op->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *inner) {
    auto loop = llvm::dyn_cast<WhileOp>(inner);
    if (!loop || inner == op) return mlir::WalkResult::advance();
    loops.push_back(loop);
    return mlir::WalkResult::skip();
  });
  for (WhileOp loop : loops) {
    llvm::BitVector needed = needed_carries(loop);
    drop_unneeded(needed.all() || needed.none() ? loop : keep_only(loop, needed));
  }
}

}  // namespace

bool has_effect(mlir::Operation &op) {
  return op
      .walk([](mlir::Operation *inner) {
        auto interface = llvm::dyn_cast<DeriveOpInterface>(inner);
        bool only_runs_others = interface && !interface.mayHaveEffect();
        bool has_own = !only_runs_others && !mlir::isMemoryEffectFree(inner);
        return has_own ? mlir::WalkResult::interrupt() : mlir::WalkResult::advance();
      })
      .wasInterrupted();
}

void simplify_loops(mlir::Operation *op) {
  op->walk([](WhileOp loop) { free_unchanged(loop); });
  drop_unneeded(op);
}

}  // namespace tessera

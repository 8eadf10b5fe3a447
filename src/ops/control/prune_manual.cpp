// Drops unused results and operands of manual regions.
#include "dialect/sdy/dialect.h"
#include "transform/prune_rules.h"

namespace tessera::sdy {

static void shrink_op(ManualComputationOp op) {
  mlir::Block &body = op.getBody().front();
  // The terminator drops values that aren't used.
  mlir::Operation *end = body.getTerminator();
  llvm::SmallVector<mlir::Value> returned;
  for (auto [result, value] : llvm::zip(op.getResults(), end->getOperands()))
    if (!result.use_empty()) returned.push_back(value);
  end->setOperands(returned);
  prune(body);
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
  auto smaller =
      ManualComputationOp::create(builder, op.getLoc(), types, kept, ShardingPerValueAttr::get(op.getContext(), in),
                                  ShardingPerValueAttr::get(op.getContext(), out), op.getManualAxesAttr());
  smaller.getBody().takeBody(op.getBody());
  llvm::BitVector gone(body.getNumArguments(), true);
  for (unsigned i : operands) gone.reset(i);
  body.eraseArguments(gone);
  for (auto [at, i] : llvm::enumerate(results)) op.getResult(i).replaceAllUsesWith(smaller->getResult(at));
  op->erase();
}

}  // namespace tessera::sdy

void tessera::register_manual_prune(mlir::DialectRegistry &registry) {
  attach<sdy::SdyDialect, PruneModel, sdy::ManualComputationOp>(registry);
}

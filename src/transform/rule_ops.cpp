#include "transform/rule_ops.h"

#include "llvm/ADT/BitVector.h"
#include "mlir/IR/IRMapping.h"
#include "ops/control/ops.h"
#include "transform/prune.h"

namespace tessera {

using mlir::Value;

llvm::SmallVector<Value> written_out(mlir::Region &region, mlir::ValueRange arguments, mlir::OpBuilder &builder) {
  mlir::IRMapping values;
  mlir::Block &block = region.front();
  values.map(block.getArguments(), arguments);
  for (mlir::Operation &op : block.without_terminator()) builder.clone(op, values);
  llvm::SmallVector<Value> results;
  for (Value value : block.getTerminator()->getOperands()) results.push_back(values.lookup(value));
  return results;
}

void drop_unused(mlir::Block &block, unsigned first, unsigned last, llvm::SmallVector<Value> &values) {
  llvm::BitVector gone(block.getNumArguments());
  llvm::SmallVector<Value> kept;
  for (unsigned i = first; i < last; ++i) {
    if (block.getArgument(i).use_empty())
      gone.set(i);
    else
      kept.push_back(values[i - first]);
  }
  block.eraseArguments(gone);
  values = std::move(kept);
}

rule::CheckpointOp shrunk(rule::CheckpointOp op) {
  mlir::Block &body = op.getFunction().front();
  mlir::Operation *end = body.getTerminator();
  llvm::SmallVector<Value> returned, operands(op->getOperands());
  llvm::SmallVector<mlir::Type> types;
  llvm::SmallVector<mlir::OpResult> used;
  for (mlir::OpResult result : op->getResults()) {
    if (result.use_empty()) continue;
    used.push_back(result);
    types.push_back(result.getType());
    returned.push_back(end->getOperand(result.getResultNumber()));
  }
  end->setOperands(returned);
  prune(body);
  drop_unused(body, 0, body.getNumArguments(), operands);
  if (used.size() == op->getNumResults() && operands.size() == op->getNumOperands()) return op;
  mlir::OpBuilder builder(op);
  auto smaller = rule::CheckpointOp::create(builder, op.getLoc(), types, operands, op.getAgain(), op.getSavesAttr(),
                                            op.getNamesAttr());
  smaller.getFunction().takeBody(op.getFunction());
  for (auto [result, value] : llvm::zip(used, smaller->getResults())) result.replaceAllUsesWith(value);
  op->erase();
  return smaller;
}

static llvm::SmallVector<Value> written_out(mlir::Operation *op, mlir::OpBuilder &builder) {
  llvm::SmallVector<Value> operands(op->getOperands());
  if (auto checkpoint = llvm::dyn_cast<rule::CheckpointOp>(op); checkpoint && checkpoint.getAgain()) {
    auto barrier = stablehlo::OptimizationBarrierOp::create(builder, op->getLoc(),
                                                            mlir::ValueRange(operands).getTypes(), operands);
    operands.assign(barrier->result_begin(), barrier->result_end());
  }
  return written_out(op->getRegion(0), operands, builder);
}

void write_out_rules(mlir::func::FuncOp function) {
  llvm::SmallVector<mlir::Operation *> ops;
  function.walk([](rule::NameOp name) {
    name.replaceAllUsesWith(name.getOperand());
    name.erase();
  });
  function.walk<mlir::WalkOrder::PostOrder>([&](mlir::Operation *op) {
    if (llvm::isa<rule::CustomJvpOp, rule::CustomVjpOp, rule::CheckpointOp>(op)) ops.push_back(op);
  });
  for (mlir::Operation *op : ops) {
    if (auto checkpoint = llvm::dyn_cast<rule::CheckpointOp>(op)) op = shrunk(checkpoint);
    mlir::OpBuilder builder(op);
    op->replaceAllUsesWith(written_out(op, builder));
    op->erase();
  }
}

llvm::LogicalResult refuse_transposed(mlir::func::FuncOp function) {
  auto walked = function.walk([](rule::TransposedOp op) {
    mlir::emitError(op.getLoc())
        << "a function with custom_vjp has no tangents: its rule gives cotangents only; use grad "
           "or vjp, or give it a rule for tangents with custom_jvp";
    return mlir::WalkResult::interrupt();
  });
  return llvm::failure(walked.wasInterrupted());
}

}  // namespace tessera

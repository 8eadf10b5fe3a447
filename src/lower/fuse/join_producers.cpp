// Elementwise kernels go into the kernels of what they work on, where those can do it while it is in a cache: x @ w and then the
// addition of a bias and relu are one kernel.
#include "dialect/spmd/dialect.h"
#include "lower/codegen/epilogue.h"
#include "lower/fuse/steps.h"
#include "lower/native.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

namespace tessera {
namespace {

using mlir::Operation;
using mlir::Value;

// The op that makes this operand for the kernel alone, and takes its work.
Operation *producer_of(Value operand, spmd::FusedOp fused) {
  auto duty = operand.getDefiningOp<EpilogueDuty>();
  if (!duty || duty->getBlock() != fused->getBlock() || !operand.hasOneUse()) return nullptr;
  if (duty->getNumResults() != 1 || duty->getNumRegions() != 0 || !is_movable(duty)) return nullptr;
  return duty.takesEpilogue({fused->getResultTypes()}) ? duty.getOperation() : nullptr;
}

// `fused` with the op that makes its operand `index` at the begin of its body.
spmd::FusedOp joined(spmd::FusedOp fused, unsigned index, Operation *producer) {
  mlir::OpBuilder builder(fused);
  llvm::SmallVector<Value> operands(producer->getOperands());
  for (unsigned i = 0; i < fused->getNumOperands(); ++i)
    if (i != index) operands.push_back(fused->getOperand(i));
  auto location = builder.getFusedLoc({producer->getLoc(), fused.getLoc()});
  auto both = spmd::FusedOp::create(builder, location, fused->getResultTypes(), operands);
  auto *block = new mlir::Block;
  both.getBody().push_back(block);
  for (Value operand : operands) block->addArgument(operand.getType(), operand.getLoc());
  mlir::IRMapping mapping;
  builder.setInsertionPointToEnd(block);
  const unsigned first = producer->getNumOperands();
  Operation *made = builder.clone(*producer);
  made->setDiscardableAttrs(mlir::DictionaryAttr::get(builder.getContext()));
  for (unsigned i = 0; i < first; ++i) made->setOperand(i, block->getArgument(i));
  for (unsigned i = 0, next = first; i < fused->getNumOperands(); ++i)
    mapping.map(fused.getBody().getArgument(i), i == index ? made->getResult(0) : Value(block->getArgument(next++)));
  for (Operation &op : fused.getBody().front()) builder.clone(op, mapping);
  return both;
}

bool join_producer(spmd::FusedOp fused) {
  for (unsigned index = fused->getNumOperands(); index-- > 0;) {
    Operation *producer = producer_of(fused->getOperand(index), fused);
    if (!producer) continue;
    spmd::FusedOp both = joined(fused, index, producer);
    if (!plan_epilogue(both)) {
      both.erase();
      continue;
    }
    fused->replaceAllUsesWith(both->getResults());
    fused.erase();
    producer->erase();
    return true;
  }
  return false;
}

}  // namespace

void join_producers(mlir::Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block))
    if (auto fused = llvm::dyn_cast<spmd::FusedOp>(&op)) join_producer(fused);
}

}  // namespace tessera

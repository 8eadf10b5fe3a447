// Joins elementwise kernels to the kernels of their operands, if those can do the work while the operand is in a cache:
// x @ w, the addition of a bias, and relu are one kernel.
#include "dialect/spmd/dialect.h"
#include "lower/codegen/joined.h"
#include "lower/fuse/steps.h"
#include "lower/kernel_maker.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace tessera {
namespace {

using namespace mlir;

// Returns the op that makes this operand for the kernel alone and takes an epilogue, or a spmd.fused of such an op and
// its views.
Operation *producer_of(Value operand, spmd::FusedOp fused) {
  Operation *op = operand.getDefiningOp();
  if (!op || op->getBlock() != fused->getBlock() || op->getNumResults() != 1 || !operand.hasOneUse()) return nullptr;
  auto inner = llvm::dyn_cast<spmd::FusedOp>(op);
  auto interface = llvm::dyn_cast_or_null<JoinOpInterface>(inner ? producer_in(inner) : op);
  if (!interface || interface->getNumResults() != 1 || interface->getNumRegions() != 0 || !mlir::isPure(interface))
    return nullptr;
  if (inner && inner.getBody().front().getTerminator()->getOperand(0) != interface->getResult(0)) return nullptr;
  return interface.takesEpilogue({fused->getResultTypes()}) ? op : nullptr;
}

// Writes the op at the builder's insertion point, on the block's first arguments, and returns its result.
Value write_inside(Operation *producer, mlir::Block *block, mlir::OpBuilder &builder) {
  auto inner = llvm::dyn_cast<spmd::FusedOp>(producer);
  mlir::IRMapping mapping;
  for (unsigned i = 0; i < producer->getNumOperands(); ++i)
    mapping.map(inner ? Value(inner.getBody().getArgument(i)) : producer->getOperand(i), block->getArgument(i));
  if (inner) {
    for (Operation &op : inner.getBody().front().without_terminator()) builder.clone(op, mapping);
    return mapping.lookup(inner.getBody().front().getTerminator()->getOperand(0));
  }
  Operation *made = builder.clone(*producer);
  made->setDiscardableAttrs(mlir::DictionaryAttr::get(builder.getContext()));
  // A mapping can't be used, since both operands may be the same value.
  for (unsigned i = 0; i < producer->getNumOperands(); ++i) made->setOperand(i, block->getArgument(i));
  return made->getResult(0);
}

// Returns `fused` with the producer of its operand `index` at the begin of its body.
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
  builder.setInsertionPointToEnd(block);
  Value made = write_inside(producer, block, builder);
  mlir::IRMapping mapping;
  for (unsigned i = 0, next = producer->getNumOperands(); i < fused->getNumOperands(); ++i)
    mapping.map(fused.getBody().getArgument(i), i == index ? made : Value(block->getArgument(next++)));
  for (Operation &op : fused.getBody().front()) builder.clone(op, mapping);
  return both;
}

bool join_producer(spmd::FusedOp fused) {
  if (producer_in(fused)) return false;
  for (unsigned index = fused->getNumOperands(); index-- > 0;) {
    Operation *producer = producer_of(fused->getOperand(index), fused);
    if (!producer) continue;
    spmd::FusedOp both = joined(fused, index, producer);
    if (!plan_joined(both)) {
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

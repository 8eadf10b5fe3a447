#include "read/normalise.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "ops/control/ops.h"
#include "ops/rearrange/ops.h"
#include "read/lapack.h"

namespace tessera {
namespace {

void call_decomposition(stablehlo::CompositeOp op, mlir::ModuleOp module) {
  auto function = module.lookupSymbol<mlir::func::FuncOp>(op.getDecomposition());
  if (!function || function.getArgumentTypes() != op->getOperandTypes() ||
      function.getResultTypes() != op->getResultTypes())
    return;
  mlir::OpBuilder builder(op);
  auto call = mlir::func::CallOp::create(builder, op.getLoc(), function, op->getOperands());
  call->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  op->replaceAllUsesWith(call.getResults());
  op->erase();
}

// In program order, so that of tuples in tuples the outer one is opened first.
void take_apart(stablehlo::GetTupleElementOp op) {
  auto tuple = op.getOperand().getDefiningOp<stablehlo::TupleOp>();
  if (!tuple) return;
  op.getResult().replaceAllUsesWith(tuple->getOperand(op.getIndex()));
  op->erase();
}

}  // namespace

void normalise(mlir::ModuleOp module) {
  llvm::SmallVector<stablehlo::TupleOp> tuples;
  module.walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    if (auto composite = llvm::dyn_cast<stablehlo::CompositeOp>(op))
      call_decomposition(composite, module);
    else if (auto element = llvm::dyn_cast<stablehlo::GetTupleElementOp>(op))
      take_apart(element);
    else if (auto tuple = llvm::dyn_cast<stablehlo::TupleOp>(op))
      tuples.push_back(tuple);
    else if (auto call = llvm::dyn_cast<stablehlo::CustomCallOp>(op))
      raise_lapack_call(call);
    return mlir::WalkResult::advance();
  });
  for (stablehlo::TupleOp tuple : llvm::reverse(tuples))
    if (tuple->use_empty()) tuple->erase();
}

}  // namespace tessera

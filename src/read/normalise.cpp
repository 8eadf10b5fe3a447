#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "ops/control/ops.h"
#include "read/reader.h"

namespace tessera {

void normalise(mlir::ModuleOp module) {
  std::vector<stablehlo::CompositeOp> composites;
  module.walk([&](stablehlo::CompositeOp op) { composites.push_back(op); });
  for (stablehlo::CompositeOp op : composites) {
    mlir::OpBuilder builder(op);
    auto call = mlir::func::CallOp::create(builder, op.getLoc(), op.getDecomposition(), op.getResultTypes(), op.getInputs());
    call->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    op->replaceAllUsesWith(call);
    op->erase();
  }
}

}  // namespace tessera

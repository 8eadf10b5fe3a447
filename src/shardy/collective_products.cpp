#include "shardy/steps.h"

#include "dialect/sdy/utils.h"
#include "ops/contraction/ops.h"

namespace tessera::shardy {

llvm::LogicalResult hide_collectives_of_products(mlir::func::FuncOp function) {
  llvm::SmallVector<mlir::Operation *> products;
  function.walk([&](mlir::Operation *op) {
    if (mlir::isa<stablehlo::DotOp, stablehlo::DotGeneralOp>(op)) products.push_back(op);
  });
  for (mlir::Operation *product : products) {
    for (mlir::OpOperand &operand : product->getOpOperands()) {
      auto gather = operand.get().getDefiningOp<sdy::AllGatherOp>();
      if (!gather || !gather->hasOneUse()) continue;
      operand.set(gather.getTensor());
      gather.erase();
    }
    mlir::OpResult result = product->getResult(0);
    auto scatter = result.hasOneUse() ? mlir::dyn_cast<sdy::ReduceScatterOp>(*result.user_begin()) : nullptr;
    std::optional<Sharding> lies = sdy::sharding_of(result);
    if (!scatter || (lies && !lies->unreduced.empty())) continue;
    sdy::set_sharding(result, scatter.getOutSharding().getValue());
    scatter.getResult().replaceAllUsesWith(result);
    scatter.erase();
  }
  return mlir::success();
}

}  // namespace tessera::shardy

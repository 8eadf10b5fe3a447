#include "ops/merge_equal.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Transforms/CSE.h"
#include "mlir/Transforms/RegionUtils.h"

namespace tessera {

using mlir::Operation;

// Returns false for loops and branches, which read constants from around them.
static bool has_body_of_its_own(Operation *op) {
  return op->getNumRegions() != 0 && !op->hasTrait<mlir::OpTrait::IsIsolatedFromAbove>() &&
         !llvm::isa<mlir::LoopLikeOpInterface, mlir::RegionBranchOpInterface>(op);
}

static void give_own_constants(Operation *op) {
  if (!has_body_of_its_own(op)) return;
  for (mlir::Region &region : op->getRegions()) {
    llvm::SetVector<mlir::Value> outside;
    mlir::getUsedValuesDefinedAbove(region, outside);
    for (mlir::Value value : outside) {
      Operation *constant = value.getDefiningOp();
      if (!constant || !constant->hasTrait<mlir::OpTrait::ConstantLike>()) continue;
      Operation *own = mlir::OpBuilder::atBlockBegin(&region.front()).clone(*constant);
      mlir::replaceAllUsesInRegionWith(value, own->getResult(0), region);
    }
  }
}

void merge_equal(Operation *op) {
  mlir::IRRewriter rewriter(op->getContext());
  mlir::DominanceInfo dominance(op);
  mlir::eliminateCommonSubExpressions(rewriter, dominance, op);
  op->walk(give_own_constants);
}

}  // namespace tessera

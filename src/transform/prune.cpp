#include "transform/prune.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "ops/control/ops.h"
#include "reference/printing.h"
#include "transform/loops.h"
#include "transform/prune_rules.h"

namespace tessera {
namespace {

bool is_dead(mlir::Operation &op) {
  return op.use_empty() && !op.hasTrait<mlir::OpTrait::IsTerminator>() && !has_effect(op);
}

}  // namespace

void prune(mlir::Block &block) {
  for (mlir::Operation &op : llvm::make_early_inc_range(llvm::reverse(block))) {
    if (is_dead(op)) {
      op.erase();
      continue;
    }
    if (auto interface = llvm::dyn_cast<PruneOpInterface>(op)) interface.shrink();
  }
}

void prune(mlir::func::FuncOp function) {
  mlir::Block &body = function.getBody().front();
  prune(body);  // results of loops that only dead operations used are now unused
  simplify_loops(function);
  prune(body);  // and so are values that only these results needed
}

void drop_printed(mlir::func::FuncOp function) {
  function.walk([](stablehlo::CustomCallOp call) {
    if (call.getCallTargetName() == printed_target) call.erase();
  });
}

llvm::LogicalResult tidy(mlir::ModuleOp module) {
  mlir::PassManager passes(module.getContext());
  passes.addPass(mlir::createSymbolDCEPass());
  passes.addPass(mlir::createCSEPass());
  passes.addPass(mlir::createCanonicalizerPass());
  return passes.run(module);
}

}  // namespace tessera

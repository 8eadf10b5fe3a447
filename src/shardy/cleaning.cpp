#include "shardy/steps.h"

#include "dialect/sdy/dialect.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "propagate/ir/dead_code.h"

namespace tessera::shardy {

namespace {

using mlir::func::FuncOp;

bool has_collectives(FuncOp function) {
  return function
      .walk([](mlir::Operation *op) {
        return mlir::isa<sdy::AllGatherOp, sdy::AllSliceOp, sdy::AllToAllOp, sdy::CollectivePermuteOp, sdy::AllReduceOp,
                         sdy::ReduceScatterOp>(op)
                   ? mlir::WalkResult::interrupt()
                   : mlir::WalkResult::advance();
      })
      .wasInterrupted();
}

}  // namespace

void simplify_collectives(FuncOp function) {
  if (!has_collectives(function)) {
    for (mlir::Block &block : function.getBody()) erase_dead_ops(block, [](mlir::Operation *) { return false; });
    return;
  }
  mlir::RewritePatternSet patterns(function.getContext());
  sdy::AllSliceOp::getCanonicalizationPatterns(patterns, function.getContext());
  sdy::AllReduceOp::getCanonicalizationPatterns(patterns, function.getContext());
  sdy::AllToAllOp::getCanonicalizationPatterns(patterns, function.getContext());
  // The program is valid even if the patterns stop early; MLIR's canonicalizer ignores this, too.
  (void)mlir::applyPatternsGreedily(function, std::move(patterns));
}

}  // namespace tessera::shardy

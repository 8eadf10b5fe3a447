// Finds repetitions that write each element once, as jnp.repeat does in jnp.pad with mode="edge":
//
//   reshape(broadcast_in_dim(x))           tensor<1x24xf32> to tensor<1x1x24xf32>, and back
//
// The result is x, but a row of one block would be brought to all devices for it.
#include "ops/location_mark.h"
#include "ops/rearrange/ops.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {
namespace {

std::vector<ReshapeOp> single_repetitions(mlir::ModuleOp module) {
  std::vector<ReshapeOp> found;
  module.walk([&](ReshapeOp op) {
    auto repetition = op.getOperand().getDefiningOp<BroadcastInDimOp>();
    // If there are as many elements, in the same order, they are the same.
    if (repetition && repetition.getOperand().getType() == op.getType() && op.getType().hasStaticShape() &&
        repetition.getType().getNumElements() == op.getType().getNumElements() &&
        llvm::is_sorted(repetition.getBroadcastDimensions()) && !mark_of(op.getLoc(), LocationMark::given) &&
        !mark_of(repetition.getLoc(), LocationMark::given))
      found.push_back(op);
  });
  return found;
}

}  // namespace

// Leaves such repetitions out (RewritesForBlocks).
void without_single_repetitions(RewrittenModule &program, const Mesh &) {
  program.rewrite(single_repetitions, [](ReshapeOp op) {
    auto repetition = op.getOperand().getDefiningOp<BroadcastInDimOp>();
    op.getResult().replaceAllUsesWith(repetition.getOperand());
    op.erase();
    if (repetition->use_empty()) repetition.erase();
  });
}

}  // namespace tessera::stablehlo

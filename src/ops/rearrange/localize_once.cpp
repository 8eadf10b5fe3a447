#include "ops/rearrange/localize_once.h"

#include "ops/location_mark.h"
#include "ops/rearrange/ops.h"

namespace tessera::stablehlo {
namespace {

std::vector<ReshapeOp> single_repetitions(mlir::ModuleOp module) {
  std::vector<ReshapeOp> found;
  module.walk([&](ReshapeOp op) {
    auto repetition = op.getOperand().getDefiningOp<BroadcastInDimOp>();
    // As many elements in the same order are the same ones.
    if (repetition && repetition.getOperand().getType() == op.getType() && op.getType().hasStaticShape() &&
        repetition.getType().getNumElements() == op.getType().getNumElements() &&
        llvm::is_sorted(repetition.getBroadcastDimensions()) && !mark_of(op.getLoc(), LocationMark::given) &&
        !mark_of(repetition.getLoc(), LocationMark::given))
      found.push_back(op);
  });
  return found;
}

}  // namespace
}  // namespace tessera::stablehlo

void tessera::without_single_repetitions(RewrittenModule &program, const Mesh &) {
  using namespace stablehlo;
  program.rewrite(single_repetitions, [](ReshapeOp op) {
    auto repetition = op.getOperand().getDefiningOp<BroadcastInDimOp>();
    op.getResult().replaceAllUsesWith(repetition.getOperand());
    op.erase();
    if (repetition->use_empty()) repetition.erase();
  });
}

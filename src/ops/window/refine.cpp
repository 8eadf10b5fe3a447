// Refines windows: a result has an element for each position of the window.
#include "dialect/stablehlo/window.h"
#include "ops/window/ops.h"
#include "transform/refine_rules.h"

namespace tessera::stablehlo {

using namespace mlir;

static LogicalResult refine_op(ReduceWindowOp op, Refiner &refiner) {
  auto windows = window_of(
      op.getLoc(), op.getWindowDimensions(),
      {op.getWindowStrides(), op.getBaseDilations(), op.getWindowDilations(), op.getPaddingAttr(), std::nullopt});
  if (failed(windows)) return failure();
  auto input = cast<RankedTensorType>(op.getInputs().front().getType());
  SmallVector<int64_t> shape;
  for (auto [extent, window] : llvm::zip_equal(input.getShape(), *windows)) {
    FailureOr<int64_t> positions = window_positions(op.getLoc(), extent, window);
    if (failed(positions)) return failure();
    shape.push_back(*positions);
  }
  for (Value result : op->getResults())
    if (failed(refiner.set_shape(result, shape))) return failure();
  return success();
}

}  // namespace tessera::stablehlo

void tessera::register_window_refine(mlir::DialectRegistry &registry) {
  using namespace stablehlo;  // NOLINT: the operations of this file
  attach<StablehloDialect, RefineModel, ReduceWindowOp>(registry);
  attach<StablehloDialect, RefineAsOperandsModel, SelectAndScatterOp>(registry);
}

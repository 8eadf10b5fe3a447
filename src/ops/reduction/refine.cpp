// Refines reductions, whose results lack the reduced dimensions.
#include "ops/reduction/ops.h"
#include "transform/refine_rules.h"

namespace tessera::stablehlo {

using namespace mlir;

static LogicalResult refine_op(ReduceOp op, Refiner &refiner) {
  for (auto [input, result] : llvm::zip_equal(op.getInputs(), op->getResults())) {
    SmallVector<int64_t> shape;
    for (auto [dim, extent] : llvm::enumerate(cast<RankedTensorType>(input.getType()).getShape()))
      if (!llvm::is_contained(op.getDimensions(), static_cast<int64_t>(dim))) shape.push_back(extent);
    if (failed(refiner.set_shape(result, shape))) return failure();
  }
  return success();
}

}  // namespace tessera::stablehlo

void tessera::register_reduction_refine(mlir::DialectRegistry &registry) {
  using namespace stablehlo;  // NOLINT: the operations of this file
  attach<StablehloDialect, RefineModel, ReduceOp>(registry);
}

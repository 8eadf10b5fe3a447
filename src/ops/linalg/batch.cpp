// Batches linear algebra: these operations take any number of leading dimensions.
#include "dialect/stablehlo/dialect.h"
#include "ops/linalg/ops.h"
#include "transform/batch_rules.h"

namespace tessera {

void register_linalg_batching(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, BatchAsItselfModel, CholeskyOp, TriangularSolveOp, FftOp>(registry);
  // Statistics are taken over all dimensions but one.
  attach<StablehloDialect, BatchInLoopModel, BatchNormInferenceOp, BatchNormTrainingOp, BatchNormGradOp>(registry);
}

}  // namespace tessera

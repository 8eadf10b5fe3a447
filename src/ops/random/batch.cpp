// Batches random bits: one generator for each element, each from its own state.
#include "dialect/stablehlo/dialect.h"
#include "ops/random/ops.h"
#include "transform/batch_rules.h"

namespace tessera {

void register_random_batching(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, BatchInLoopModel, RngOp, RngBitGeneratorOp>(registry);
}

}  // namespace tessera

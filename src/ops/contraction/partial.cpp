// Tells how contractions treat partial values: with one partial factor the result is partial, and a cut contraction
// makes it partial.
#include "partition/partial.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/contraction/ops.h"

namespace tessera {

void register_contraction_partial(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, Contracts, DotGeneralOp, DotOp, ConvolutionOp>(registry);
}

}  // namespace tessera

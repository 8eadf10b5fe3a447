// Contractions: partial in one factor they are partial, and cut along what they sum over they become it.
#include "partition/partial.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/contraction/ops.h"

namespace tessera {

void register_contraction_partial(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, Contracts, DotGeneralOp, DotOp, ConvolutionOp>(registry);
}

}  // namespace tessera

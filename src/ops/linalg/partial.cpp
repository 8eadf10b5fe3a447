// Tells how linear algebra treats partial sums: some ops are linear in the right-hand side.
#include "partition/partial.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/linalg/ops.h"

namespace tessera::stablehlo {

static bool keeps_partial(TriangularSolveOp, ReductionKind kind, const PartialOperands &partial) {
  return kind == ReductionKind::sum && is_exactly(partial, {1});
}

}  // namespace tessera::stablehlo

void tessera::register_linalg_partial(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, Linear, FftOp>(registry);
  attach<StablehloDialect, AsItSays, TriangularSolveOp>(registry);
}

// Says that sums over windows of partial sums are partial.
#include "partition/partial.h"
#include "dialect/stablehlo/body_fold.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/window/ops.h"

namespace tessera::stablehlo {

static bool keeps_partial(ReduceWindowOp op, ReductionKind kind, const PartialOperands &partial) {
  if (partial_kind_of(op.getBody()) != kind || !partial[0]) return false;
  return partial[1] || kind != ReductionKind::sum || is_neutral_constant(op.getInitValues()[0], kind);
}

}  // namespace tessera::stablehlo

void tessera::register_window_partial(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, AsItSays, stablehlo::ReduceWindowOp>(registry);
}

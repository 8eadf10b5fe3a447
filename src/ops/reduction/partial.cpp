// Tells how reductions treat partial values, and which of them make partial values.
#include "partition/partial.h"
#include "dialect/stablehlo/body_fold.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/reduction/ops.h"

namespace tessera::stablehlo {

static std::optional<ReductionKind> makes_partial(ReduceOp op) { return partial_kind_of(op.getBody()); }

// Sums of sums are one sum, and maxima of maxima one maximum. An initial value may count only once.
static bool keeps_partial(ReduceOp op, ReductionKind kind, const PartialOperands &partial) {
  if (makes_partial(op) != kind || !partial[0]) return false;
  return partial[1] || kind != ReductionKind::sum || is_neutral_constant(op.getInitValues()[0], kind);
}

}  // namespace tessera::stablehlo

void tessera::register_reduction_partial(mlir::DialectRegistry &registry) {
  attach<stablehlo::StablehloDialect, AsItSays, stablehlo::ReduceOp>(registry);
}

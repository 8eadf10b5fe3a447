// Tells how gathers and scatters treat partial values.
#include "partition/partial.h"
#include "dialect/stablehlo/body_fold.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/indexing/ops.h"

namespace tessera::stablehlo {

// Elements of a cut dimension are on one device; the others add nothing.
static std::optional<ReductionKind> makes_partial(GatherOp) { return ReductionKind::sum; }
static bool keeps_partial(GatherOp, ReductionKind kind, const PartialOperands &partial) {
  return kind == ReductionKind::sum && is_exactly(partial, {0});
}

static std::optional<ReductionKind> makes_partial(ScatterOp op) { return partial_kind_of(op.getUpdateComputation()); }
static bool keeps_partial(ScatterOp op, ReductionKind kind, const PartialOperands &partial) {
  return makes_partial(op) == kind && is_exactly(partial, {0, 2});
}

}  // namespace tessera::stablehlo

void tessera::register_indexing_partial(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, AsItSays, GatherOp, ScatterOp>(registry);
}

// Slices of partial values are partial, and so are those that each device takes of its own block.
#include "partition/partial.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/slicing/ops.h"

namespace tessera::stablehlo {

static bool keeps_partial(SliceOp, ReductionKind, const PartialOperands &partial) { return is_exactly(partial, {0}); }
static bool keeps_partial(DynamicSliceOp, ReductionKind, const PartialOperands &partial) {
  return is_exactly(partial, {0});
}
static bool keeps_partial(DynamicUpdateSliceOp, ReductionKind, const PartialOperands &partial) {
  return is_exactly(partial, {0, 1});
}
static std::optional<ReductionKind> makes_partial(SliceOp) { return ReductionKind::sum; }
static std::optional<ReductionKind> makes_partial(DynamicSliceOp) { return ReductionKind::sum; }

}  // namespace tessera::stablehlo

void tessera::register_slicing_partial(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, AsItSays, SliceOp, DynamicSliceOp, DynamicUpdateSliceOp>(registry);
}

// Slices of partial values are partial.
#include "partition/partial.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/slicing/ops.h"

namespace tessera::stablehlo {

static bool keeps_partial(DynamicUpdateSliceOp, ReductionKind, const PartialOperands &partial) {
  return is_exactly(partial, {0, 1});
}

}  // namespace tessera::stablehlo

void tessera::register_slicing_partial(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, MovesFirst, SliceOp, DynamicSliceOp>(registry);
  attach<StablehloDialect, AsItSays, DynamicUpdateSliceOp>(registry);
}

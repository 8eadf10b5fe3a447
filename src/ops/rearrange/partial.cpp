// Says that rearrangements move partial values.
#include "partition/partial.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/rearrange/ops.h"

namespace tessera::stablehlo {

// The padding value must combine to itself.
static bool keeps_partial(PadOp op, ReductionKind kind, const PartialOperands &partial) {
  return partial[0] && (partial[1] || kind != ReductionKind::sum || is_neutral_constant(op.getPaddingValue(), kind));
}

}  // namespace tessera::stablehlo

void tessera::register_rearrange_partial(mlir::DialectRegistry &registry) {
  using namespace stablehlo;
  attach<StablehloDialect, Moves, BroadcastOp, BroadcastInDimOp, ReshapeOp, TransposeOp, ReverseOp, ConcatenateOp>(
      registry);
  attach<StablehloDialect, AsItSays, PadOp>(registry);
}

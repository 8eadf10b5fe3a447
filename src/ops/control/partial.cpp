// Tells how control flow treats partial values. Annotations pass them through. Calls of functions outside of the
// program make them if the user's rule has a reduction.
#include "partition/partial.h"
#include "dialect/sdy/dialect.h"
#include "dialect/sdy/utils.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/control/ops.h"

namespace tessera {
namespace stablehlo {

static bool keeps_partial(CustomCallOp, ReductionKind, const PartialOperands &) { return false; }
static std::optional<ReductionKind> makes_partial(CustomCallOp op) {
  const std::optional<ShardingRule> rule = sdy::sharding_rule_of(op);
  return rule && rule->is_custom ? std::optional(ReductionKind::sum) : std::nullopt;
}

}  // namespace stablehlo

void register_control_partial(mlir::DialectRegistry &registry) {
  attach<sdy::SdyDialect, Moves, sdy::ShardingConstraintOp, sdy::ReshardOp>(registry);
  attach<stablehlo::StablehloDialect, AsItSays, stablehlo::CustomCallOp>(registry);
}

}  // namespace tessera

// Annotations pass partial values through.
#include "partition/partial.h"
#include "dialect/sdy/dialect.h"

namespace tessera {

void register_control_partial(mlir::DialectRegistry &registry) {
  attach<sdy::SdyDialect, Moves, sdy::ShardingConstraintOp, sdy::ReshardOp>(registry);
}

}  // namespace tessera

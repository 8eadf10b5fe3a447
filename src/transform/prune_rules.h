// Lets an operation give up unused results by a free function in its dialect's namespace and one name in a list.
//
//   static void shrink_op(IfOp op) { ... }
//
// It stands in src/ops/<family>/prune*.cpp.
#pragma once

#include "ops/registration.h"
#include "transform/prune.h"

namespace tessera {
template <typename Op>
struct PruneModel : PruneOpInterface::ExternalModel<PruneModel<Op>, Op> {
  void shrink(mlir::Operation *op) const { shrink_op(mlir::cast<Op>(op)); }
};

}  // namespace tessera

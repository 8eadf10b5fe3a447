// How an operation gives up what nothing uses: a free function in the namespace of its dialect and one name in a list.
//
//   static void shrink_op(IfOp op) { ... }
//
// It stands in src/ops/<family>/prune*.cpp.
#pragma once

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "transform/prune.h"

#include "transform/prune_duty_interfaces.h.inc"

namespace tessera {
namespace prune_detail {

template <typename Op>
struct Model : PruneDuty::ExternalModel<Model<Op>, Op> {
  void shrink(mlir::Operation *op) const { shrink_op(mlir::cast<Op>(op)); }
};

}  // namespace prune_detail

template <typename Dialect, typename... Ops>
void attach_prune(mlir::DialectRegistry &registry) {
  registry.addExtension(+[](mlir::MLIRContext *context, Dialect *) {
    (Ops::template attachInterface<prune_detail::Model<Ops>>(*context), ...);
  });
}

void register_branch_prune(mlir::DialectRegistry &registry);
void register_manual_prune(mlir::DialectRegistry &registry);

}  // namespace tessera

// Takes derivatives of annotations: a value's tangent and cotangent have the value's sharding. Only the cotangent of
// partial values is whole on each device, since a sum passes its cotangent to every addend.
#include "dialect/sdy/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "ops/control/ops.h"
#include "transform/derivative_rules.h"

namespace tessera::sdy {
template <typename Op>
static llvm::LogicalResult linearize_op(Op, Linearizer &linearizer) {
  return linearize_as_itself(linearizer);
}
template <typename Op>
static llvm::LogicalResult transpose_op(Op op, Transposer &transposer) {
  mlir::Operation *same = op->clone();
  same->setOperand(0, transposer.cotangent());
  Sharding sharding = op.getSharding().getValue();
  sharding.unreduced.clear();
  llvm::cast<Op>(same).setShardingAttr(sdy::ShardingAttr::get(op.getContext(), sharding));
  transposer.builder().insert(same);
  transposer.add_cotangent(0, same->getResult(0));
  return llvm::success();
}

}  // namespace tessera::sdy

namespace tessera::stablehlo {

// A barrier passes its operands through.
static llvm::LogicalResult linearize_op(OptimizationBarrierOp op, Linearizer &linearizer) {
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    if (mlir::Value tangent = linearizer.tangent(i)) linearizer.set_tangent(i, tangent);
  return llvm::success();
}
static llvm::LogicalResult transpose_op(OptimizationBarrierOp op, Transposer &transposer) {
  for (unsigned i = 0; i < op->getNumResults(); ++i)
    if (mlir::Value cotangent = transposer.cotangent(i)) transposer.add_cotangent(i, cotangent);
  return llvm::success();
}

}  // namespace tessera::stablehlo

void tessera::register_control_derivatives(mlir::DialectRegistry &registry) {
  attach<sdy::SdyDialect, LinearModel, sdy::ShardingConstraintOp, sdy::ReshardOp>(registry);
  attach<stablehlo::StablehloDialect, LinearModel, stablehlo::OptimizationBarrierOp>(registry);
}

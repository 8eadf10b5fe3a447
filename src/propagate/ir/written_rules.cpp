// Writes rules as attributes of operations, for readers, and warns of calls without one.
#include <atomic>

#include "dialect/sdy/utils.h"
#include "ops/control/known_calls.h"
#include "ops/control/ops.h"
#include "propagate/propagate.h"
#include "propagate/rule_of_op.h"

namespace tessera {

static std::atomic<bool> has_warned = false;

static void warn_of_unknown(stablehlo::CustomCallOp call) {
  if (llvm::any_of(call->getOperandTypes(), has_unknown_shape) ||
      llvm::any_of(call->getResultTypes(), has_unknown_shape))
    return;  // no rule would be valid for it
  if (!needs_no_rule(call.getCallTargetName()) && !has_warned.exchange(true))
    call.emitWarning("custom call @") << call.getCallTargetName() << " is unknown to SDY sharding rule registry";
}

void warn_if_unknown(mlir::Operation *call) {
  if (auto custom = mlir::dyn_cast<stablehlo::CustomCallOp>(call);
      custom && !has_warned && !sharding_rule_of(call, /*conservative=*/false))
    warn_of_unknown(custom);
}

void write_sharding_rules(mlir::Operation *root, bool is_conservative) {
  root->walk([&](mlir::Operation *op) {
    if (mlir::isa<sdy::PropagationBarrierOp>(op)) return;  // its direction can't be expressed by factors
    if (std::optional<ShardingRule> rule = sharding_rule_of(op, is_conservative))
      sdy::set_sharding_rule(op, *rule);
    else if (auto call = mlir::dyn_cast<stablehlo::CustomCallOp>(op))
      warn_of_unknown(call);
  });
}

bool has_written_rule(mlir::Operation *op) {
  auto rule = mlir::dyn_cast_or_null<sdy::ShardingRuleAttr>(op->getDiscardableAttr(sdy::sharding_rule_name));
  return rule && !rule.getValue().is_custom;
}

void drop_sharding_rules(mlir::func::FuncOp function) {
  function.walk([](mlir::Operation *op) {
    if (has_written_rule(op)) op->removeDiscardableAttr(sdy::sharding_rule_name);
  });
}

}  // namespace tessera

#include "propagate/ir/added_up.h"

#include <array>

#include "base/visits.h"
#include "dialect/sdy/utils.h"
#include "llvm/ADT/SetVector.h"
#include "mlir/IR/TypeUtilities.h"
#include "ops/op_interfaces.h"
#include "propagate/ir/data_flow.h"

namespace tessera {
namespace {

constexpr size_t most_values = 256;  // values that are computed from a carried one

// Follows a carried value through the body of its loop.
class Carry {
 public:
  Carry(mlir::OpResult of_loop, const CallTable &calls) : of_loop_(of_loop), calls_(calls) {
    for (const DataFlowEdge &edge : data_flow_edges_of(of_loop.getOwner()))
      if (edge.owner == of_loop) made_.insert(edge.other_targets.begin(), edge.other_targets.end());
  }

  bool is_only_added_up() {
    for (size_t i = 0; i < made_.size(); ++i) {
      Visits::note();
      if (i == most_values || !llvm::all_of(made_[i].getUses(), [&](mlir::OpOperand &use) { return passes(use); }))
        return false;
    }
    return !made_.empty();
  }

 private:
  bool passes(mlir::OpOperand &use) {
    mlir::Operation *user = use.getOwner();
    if (auto call = llvm::dyn_cast<mlir::func::CallOp>(user)) return enter(call, use.getOperandNumber());
    if (llvm::isa<mlir::func::ReturnOp>(user)) return leave(user, use.getOperandNumber());
    if (llvm::isa<DataFlowOpInterface>(user)) return flows_on(user, use);
    if (user->hasTrait<mlir::OpTrait::IsTerminator>()) return flows_on(user->getParentOp(), use);
    if (user->getNumResults() != 1 || !keeps_partial(user)) return false;
    const std::optional<Sharding> said = sdy::is_annotation(user) ? sdy::sharding_of(user->getResult(0)) : std::nullopt;
    if (said && said->unreduced.empty()) return false;
    made_.insert(user->getResult(0));
    return true;
  }

  // The loop's own result is the question, and isn't followed.
  bool flows_on(mlir::Operation *op, mlir::OpOperand &use) {
    for (const DataFlowEdge &edge : data_flow_edges_of(op)) {
      if (!llvm::is_contained(edge.sources, &use)) continue;
      if (edge.owner != of_loop_) made_.insert(edge.owner);
      made_.insert(edge.other_targets.begin(), edge.other_targets.end());
      return true;
    }
    return false;
  }

  // The followed values alone may be partial, or all operands, or the followed values with the carried array, as for an
  // update.
  bool keeps_partial(mlir::Operation *op) {
    auto partial = llvm::dyn_cast<PartialOpInterface>(op);
    if (!partial) return false;
    const mlir::Type element = mlir::getElementTypeOrSelf(op->getResult(0));
    std::vector<bool> own, alike;
    for (mlir::Value operand : op->getOperands()) {
      own.push_back(made_.contains(operand));
      alike.push_back(mlir::getElementTypeOrSelf(operand) == element);
    }
    return llvm::any_of(
        std::array{own, alike, std::vector<bool>(own.size(), true)},
        [&](const std::vector<bool> &operands) { return partial.keepsPartial(ReductionKind::sum, operands); });
  }

  bool enter(mlir::func::CallOp call, unsigned operand) {
    mlir::func::FuncOp function = calls_.callee(call);
    if (!function || function.isExternal() || calls_.calls_of(function).size() != 1) return false;
    made_.insert(function.getArgument(operand));
    return true;
  }
  bool leave(mlir::Operation *returns, unsigned operand) {
    auto function = returns->getParentOfType<mlir::func::FuncOp>();
    for (mlir::func::CallOp call : calls_.calls_of(function)) made_.insert(call->getResult(operand));
    return true;
  }

  const mlir::OpResult of_loop_;
  const CallTable &calls_;
  llvm::SetVector<mlir::Value> made_;
};

}  // namespace

bool is_only_added_up(mlir::OpResult of_loop, const CallTable &calls) {
  return Carry(of_loop, calls).is_only_added_up();
}

}  // namespace tessera

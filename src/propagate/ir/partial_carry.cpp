#include "propagate/ir/partial_carry.h"

#include "dialect/sdy/utils.h"
#include "llvm/ADT/SetVector.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "ops/op_interfaces.h"

namespace tessera {
namespace {

// Returns whether the use hands the value on to the next iteration, and to the result.
bool comes_around(mlir::OpOperand &use, mlir::OpResult result) {
  mlir::Operation *user = use.getOwner();
  return user->hasTrait<mlir::OpTrait::IsTerminator>() && user->getParentOp() == result.getOwner() &&
         user->getNumOperands() == result.getOwner()->getNumResults() &&
         use.getOperandNumber() == result.getResultNumber();
}

// Operands that aren't among the partial values may be made partial where the operation takes all so.
bool keeps_partial(mlir::Operation *op, const llvm::SetVector<mlir::Value> &partial, ReductionKind kind) {
  if (auto constraint = mlir::dyn_cast<sdy::ShardingConstraintOp>(op))
    return !constraint.getSharding().getValue().unreduced.empty();
  auto interface = mlir::dyn_cast<PartialOpInterface>(op);
  if (!interface) return false;
  std::vector<bool> operands;
  for (mlir::Value operand : op->getOperands()) operands.push_back(partial.contains(operand));
  return interface.keepsPartial(kind, operands) ||
         interface.keepsPartial(kind, std::vector<bool>(operands.size(), true));
}

}  // namespace

bool stays_partial_in_loop(mlir::OpResult result, ReductionKind kind) {
  if (!mlir::isa<mlir::LoopLikeOpInterface>(result.getOwner())) return true;
  llvm::SetVector<mlir::Value> partial;
  for (mlir::Region &region : result.getOwner()->getRegions())
    partial.insert(region.getArgument(result.getResultNumber()));
  llvm::SetVector<mlir::Operation *> users;
  for (size_t i = 0; i < partial.size(); ++i)
    for (mlir::OpOperand &use : partial[i].getUses()) {
      if (comes_around(use, result)) continue;
      if (use.getOwner()->getNumResults() != 1 ||
          !mlir::isa<sdy::ShardingConstraintOp, PartialOpInterface>(use.getOwner()))
        return false;
      users.insert(use.getOwner());
      partial.insert(use.getOwner()->getResult(0));
    }
  return llvm::all_of(users, [&](mlir::Operation *user) { return keeps_partial(user, partial, kind); });
}

}  // namespace tessera

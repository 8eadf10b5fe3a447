#include "ops/rearrange/localize_flat_carry.h"

#include "ops/control/ops.h"
#include "ops/location_mark.h"

namespace tessera::stablehlo {

// Returns false if the program gives the results' shardings.
static bool has_carries(mlir::Operation *op) {
  return llvm::isa_and_present<WhileOp, IfOp, CaseOp>(op) && !mark_of(op->getLoc(), LocationMark::given);
}

bool is_condition(mlir::Region &region) {
  auto loop = llvm::dyn_cast<WhileOp>(region.getParentOp());
  return loop && &region == &loop.getCond();
}

std::optional<Carry> carry_of(mlir::Value value) {
  auto argument = llvm::dyn_cast<mlir::BlockArgument>(value);
  mlir::Operation *op = argument ? argument.getOwner()->getParentOp() : value.getDefiningOp();
  if (!has_carries(op)) return std::nullopt;
  return Carry{op, argument ? argument.getArgNumber() : llvm::cast<mlir::OpResult>(value).getResultNumber()};
}

std::optional<Carry> carry_that_takes(mlir::OpOperand &use) {
  mlir::Operation *op = use.getOwner();
  if (op->hasTrait<mlir::OpTrait::IsTerminator>()) {
    if (is_condition(*op->getParentRegion())) return std::nullopt;
    op = op->getParentOp();
  } else if (!llvm::isa<WhileOp>(op)) {
    return std::nullopt;
  }
  if (!has_carries(op)) return std::nullopt;
  return Carry{op, use.getOperandNumber()};
}

}  // namespace tessera::stablehlo

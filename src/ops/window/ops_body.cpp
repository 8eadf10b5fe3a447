#include "ops/window/windows.h"

#include "ops/elementwise/ops.h"

namespace tessera::stablehlo {
using mlir::Value;

// Returns the operation `Op` that makes a value from the arguments, in either order; null if there is none.
template <typename Op>
static Op made_of_both(Value value, mlir::Block &body) {
  auto op = value.getDefiningOp<Op>();
  if (!op) return nullptr;
  Value a = op->getOperand(0), b = op->getOperand(1), x = body.getArgument(0), y = body.getArgument(1);
  return (a == x && b == y) || (a == y && b == x) ? op : nullptr;
}

template <typename Op>
static Value operand_of(Value value) {
  auto op = value ? value.getDefiningOp<Op>() : nullptr;
  return op ? op->getOperand(0) : nullptr;
}

bool adds_exponentials(mlir::Block &body) {
  if (body.getNumArguments() != 2 || body.getTerminator()->getNumOperands() != 1) return false;
  auto select = body.getTerminator()->getOperand(0).getDefiningOp<SelectOp>();
  auto is_nan = select ? select.getPred().getDefiningOp<CompareOp>() : nullptr;
  if (!is_nan || is_nan.getComparisonDirection() != ComparisonDirection::NE || is_nan.getLhs() != is_nan.getRhs() ||
      !made_of_both<SubtractOp>(is_nan.getLhs(), body) || !made_of_both<AddOp>(select.getOnTrue(), body))
    return false;
  auto sum = select.getOnFalse().getDefiningOp<AddOp>();
  if (!sum || !made_of_both<MaxOp>(sum.getLhs(), body)) return false;
  Value apart = operand_of<AbsOp>(operand_of<NegOp>(operand_of<ExpOp>(operand_of<Log1pOp>(sum.getRhs()))));
  return apart && made_of_both<SubtractOp>(apart, body);
}

}  // namespace tessera::stablehlo

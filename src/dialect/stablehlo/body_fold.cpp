#include "dialect/stablehlo/body_fold.h"

#include "dialect/sdy/utils.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/BuiltinTypes.h"
#include "ops/elementwise/ops.h"

namespace tessera {

Fold fold_of(mlir::Region &body) {
  if (!body.hasOneBlock() || body.getNumArguments() != 2) return Fold::body;
  mlir::Operation *terminator = body.front().getTerminator();
  if (terminator->getNumOperands() != 1) return Fold::body;
  const mlir::Value a = body.getArgument(0), b = body.getArgument(1);
  const mlir::Value result = sdy::without_annotations(terminator->getOperand(0));
  if (a.getType() != b.getType() || a.getType() != result.getType()) return Fold::body;
  if (result == a) return Fold::first;
  if (result == b) return Fold::second;
  mlir::Operation *op = result.getDefiningOp();
  if (!op || op->getBlock() != &body.front() || op->getNumOperands() != 2) return Fold::body;
  const mlir::Value x = sdy::without_annotations(op->getOperand(0)), y = sdy::without_annotations(op->getOperand(1));
  if (!(x == a && y == b) && !(x == b && y == a)) return Fold::body;
  return llvm::TypeSwitch<mlir::Operation *, Fold>(op)
      .Case<stablehlo::AddOp>([](auto) { return Fold::sum; })
      .Case<stablehlo::MulOp>([](auto) { return Fold::product; })
      .Case<stablehlo::MaxOp>([](auto) { return Fold::max; })
      .Case<stablehlo::MinOp>([](auto) { return Fold::min; })
      .Case<stablehlo::AndOp>([](auto) { return Fold::bit_and; })
      .Case<stablehlo::OrOp>([](auto) { return Fold::bit_or; })
      .Default(Fold::body);
}

std::optional<Fold> reduction_of(mlir::Region &body) {
  const Fold fold = fold_of(body);
  if (!is_reduction(fold)) return std::nullopt;
  const bool is_ordered = fold == Fold::max || fold == Fold::min;
  if (is_ordered && llvm::isa<mlir::ComplexType>(mlir::getElementTypeOrSelf(body.getArgument(0)))) return std::nullopt;
  return fold;
}

std::optional<ReductionKind> partial_kind_of(mlir::Region &body) {
  const std::optional<Fold> reduction = reduction_of(body);
  return reduction ? kind_of(*reduction) : std::nullopt;
}

std::optional<ReductionKind> common_kind_of(mlir::Region &body) {
  if (std::optional<ReductionKind> kind = partial_kind_of(body)) return kind;
  mlir::Block &block = body.front();
  mlir::Operation *end = block.getTerminator();
  const unsigned count = end->getNumOperands();
  if (count < 2 || block.getNumArguments() != 2 * count) return std::nullopt;
  std::optional<ReductionKind> common;
  for (unsigned i = 0; i < count; ++i) {
    mlir::Operation *op = end->getOperand(i).getDefiningOp();
    const bool is_fold = op && op->getNumOperands() == 2 && op->getOperand(0) == block.getArgument(i) &&
                         op->getOperand(1) == block.getArgument(i + count);
    std::optional<ReductionKind> kind;
    if (is_fold && llvm::isa<stablehlo::AddOp>(op)) kind = ReductionKind::sum;
    if (is_fold && llvm::isa<stablehlo::MaxOp>(op)) kind = ReductionKind::max;
    if (is_fold && llvm::isa<stablehlo::MinOp>(op)) kind = ReductionKind::min;
    if (!kind || (common && *common != *kind)) return std::nullopt;
    common = kind;
  }
  return common;
}

}  // namespace tessera

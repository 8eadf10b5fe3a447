// Recognises the combination in the body of a reduction, scatter or collective: the elementwise ops by which partial
// results combine.
#include "dialect/sdy/utils.h"
#include "ops/elementwise/ops.h"
#include "partition/local_emitter.h"

namespace tessera {

std::optional<Reduction> reduction_of(mlir::Region &body) {
  if (!body.hasOneBlock() || body.getNumArguments() != 2) return std::nullopt;
  mlir::Operation *terminator = body.front().getTerminator();
  if (terminator->getNumOperands() != 1) return std::nullopt;
  mlir::Operation *op = sdy::without_annotations(terminator->getOperand(0)).getDefiningOp();
  if (!op || op->getBlock() != &body.front() || op->getNumOperands() != 2) return std::nullopt;
  mlir::Value a = sdy::without_annotations(op->getOperand(0)), b = sdy::without_annotations(op->getOperand(1));
  bool of_arguments =
      (a == body.getArgument(0) && b == body.getArgument(1)) || (a == body.getArgument(1) && b == body.getArgument(0));
  if (!of_arguments) return std::nullopt;
  bool is_complex = llvm::isa<mlir::ComplexType>(element_of(a));
  if (llvm::isa<stablehlo::AddOp>(op)) return Reduction::sum;
  if (llvm::isa<stablehlo::MulOp>(op)) return Reduction::product;
  if (llvm::isa<stablehlo::MaxOp>(op) && !is_complex) return Reduction::max;
  if (llvm::isa<stablehlo::MinOp>(op) && !is_complex) return Reduction::min;
  if (llvm::isa<stablehlo::AndOp>(op)) return Reduction::bit_and;
  if (llvm::isa<stablehlo::OrOp>(op)) return Reduction::bit_or;
  return std::nullopt;
}

}  // namespace tessera
